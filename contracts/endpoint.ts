import type { z } from 'zod';
import type { UploadKind } from './file/upload-kinds.contract.ts';
import type { Capability } from './permissions/permissions.ts';

/** An answer that is no JSON: what OpenAPI says of it. */
export type FileAnswer = {
  description: string;
  content: Readonly<Record<string, { schema: z.ZodType }>>;
};

/** A field of a form with any number of files of any kind, which are not stored as they are: feeds to import. */
export type FileList = {
  field: string;
  maxFiles: number;
  maxBytes: number;
  tooLarge: string;
  tooMany: string;
};

/** What a service has to know of an endpoint besides its schemas. */
export type EndpointRules = {
  /** Statuses of refusals that follow neither from the schemas nor from the capability. */
  refuses?: readonly (401 | 403 | 404 | 409 | 429)[];
  /** The answer does not depend on the caller: a token is ignored, even an expired one. */
  ignoreToken?: boolean;
  /** Kind of entity that `:id` names: looked up when the capability depends on it for the actor's role. */
  owned?: 'team' | 'player' | 'game';
  /** It takes a form (multipart/form-data) as well as JSON, with these files: `{photo: 'photo'}`. */
  files?: Readonly<Record<string, UploadKind>>;
  /** It takes a form with a list of files. */
  fileList?: FileList;
  /** A command after whose event rows are written that reads show. */
  rowsFollow?: boolean;
  /** A GET that does not read the league: the bytes of a file, a step of signing in somewhere else. */
  withoutPosition?: boolean;
  /** Not limited with what visitors write: a scorer must stay signed in, whatever others in the hall send. */
  renewsSession?: true;
};

/** One call of the API. Both APIs serve it, OpenAPI describes it, and the pages call it by its method and url. */
export type Endpoint = EndpointRules & {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** `/api/leagues/:id/`: each `:name` is in `params`. */
  url: string;
  /** Its capability in the permission table. */
  capability: Capability;
  /** The group in which OpenAPI lists it. */
  tags: readonly string[];
  summary: string;
  description?: string;
  headers?: z.ZodObject;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** By status: the answers of a call that succeeds. */
  answers: Readonly<Partial<Record<200 | 201 | 202 | 302 | 304, z.ZodType | FileAnswer>>>;
};

/** Declares an endpoint, as narrowly as it is written. */
export const endpoint = <const Declared extends Endpoint>(declared: Declared): Declared => declared;

/** Whether that is an endpoint, of all that a contract exports. */
export const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'capability' in exported;

/** The body of a success: no redirection, and no 304. */
export type AnswerOf<E extends Endpoint> = ValueOf<E['answers'][keyof E['answers'] & (200 | 201 | 202)]>;
type ValueOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;

/** The values in its url, such as `{id: 7}`. */
export type ParamsOf<E extends Endpoint> = E extends { params: infer Params extends z.ZodObject }
  ? z.output<Params>
  : Record<never, never>;

/** The values of its query. They travel as text; null and undefined do not travel. */
export type QueryOf<E extends Endpoint> = E extends { query: infer Query extends z.ZodObject }
  ? Optional<z.input<Query>, z.output<Query>>
  : Record<never, never>;
/** What may be left out, and what each value means. */
type Optional<Input, Output> = {
  [Name in keyof Input]: (Name extends keyof Output ? Output[Name] : never) | null;
};

/** The JSON body. */
export type BodyOf<E extends Endpoint> = E extends { body: infer Body extends z.ZodType }
  ? z.input<Body>
  : undefined;
