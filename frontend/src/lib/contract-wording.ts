import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Texts, Wording } from '#contracts/wording/wording.contract.ts';
import { i18n } from './i18n.ts';
import { memoized } from './memoized.ts';
import { worded } from './wording.ts';

// Texts of the pages are compiled when these are built; those of contracts here, each of them once.
i18n.setMessagesCompiler(memoized((text) => compileMessage(text)));

/** A sentence of a contract in the page's language. @param texts its English */
export function wordedBy(texts: Texts, wording: Wording): string {
  return worded(wording, texts);
}
