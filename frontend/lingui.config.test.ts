import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { expect, it } from 'vitest';

const BEGUN = `
#. The server is busy. Try again.
#. js-lingui-explicit-id
msgid "refusal.busy"
msgstr ""

#. Not found.
#. js-lingui-explicit-id
msgid "refusal.not_found"
msgstr "Nicht gefunden."
`;

it('a sentence of the API that is not translated yet stays English', async () => {
  const config = getConfig({ cwd: import.meta.dirname });
  const read = await config.format?.parse(BEGUN, { locale: 'de', sourceLocale: 'en', filename: 'de.po' });
  const [catalog] = await getCatalogs(config);
  if (catalog === undefined || read === undefined) throw new Error('there is no catalogue');
  catalog.readAll = async () => ({ de: read });
  const options = { fallbackLocales: config.fallbackLocales, sourceLocale: 'en' };
  expect((await catalog.getTranslations('de', options)).messages).toEqual({
    'refusal.busy': 'The server is busy. Try again.',
    'refusal.not_found': 'Nicht gefunden.',
  });
});
