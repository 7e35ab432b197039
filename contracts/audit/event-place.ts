/** An event by where it is in its stream, `game-12@492`: unlike its position, the same in every store. */
export type EventPlace = { stream: string; revision: number };

export const placeText = ({ stream, revision }: EventPlace): string => `${stream}@${revision}`;

/** Undefined for what is no such text. */
export function parsePlace(text: string | undefined): EventPlace | undefined {
  const [, stream, revision] = /^([a-z][0-9a-z-]{0,99})@(\d{1,9})$/u.exec(text ?? '') ?? [];
  return stream === undefined ? undefined : { stream, revision: Number(revision) };
}
