import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

it('compiles what a page says where it stands: nothing is left to a compiler on the page', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  i18n.setMessagesCompiler(() => ['left to the page']);
  const [team, other] = ['Harbor', 'Summit'];
  expect(
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Trans>
          <b>{team}</b> against {other}
        </Trans>
      </I18nProvider>,
    ),
  ).toBe('<b>Harbor</b> against Summit');
});
