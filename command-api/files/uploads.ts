import { createHash } from 'node:crypto';
import fastifyMultipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileList } from '#contracts/endpoint.ts';
import { UPLOAD_KINDS, type UploadKind } from '#contracts/file/upload-kinds.contract.ts';
import { UPLOADS_AT_A_TIME } from '#contracts/permissions/body-limits.ts';
import { say } from '#contracts/refusal/say.ts';
import { clientAddress } from '#platform/http/client-address.ts';
import { type ErrorCode, type ErrorText, RequestError } from '#platform/http/errors.ts';
import type { Turn } from '#platform/http/fair-queue.ts';
import { isForm } from '#platform/http/large-bodies.ts';
import { holdSlot, Semaphore } from '#platform/http/semaphore.ts';
import { detectFormat } from './file-format.ts';
import { fieldsAsJson } from './form-fields.ts';
import type { Upload } from './upload.ts';

/** Which fields of a form are files, and of what kind: `{photo: 'photo', id_document: 'document'}`. */
export type FileFields = Readonly<Record<string, UploadKind>>;

export type ListedFile = { name: string; bytes: Buffer };

declare module 'fastify' {
  interface FastifyRequest {
    /** The files that came with the form, by field. None with JSON. */
    uploads: Readonly<Record<string, Upload | undefined>>;
    /** The files of the route's list. None with JSON. */
    uploadedFiles: readonly ListedFile[];
  }
}

/** Nothing beyond this is read: enough for all files of a form, and for finding out which one is too large. */
const MAX_FORM_BYTES = 25 * 1024 * 1024;
const LIMITS = { fieldSize: 16 * 1024, fields: 50, parts: 60, headerPairs: 20 };

/**
 * Lets routes with `config: {files}` take a form as well as JSON: the handler finds the same `request.body`
 * and the files in `request.uploads`. For every route registered afterwards; after `registerOwnership`, so that
 * no one uploads to what is not theirs.
 */
export async function registerUploads(
  app: FastifyInstance,
  { uploadsPerAddress }: { uploadsPerAddress: number },
): Promise<void> {
  // At the front door as well, where there is one.
  const slots = new Semaphore({ perAddress: uploadsPerAddress, total: UPLOADS_AT_A_TIME });
  app.addHook('onRequest', async (request, reply) => {
    if (isForm(request)) {
      holdSlot(slots, request, reply, say('file.too_many_uploads'));
    }
  });
  app.decorateRequest('uploads');
  app.decorateRequest('uploadedFiles');
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  app.addHook('preValidation', async (request, reply) => {
    request.uploads = {};
    request.uploadedFiles = [];
    if (request.is404 || !request.isMultipart()) return;
    const { files, fileList } = request.routeOptions.config;
    if (files === undefined && fileList === undefined) {
      throw new RequestError('unsupported_media_type', 'Send the request as application/json.');
    }
    const form = await readForm(request, reply, files ?? {}, fileList);
    request.body = form.body;
    request.uploads = form.uploads;
    request.uploadedFiles = form.listed;
  });
}

/** What a retry has to repeat: the body and the contents of files. For `create` and `change`. */
export function bodyWithFiles({ body, uploads }: Pick<FastifyRequest, 'body' | 'uploads'>): unknown {
  const hashes = Object.entries(uploads).map(([field, upload]) => [field, upload?.hash]);
  return hashes.length === 0 ? body : { body, files: Object.fromEntries(hashes) };
}

type Problem = { code: ErrorCode; text: ErrorText };

async function readForm(
  request: FastifyRequest,
  reply: FastifyReply,
  files: FileFields,
  list: FileList | undefined,
) {
  const size = limitSize(request);
  try {
    return await collectParts(request, files, list, toTurn(request, reply));
  } catch (error) {
    if (error instanceof RequestError) throw error;
    if ((error as { statusCode?: number }).statusCode === 413) {
      throw new RequestError('body_too_large', 'The form has too many parts.', { cause: error });
    }
    throw unreadable(error);
  } finally {
    size.stop();
  }
}

