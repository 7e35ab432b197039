import { openCommands } from '#command-api/commands.ts';
import { type CompetitionNames, findCompetition } from '#command-api/import/competition.ts';
import { importContext } from '#command-api/import/import-context.ts';
import { LinkedNames } from '#command-api/import/linked-names.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { ImportBody } from '#contracts/import/import.commands.ts';
import { RULESETS, type RulesetName } from '#events/game/ruleset.ts';
import type { EventStore } from '#events/store/event-store.port.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { dryRun, type Found } from './dry-run.ts';
import { readLeagueNames } from './league-names.ts';
import { recognize, sizesByName, toScope, type UploadedFile } from './recognize.ts';

/** Files to try, the user who tries them, and when. */
export type DryRunOrder = {
  body: ImportBody;
  files: readonly UploadedFile[];
  userId: number;
  now: Date;
  /** Ties what the dry run makes together; nothing of it is recorded. */
  runId: string;
};
/** What a dry run found. `ruleset`: of the tournament, where none was asked for. */
export type DryRunResult = { ruleset: RulesetName; found: Found };

export type DryRunDependencies = { pool: Pool; store: EventStore; lookUp: LookUp; secret: string };

/** Reads files as the import would, and tells what it would do. Only reads. */
export async function dryRunImport(order: DryRunOrder, deps: DryRunDependencies): Promise<DryRunResult> {
  const { pool, store, lookUp, secret } = deps;
  const { body, files, userId, now, runId } = order;
  const commands = openCommands(store, pool, secret);
  const names = await competitionNames(body, { commands, store });
  const found = await dryRun(
    await recognize(files, { ruleset: names.ruleset, scope: toScope(names) }),
    sizesByName(files),
    names,
    await readLeagueNames(lookUp),
    {
      commands,
      store,
      linked: await LinkedNames.open(pool),
      secret,
      context: importContext(now, runId, userId),
    },
  );
  return { ruleset: names.ruleset.name, found };
}

/** The ruleset is the tournament's own unless another one was chosen. */
async function competitionNames(
  body: ImportBody,
  reading: Parameters<typeof findCompetition>[1],
): Promise<CompetitionNames> {
  const { season, tournament } = body;
  const ruleset = RULESETS[body.ruleset ?? 'fiba'];
  const names = { season, tournament, league: body.league ?? null, ruleset };
  if (body.ruleset !== undefined) return names;
  const { tournamentId } = await findCompetition(names, reading);
  if (tournamentId === null) return names;
  const { state } = await reading.commands.tournaments.read(tournamentStream(tournamentId));
  return state === null ? names : { ...names, ruleset: RULESETS[state.ruleset.name] };
}
