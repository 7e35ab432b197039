/**
 * Files are `<concept>[-detail].<role>.ts` (docs/architecture.md, "Folders"), so that a listing tells a concept's
 * story. The role may be missing where the name says it all (`app.ts`, `box-score.ts`). A new role gets its line here:
 * is it really one?
 */
const ROLES = [
  // what can happen, and who may make it happen
  'events',
  'fold',
  'decider',
  'command',
  'commands',
  'contract',
  'routes',
  'codes',
  'texts',
  'handlers',
  'handler',
  // what people read
  'projection',
  'table',
  'queries',
  'select',
  'presenter',
  // accounts and stores
  'store',
  'migration',
  'registration',
  'hasher',
  'limiter',
  'cookie',
  'codec',
  'port',
  'sql',
  'template',
  // pages
  'page',
  'resource',
  'mutations',
  'live',
  'types',
  'status',
  'facts',
  'sides',
  'geometry',
  'pages',
  // processes and tests
  'main',
  'config',
  'bench',
  'long',
  'model',
  'builder',
  'fixture',
  'sentences',
  'projections',
  'test-data',
  'file-setup',
  'global-setup',
  'd',
] as const;

/** Names that would hold anything, and therefore say nothing. */
const SAYS_NOTHING = /^(utils?|helpers?|common|misc|shared|stuff|index|lib|base|manager|service)$/;
const WORDS = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** What is wrong with the name of a file, as `path: …`; null when nothing is. */
export function wrongName(path: string): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const [concept = '', ...others] = name.replace(/\.tsx?$/, '').split('.');
  const roles = others.filter((part, index) => !(part === 'test' && index === others.length - 1));
  if (!WORDS.test(concept)) return `${path}: is not <concept>[-detail].<role>.ts in small letters`;
  if (SAYS_NOTHING.test(concept)) return `${path}: "${concept}" says nothing about what is inside`;
  if (roles.length > 1) return `${path}: has more than one role: ${roles.join(', ')}`;
  const [role] = roles;
  if (role !== undefined && !ROLES.some((known) => known === role))
    return `${path}: "${role}" is no role (a new one gets its line in file-names.ts)`;
  return null;
}
