import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Field, useFieldControl } from './field.tsx';
import {
  type Crop,
  cropRoom,
  cropSquare,
  dragged,
  MOST_ZOOM,
  type PictureSize,
  WHOLE,
} from './image-crop.geometry.ts';

/** The side of what is shown, in pixels of the screen. */
const SHOWN = 280;

/** Cuts a square out of a picture, by dragging it or by three sliders. */
export function ImageCropDialog({
  picture,
  name,
  longestSide,
  onDone,
  onClose,
}: {
  picture: ImageBitmap;
  /** Of the file. */
  name: string;
  /** Of the square that comes out, in pixels. */
  longestSide: number;
  onDone: (file: File) => void;
  onClose: () => void;
}) {
  const [crop, setCrop] = useState(WHOLE);
  const [isBusy, setBusy] = useState(false);
  const room = cropRoom(picture, crop.zoom);

  async function finish() {
    setBusy(true);
    const file = await squareFile(picture, crop, { name, longestSide });
    setBusy(false);
    onDone(file);
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Crop picture`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void finish()}>
            <Trans>Use picture</Trans>
          </Button>
        </>
      }
    >
      <Square picture={picture} crop={crop} onCrop={setCrop} />
      <Slider
        label={t`Zoom`}
        value={crop.zoom}
        min={1}
        max={MOST_ZOOM}
        onChange={(zoom) => setCrop({ ...crop, zoom })}
      />
      <Slider
        label={t`Left to right`}
        value={crop.x}
        max={1}
        disabled={room.x === 0}
        onChange={(x) => setCrop({ ...crop, x })}
      />
      <Slider
        label={t`Top to bottom`}
        value={crop.y}
        max={1}
        disabled={room.y === 0}
        onChange={(y) => setCrop({ ...crop, y })}
      />
    </Dialog>
  );
}

/** What will come out; the picture can be dragged under it. */
function Square({
  picture,
  crop,
  onCrop,
}: {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) draw(canvas.current, picture, crop);
  }, [picture, crop]);

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onCrop(dragged(picture, crop, { x: event.movementX / SHOWN, y: event.movementY / SHOWN }));
  }
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t`The picture as it will be cut`}
      width={SHOWN * 2}
      height={SHOWN * 2}
      className="size-[280px] cursor-grab touch-none justify-self-center border border-line-strong bg-sunken active:cursor-grabbing"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    />
  );
}

function Slider({
  label,
  onChange,
  ...range
}: {
  label: string;
  value: number;
  min?: number;
  max: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  return (
    <Field label={label}>
      <Range {...range} onChange={onChange} />
    </Field>
  );
}

function Range({
  min = 0,
  onChange,
  ...rest
}: {
  value: number;
  min?: number;
  max: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  return (
    <input
      {...useFieldControl()}
      {...rest}
      type="range"
      // Left is left of the picture in every language.
      dir="ltr"
      min={min}
      step={0.02}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      className="h-6 w-full cursor-pointer accent-ink disabled:cursor-default coarse:h-11"
    />
  );
}

function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = cropSquare(picture satisfies PictureSize, crop);
  const context = canvas.getContext('2d');
  context?.clearRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/** As PNG: it keeps transparency, and every server and browser takes it. */
function squareFile(
  picture: ImageBitmap,
  crop: Crop,
  { name, longestSide }: { name: string; longestSide: number },
): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(longestSide, Math.ceil(cropSquare(picture, crop).side));
  canvas.height = canvas.width;
  draw(canvas, picture, crop);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) return reject(new Error('The picture could not be cut.'));
      resolve(new File([blob], `${name.replace(/\.[^.]*$/u, '')}.png`, { type: 'image/png' }));
    }, 'image/png');
  });
}
