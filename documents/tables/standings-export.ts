import type { z } from 'zod';
import type { standingsFilters } from '#contracts/exports/standings-exports.contract.ts';
import { headToHeadMatrixExport, standingsExport } from '#contracts/exports/standings-exports.endpoints.ts';
import { RequestError } from '#platform/http/errors.ts';
import { toAsOf } from '#query-api/read-models/as-of.ts';
import { presentHeadToHeadMatrix, presentStandings } from '#query-api/standings/standings.presenter.ts';
import {
  readStandings,
  readStandingsWithGames,
  type StandingsAsked,
} from '#query-api/standings/standings.queries.ts';
import { tableExport } from './table-export.ts';

/** Standings in one page, in their order. */
export const standings = tableExport(standingsExport, async function* (readPage, query, { timeZone }) {
  const { asked, asOf } = whichStandings(query, timeZone);
  const read = await readPage(readStandings(asked, asOf));
  const { rankings, ...header } = presentStandings(asked.kind, read, { asOf: query.as_of });
  // The league of the standings, not that of the team.
  yield rankings.map((row) => ({ ...row, ...header, reason: row.reason?.text ?? null }));
});

/** A team's record against another one; each pair that has met appears from both sides. */
export const headToHeadMatrix = tableExport(
  headToHeadMatrixExport,
  async function* (readPage, query, { timeZone }) {
    const { asked, asOf } = whichStandings(query, timeZone);
    const read = await readPage(readStandingsWithGames(asked, asOf));
    const { teams, ...header } = presentHeadToHeadMatrix(asked.kind, read, { asOf: query.as_of });
    const byId = new Map(teams.map((team) => [team.team_id, team]));
    yield teams.flatMap(({ opponents, ...team }) =>
      opponents.flatMap((record) => {
        const opponent = byId.get(record.team_id);
        if (opponent === undefined) return [];
        return {
          ...header,
          ...record,
          ...team,
          opponent_rank: opponent.rank,
          opponent_id: opponent.team_id,
          opponent_name: opponent.team_name,
        };
      }),
    );
  },
);

/** Which standings, and as of when. @throws RequestError 400 when no standings are named */
function whichStandings(query: z.output<typeof standingsFilters>, timeZone: string) {
  return { asked: standingsAsked(query), asOf: toAsOf(query.as_of, timeZone) };
}

function standingsAsked({
  season_id,
  tournament_id,
  league_id,
}: z.output<typeof standingsFilters>): StandingsAsked {
  if (tournament_id !== undefined) return { kind: 'tournament', id: tournament_id };
  if (league_id !== undefined) return { kind: 'league', id: league_id, seasonId: season_id };
  if (season_id !== undefined) return { kind: 'season', id: season_id };
  const text = 'Name a season, a tournament or a league.';
  throw new RequestError('validation_failed', text, { errors: { season_id: [text] } });
}
