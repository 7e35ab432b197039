/** What people see, as far as something may be attached to it. */
const SEEN = String.raw`(?!\p{Default_Ignorable_Code_Point})`;
/** Joiners within a word, which Persian and the scripts of India need, and what chooses a form of a character. */
const JOINERS = String.raw`${SEEN}[\p{L}\p{M}]\p{Join_Control}(?=[\p{L}\p{M}])|${SEEN}[\p{L}\p{N}\p{P}\p{S}]\p{Variation_Selector}`;
/** Control characters, line breaks, whatever turns the direction of writing, and all else that nobody sees. */
const UNSEEN = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]+`;
const JOINERS_OR_UNSEEN = new RegExp(`(${JOINERS})|${UNSEEN}`, 'gu');
const BREAK = /[\t\n\v\f\r\u0085\u2028\u2029]/u;

/** The text on one line, with a space for a line break or a tab and without what nobody sees. */
export function oneLine(text: string): string {
  return text
    .replaceAll(
      JOINERS_OR_UNSEEN,
      (unseen: string, joiner?: string) => joiner ?? (BREAK.test(unseen) ? ' ' : ''),
    )
    .trim();
}

/** Whether people see all of a trimmed text, on one line. */
export function isOneLine(text: string): boolean {
  return oneLine(text) === text;
}
