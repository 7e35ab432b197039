import type { Clock } from '#platform/values/clock.ts';
import type { MakeId } from '#platform/values/ids.ts';
import type { Commands } from './commands.ts';
import type { Files } from './files/files.ts';
import type { LookUp } from './lookups/look-up.ts';

/** What the routes of every concept are given. */
export type RouteDependencies = {
  commands: Commands;
  lookUp: LookUp;
  files: Files;
  /** Sites on which a game may be watched. */
  streamHosts: readonly string[];
  clock: Clock;
  makeId: MakeId;
};
