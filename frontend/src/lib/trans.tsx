import { TransNoContext, type TransProps } from '@lingui/react/server';
import { i18n } from './i18n.ts';

/** What `<Trans>` becomes when the pages are built: a text with elements in it, in the language of the page. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={{ i18n }} />;
}
