import { t } from '@lingui/core/macro';
import { copyText } from './copy-text.ts';
import { notify } from './notify.ts';

/** Hands a link of this site to the device's own sharing, or copies it where there is none. */
export async function share(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return;
    } catch (error) {
      // The person closed the sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  if (await copyText(url)) notify.success(t`Link copied`);
  else notify.error(t`The link could not be copied: ${url}`);
}
