/** In pixels of the picture. */
export type PictureSize = { width: number; height: number };
/** A square of a picture: how far it is zoomed in (1: as large as fits), and where it stands, from 0 to 1 each way. */
export type Crop = { zoom: number; x: number; y: number };

export const WHOLE: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const MOST_ZOOM = 4;

/** The square in pixels of the picture. */
export function cropSquare({ width, height }: PictureSize, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: (width - side) * x, top: (height - side) * y, side };
}

/** How many pixels the square can move each way. */
export function cropRoom({ width, height }: PictureSize, zoom: number): { x: number; y: number } {
  const side = Math.min(width, height) / zoom;
  return { x: width - side, y: height - side };
}

/**
 * The square after the picture was dragged, never beyond the picture's edges.
 * @param by how far, as a part of the square's side: to the right and down
 */
export function dragged(size: PictureSize, crop: Crop, by: { x: number; y: number }): Crop {
  const { side } = cropSquare(size, crop);
  const room = cropRoom(size, crop.zoom);
  const place = (at: number, space: number, part: number) =>
    space === 0 ? at : Math.min(1, Math.max(0, at - (part * side) / space));
  return { ...crop, x: place(crop.x, room.x, by.x), y: place(crop.y, room.y, by.y) };
}
