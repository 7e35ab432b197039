import { z } from 'zod';
import { parseFeed } from '#command-api/import/feed/feed-error.ts';
import { localId } from '#command-api/import/fiba-livestats/teams.ts';
import { publishedSeconds, STATISTIC_NAMES } from '#tests/real-data/published-statistics.ts';
import type { GameBox, SideBox, Values } from './game-box.ts';

/** The program behind the feed writes numbers also as texts, and leaves out what it does not know. */
const value = z.coerce
  .number()
  .nullable()
  .catch(null)
  .transform((number) => (Number.isNaN(number) ? null : number));
const line = z.record(z.string(), z.unknown());
const team = z.looseObject({ pl: z.record(z.string(), line).catch({}) });
const schema = z.object({ tm: z.object({ 1: team, 2: team }) });

/** @throws FeedError when it is no FIBA LiveStats feed */
export function toPublishedBox(json: unknown, regularPeriods: number): GameBox {
  const { tm } = parseFeed(schema, json);
  return {
    east: toSide(tm[1], 1, regularPeriods),
    west: toSide(tm[2], 2, regularPeriods),
    leadChanges: read(tm[1], 'tot_sLeadChanges'),
  };
}

function toSide(published: z.infer<typeof team>, tno: 1 | 2, regularPeriods: number): SideBox {
  const regular = Array.from({ length: regularPeriods }, (_, index) =>
    read(published, `p${index + 1}_score`),
  );
  return {
    // A game without an overtime has no such field.
    periods: [...regular, read(published, 'ot_score') ?? 0],
    totals: {
      ...statistics(published, 'tot_s'),
      score: read(published, 'score'),
      'team rebounds': read(published, 'tot_sReboundsTeam'),
      'team turnovers': read(published, 'tot_sTurnoversTeam'),
      'bench fouls': read(published, 'tot_sFoulsTeam'),
    },
    players: new Map(
      Object.entries(published.pl).map(([pno, player]): [number, Values] => [
        localId(tno, Number(pno)),
        {
          ...statistics(player, 's'),
          seconds: typeof player.sMinutes === 'string' ? publishedSeconds(player.sMinutes) : null,
          'plus/minus': read(player, 'sPlusMinusPoints'),
        },
      ]),
    ),
  };
}

function statistics(from: Record<string, unknown>, prefix: string): Values {
  return Object.fromEntries(STATISTIC_NAMES.map((name) => [name, read(from, `${prefix}${name}`)]));
}

function read(from: Record<string, unknown>, field: string): number | null {
  return from[field] === undefined ? null : value.parse(from[field]);
}
