import { type DocumentRoutes, registerDocuments } from '#documents/documents.routes.ts';
import type { QueryApiConfig } from '#platform/process/config.ts';
import { buildApp as buildQueryApi, type QueryApiDependencies } from '#query-api/app.ts';
import { DOCS_PATH } from '#query-api/http/security-headers.ts';
import { registerCommandProxy } from './command-proxy.ts';
import { registerDocumentation } from './documentation.ts';
import { registerPages } from './pages.ts';
import { registerSecurityText } from './security-text.ts';
import { registerShareImageRoute } from './share-image.routes.ts';
import { registerSiteMapRoutes } from './site-map.routes.ts';
import { Descriptions } from './whole-description.ts';

export type FrontDoorDependencies = QueryApiDependencies & {
  config: DocumentRoutes['exports'] &
    Pick<
      QueryApiConfig,
      'commandApiUrl' | 'uploadsPerAddress' | 'visitorWritesPerMinute' | 'securityContact'
    >;
  /** The built pages. */
  pagesFolder: string;
};

/** The query API and the documents, and around them what people open: the pages, the way to the command API, the documentation. */
export async function buildApp(deps: FrontDoorDependencies) {
  const { config, clock, authentication, pagesFolder } = deps;
  const { publicUrl, commandApiUrl } = config;
  const queryApi = await buildQueryApi(deps);
  const { app } = queryApi;
  const routes = { ...queryApi.routes, publicUrl };
  await registerDocuments(app, { ...routes, exports: config });
  const descriptions = new Descriptions({ commandApiUrl, clock });
  await app.register((docs) => registerDocumentation(docs, { path: DOCS_PATH, descriptions, clock }));
  await registerCommandProxy(app, { ...config, authentication, clock });
  registerShareImageRoute(app, routes);
  registerSiteMapRoutes(app, routes);
  registerSecurityText(app, { ...config, clock });
  await registerPages(app, { ...routes, folder: pagesFolder });
  return queryApi;
}
