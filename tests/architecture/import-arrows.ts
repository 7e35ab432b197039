import { findImports, type Import, isTest, type SourceFile } from './source-code.ts';

/** A concept's events: what can happen, and the pure folds over it. Not the definition of events, the store or the registry. */
const EVENTS_OF_A_CONCEPT = /^events\/(?!definition\/|store\/)[a-z-]+\//;
/** A read model's tables, and how tables are described. */
const TABLES = /^projections\/([a-z-]+\/)+([a-z-]+\.)?table\.ts$/;
/** All read models as Kysely sees them. */
const READ_DATABASE = 'projections/read-database/';
/** What events would change, were they recorded. */
const PREVIEW = 'projections/preview/preview.ts';
/** What is known of rebuilds and verifications. */
const RUNS = 'projections/runs/run.store.ts';
/** What the API is. How a service serves it is not for pages. */
const CONTRACTS = /^contracts\/(?!http\/)/;

/**
 * Who may import what: what each folder may import besides itself and libraries. Nothing else says so. Tests may
 * import anything, and nothing else imports tests.
 */
const ARROWS: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  platform: [],
  events: ['platform/'],
  contracts: ['platform/', EVENTS_OF_A_CONCEPT],
  'command-api': ['platform/', 'events/', 'contracts/', TABLES, READ_DATABASE, PREVIEW, RUNS],
  projections: ['platform/', 'events/'],
  'query-api': ['platform/', 'contracts/', TABLES, READ_DATABASE, EVENTS_OF_A_CONCEPT],
  documents: ['platform/', 'contracts/', 'query-api/', TABLES, EVENTS_OF_A_CONCEPT],
  'front-door': [
    'platform/',
    'contracts/',
    'query-api/',
    READ_DATABASE,
    'documents/documents.routes.ts',
    EVENTS_OF_A_CONCEPT,
  ],
  // The rules are a page.
  frontend: [CONTRACTS, EVENTS_OF_A_CONCEPT, /^docs\/rules\.md\?raw$/],
  backup: ['platform/', 'events/'],
  // `npm start` prints the accounts that the demo league has, and asks whether there is an event store.
  standalone: ['platform/', 'command-api/demo/demo-accounts.ts', 'events/store/eventstoredb/listening.ts'],
};

/** Clients of databases: behind the port, so that the store can be another one. */
const DRIVERS = /^(pg|pg-copy-streams|pg-listen|@eventstore\/.*|@grpc\/.*)$/;

/** What is wrong with the imports of a file, each as `file:line: …`. */
export function brokenArrows(file: SourceFile): string[] {
  if (isTest(file.path)) return [];
  return findImports(file).flatMap((found) => {
    const wrong = found.own ? wrongArrow(file.path, found.target) : wrongLibrary(file.path, found);
    return wrong === null ? [] : [`${file.path}:${found.line}: ${wrong}`];
  });
}

function wrongArrow(path: string, target: string): string | null {
  const [folder = ''] = path.split('/', 1);
  if (isTest(target)) return `imports a test: ${target}`;
  if (path.startsWith('events/definition/')) return wrongInDefinition(target);
  if (target.startsWith(`${folder}/`)) return folder === 'frontend' ? wrongInFrontend(path, target) : null;
  const allowed = ARROWS[folder]?.some((arrow) =>
    typeof arrow === 'string' ? target.startsWith(arrow) : arrow.test(target),
  );
  return allowed === true ? null : `${folder} must not import ${target}`;
}

/** What an event is knows none of them: the registry is handed in. */
function wrongInDefinition(target: string): string | null {
  const allowed = ['events/definition/', 'events/store/', 'platform/'].some((arrow) =>
    target.startsWith(arrow),
  );
  return allowed ? null : `events/definition/ must not import ${target}`;
}

/** `src/app` → `src/areas/<area>` → `src/features/<concept>` → `src/components/ui`, `src/lib`. */
function wrongInFrontend(path: string, target: string): string | null {
  const from = placeOf(path);
  const to = placeOf(target);
  if (from.layer === 'features' && to.layer === 'features' && from.feature !== to.feature) {
    return `feature ${from.feature} must not import feature ${to.feature}: ${target}`;
  }
  if (from.layer === 'areas' && to.layer === 'areas' && ![from.feature, 'shared'].includes(to.feature)) {
    return `area ${from.feature} must not import area ${to.feature}: ${target}`;
  }
  if (LAYERS.indexOf(to.layer) > LAYERS.indexOf(from.layer)) return `${from.layer} must not import ${target}`;
  return null;
}

const LAYERS = ['lib', 'components', 'features', 'areas', 'app'];

function placeOf(path: string): { layer: string; feature: string } {
  const [, , layer = '', feature = ''] = path.split('/');
  // main.tsx and the files of the build stand on top of everything.
  return { layer: LAYERS.includes(layer) ? layer : 'app', feature };
}

function wrongLibrary(path: string, { target }: Import): string | null {
  const isDriver = DRIVERS.test(target);
  if (path.startsWith('events/') && isDriver && !path.startsWith('events/store/')) {
    return `only events/store may use the driver ${target}`;
  }
  if (EVENTS_OF_A_CONCEPT.test(path) && target !== 'zod') {
    return `a fold that runs on every side must not need ${target}`;
  }
  if (path.startsWith('frontend/src/') && (isDriver || target.startsWith('node:') || target === 'fastify')) {
    return `a page cannot use ${target}`;
  }
  return null;
}
