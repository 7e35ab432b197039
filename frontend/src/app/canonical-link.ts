import type { createBrowserRouter } from 'react-router-dom';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/**
 * The server says where the first page lives. Browsers share that url, so it has to follow when another page opens.
 */
export function updateCanonicalLink(router: Router, page: Document = document): void {
  const link = page.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link === null) return;
  let shown = new URL(link.href).pathname;
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    link.href = new URL(pathname, link.href).href;
  });
}
