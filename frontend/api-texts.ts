import type { ExtractorType } from '@lingui/conf';
import type { Texts } from '#contracts/wording/wording.contract.ts';

/** Collects the sentences that pages share with the API, which are constants of `*.texts.ts`. */
export const apiTexts: ExtractorType = {
  match: (file) => file.endsWith('.texts.ts'),
  async extract(file, _code, onMessageExtracted) {
    const module: Record<string, Texts> = await import(file);
    for (const texts of Object.values(module)) {
      for (const [id, message] of Object.entries(texts)) {
        onMessageExtracted({ id, message, comment: message, origin: [file, 1] });
      }
    }
  },
};