async function collectParts(
  request: FastifyRequest,
  files: FileFields,
  list: FileList | undefined,
  turn: Turn,
) {
  const listed: ListedFile[] = [];
  const texts: [string, unknown][] = [];
  const uploads: Record<string, Upload> = {};
  const problems = new Map<string, Problem>();
  const refuse = (field: string, code: ErrorCode, text: ErrorText) => {
    if (!problems.has(field)) problems.set(field, { code, text });
  };

  const largest = Math.max(
    list?.maxBytes ?? 0,
    ...Object.values(files).map((kind) => UPLOAD_KINDS[kind].maxBytes),
  );
  const limits = { ...LIMITS, files: LIMITS.parts, fileSize: largest };
  for await (const part of request.parts({ limits })) {
    const name = part.fieldname;
    const kind = Object.hasOwn(files, name) ? files[name] : undefined;
    if (part.type === 'field') {
      if (part.valueTruncated) refuse(name, 'body_too_large', 'This text is too long');
      else if (kind === undefined) texts.push([name, part.value]);
      else if (part.value !== '') refuse(name, 'validation_failed', UPLOAD_KINDS[kind].wrongFormat);
      continue;
    }
    const isListed = name === list?.field;
    const maxBytes = isListed ? list.maxBytes : kind === undefined ? 0 : UPLOAD_KINDS[kind].maxBytes;
    const bytes = await readFile(part, maxBytes);
    // A browser sends a file field in which nothing was chosen as an empty file without a name.
    if (bytes?.length === 0 && !part.filename) continue;
    if (isListed) {
      if (bytes === null) refuse(name, 'body_too_large', list.tooLarge);
      else if (listed.length === list.maxFiles) refuse(name, 'validation_failed', list.tooMany);
      else listed.push({ name: shownName(part.filename), bytes });
      continue;
    }
    if (kind === undefined) {
      refuse(name, 'validation_failed', 'This field takes no file');
      continue;
    }
    const { formats, tooLarge, wrongFormat } = UPLOAD_KINDS[kind];
    const format = bytes === null ? null : detectFormat(bytes);
    if (bytes === null) refuse(name, 'body_too_large', tooLarge);
    else if (format === null || !formats.some((allowed) => allowed === format)) {
      refuse(name, 'unsupported_media_type', wrongFormat);
    } else if (uploads[name] !== undefined)
      refuse(name, 'validation_failed', say('file.one_only', 'Select one file only'));
    else {
      const hash = createHash('sha256').update(bytes).digest('hex');
      uploads[name] = { kind, format, bytes, hash, turn };
    }
  }

  const { body, repeated } = fieldsAsJson(request.routeOptions.schema?.body, texts);
  for (const field of repeated) refuse(field, 'validation_failed', 'This field was sent more than once');
  const [first] = problems.values();
  if (first !== undefined) {
    const errors = Object.fromEntries([...problems].map(([field, { text }]) => [field, [text]]));
    throw new RequestError(first.code, first.text, { errors });
  }
  return { body, uploads, listed };
}

/** A turn of the user who sends the form, or of the address, for as long as the client waits for the answer. */
function toTurn(request: FastifyRequest, reply: FastifyReply): Turn {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const user = request.actor?.id;
  return { client: user === undefined ? clientAddress(request) : `user ${user}`, gone: gone.signal };
}

/** Ends the reading of a form when more than `MAX_FORM_BYTES` came, or are announced. */
function limitSize(request: FastifyRequest): { stop: () => void } {
  const tooLarge = () => new RequestError('body_too_large', 'The request is too large.');
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw tooLarge();
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    // The parser reads nothing else while it discards the rest of a part that is too large.
    if (received > MAX_FORM_BYTES) request.raw.emit('error', tooLarge());
  };
  request.raw.on('data', count);
  return { stop: () => void request.raw.off('data', count) };
}

/** The file's name to show: without folders and control characters. */
function shownName(sent: string): string {
  const [name = ''] = sent.split(/[\\/]/).slice(-1);
  return name.replaceAll(/\p{C}/gu, '').slice(-200) || 'file';
}

/** Null for a larger file; its bytes are still read, to get to the next part, but not stored. */
async function readFile(part: MultipartFile, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) chunks.length = 0;
    else chunks.push(chunk);
  }
  return part.file.truncated || length > maxBytes ? null : Buffer.concat(chunks, length);
}

function unreadable(cause?: unknown): RequestError {
  return new RequestError('validation_failed', 'The form cannot be read.', { cause });
}
