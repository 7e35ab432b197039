import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';

/** A place for several files: dropped on it, or chosen from the device. */
export function FileDrop({
  label,
  hint,
  accept,
  onFiles,
}: {
  /** What the files are: the name of the field. */
  label: string;
  /** What is taken. */
  hint: string;
  /** As of an `<input type="file">`. */
  accept: string;
  onFiles: (files: File[]) => void;
}) {
  const hintId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const over = (is: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(is);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first.
    <div
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
      }}
      className={clsx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-dashed px-4 py-3',
        isOver ? 'border-ink bg-sunken' : 'border-line-strong',
      )}
    >
      <Upload aria-hidden size={18} className="shrink-0 text-ink-2" />
      <p id={hintId} className="min-w-0 flex-1 text-14">
        <span className="phone:hidden">
          <Trans>Drop files here:</Trans>{' '}
        </span>
        <span className="text-ink-2">{hint}</span>
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        aria-label={label}
        aria-describedby={hintId}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file can be chosen again after it was corrected.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      <Button aria-describedby={hintId} onClick={() => input.current?.click()}>
        <Trans>Choose files…</Trans>
      </Button>
    </div>
  );
}
