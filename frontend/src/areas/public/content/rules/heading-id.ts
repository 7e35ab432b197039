/** The anchor of a heading, made as the places where Markdown is read make it: `Ties & draws` is `ties--draws`. */
export function toHeadingId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
