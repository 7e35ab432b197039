import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Crop, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { z } from 'zod';
import { UPLOAD_KINDS, type UploadKind } from '#contracts/file/upload-kinds.contract.ts';
import { Button } from './button.tsx';
import { CONTROL, Field, useFieldControl } from './field.tsx';
import { type FormFieldProps, useLabel } from './form.tsx';
import { lazyPart, missingDialog } from './lazy-part.tsx';
import { controlId } from './use-contract-form.ts';

const ImageCropDialog = lazyPart(async () => (await import('./image-crop-dialog.tsx')).ImageCropDialog);

const MIME = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
};

/** In a form: the url of the stored file, a file that was chosen, or nothing. */
export type FileValue = File | string | null;

/** Checks a chosen file as the server does, by its declared type and its size. */
export function fileField(kind: UploadKind) {
  const { formats, maxBytes, wrongFormat, tooLarge } = UPLOAD_KINDS[kind];
  const types: string[] = formats.map((format) => MIME[format]);
  return z
    .custom<FileValue>((value) => value === null || typeof value === 'string' || value instanceof File)
    .refine((value) => !(value instanceof File) || types.includes(value.type), {
      error: wrongFormat,
      abort: true,
    })
    .refine((value) => !(value instanceof File) || value.size <= maxBytes, tooLarge);
}

/** What a file field says in a body: a new file, null to remove it, undefined to leave it. */
export function sentFile(value: FileValue, stored: string | null | undefined): File | null | undefined {
  if (value instanceof File) return value;
  return value === null && stored ? null : undefined;
}

/** A picture that is being cut, as it was chosen. */
type Cropping = { file: File; picture: ImageBitmap };

/** A file of a form. */
export function FormFile<Values extends FieldValues>({
  form,
  name,
  label,
  kind,
  crop = false,
  preview,
  onChosen,
  ...rest
}: Omit<FormFieldProps<Values>, 'children' | 'as'> & {
  kind: UploadKind;
  /** Asks to crop a picture that is not square; a square one can be cropped afterwards. */
  crop?: boolean;
  /** Shows the stored file. */
  preview?: (stored: string) => ReactNode;
  onChosen?: (file: File | null) => void;
}) {
  useLabel(form, name, label);
  const id = controlId(form.id, name);
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref } = field;
  useEffect(() => ref({ focus: () => document.getElementById(id)?.focus() }), [ref, id]);
  const value = field.value as FileValue;
  const input = useRef<HTMLInputElement>(null);
  const [original, setOriginal] = useState<File>();
  const [cropping, setCropping] = useState<Cropping>();
  function choose(file: File | null) {
    if (file === null && input.current !== null) input.current.value = '';
    field.onChange(file);
    field.onBlur();
    // A file of the wrong kind is refused at once: it was chosen now.
    void form.trigger(name);
    onChosen?.(file);
  }
  async function take(file: File | null) {
    const picture = crop && file !== null ? await pictureIn(file) : undefined;
    setOriginal(picture === undefined || file === null ? undefined : file);
    // What is no picture is refused as soon as it is in the form.
    if (file === null || picture === undefined || picture.width === picture.height) choose(file);
    else setCropping({ file, picture });
  }
  function leaveCropping() {
    setCropping(undefined);
    if (!(value instanceof File) && input.current !== null) input.current.value = '';
  }
  async function cropAgain(file: File) {
    const picture = await pictureIn(file);
    if (picture !== undefined) setCropping({ file, picture });
  }
  return (
    <Field id={id} label={label} error={fieldState.error?.message} {...rest}>
      <span className="flex items-center gap-3">
        {typeof value === 'string' && value !== '' && preview?.(value)}
        <FileInput kind={kind} input={input} onChoose={(file) => void take(file)} />
        {original !== undefined && value instanceof File && (
          <Button
            variant="quiet"
            iconOnly
            aria-label={t`Crop: ${label}`}
            onClick={() => void cropAgain(original)}
          >
            <Crop aria-hidden size={16} />
          </Button>
        )}
        {value !== null && value !== '' && (
          <Button variant="quiet" iconOnly aria-label={t`Remove: ${label}`} onClick={() => choose(null)}>
            <X aria-hidden size={16} />
          </Button>
        )}
      </span>
      {typeof value === 'string' && value !== '' && (
        <p className="text-12 text-ink-3">
          <Trans>A chosen file replaces the present one.</Trans>
        </p>
      )}
      {cropping !== undefined && (
        <ImageCropDialog
          picture={cropping.picture}
          name={cropping.file.name}
          longestSide={UPLOAD_KINDS[kind].longestSide}
          onDone={(file) => {
            setCropping(undefined);
            choose(file);
          }}
          onClose={leaveCropping}
          onMissing={missingDialog(leaveCropping)}
        />
      )}
    </Field>
  );
}

/** Undefined when the browser cannot read it. */
function pictureIn(file: File): Promise<ImageBitmap | undefined> {
  return createImageBitmap(file).catch(() => undefined);
}

function FileInput({
  kind,
  input,
  onChoose,
}: {
  kind: UploadKind;
  input: React.RefObject<HTMLInputElement | null>;
  /** Null when the choice was emptied. */
  onChoose: (file: File | null) => void;
}) {
  const field = useFieldControl();
  return (
    <input
      {...field}
      ref={input}
      type="file"
      accept={UPLOAD_KINDS[kind].formats.map((format) => MIME[format]).join(',')}
      className={clsx(
        CONTROL,
        'h-control cursor-pointer ps-0 file:me-3 file:h-full file:cursor-pointer file:border-0 file:border-e file:border-line-strong file:bg-sunken file:px-3 file:text-13 file:font-[550] file:text-ink',
      )}
      onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
    />
  );
}
