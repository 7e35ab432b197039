import { z } from 'zod';
import { AS_OF } from '#contracts/lists/as-of.ts';
import { idInAddress } from '#contracts/lists/list.contract.ts';
import { rankingsQuerySchema } from '#contracts/standings/standings.contract.ts';
import { RequestError } from '#platform/errors.ts';
import { presentMeetings, presentStandings } from '#query-api/standings/standings.presenter.ts';
import {
  readStandings,
  readStandingsWithGames,
  type StandingsAsked,
} from '#query-api/standings/standings.queries.ts';
import { number, scopeColumns, text } from './columns.ts';
import { tableExport } from './table-export.ts';

const filters = rankingsQuerySchema.extend({
  season_id: idInAddress.optional(),
  tournament_id: idInAddress.optional(),
  league_id: idInAddress.optional(),
});
const ABOUT = `Of a tournament, else of a league in a season, else of a season. ${AS_OF}`;

const standingsColumns = { ...scopeColumns, league_id: number, league_name: text, as_of: text };
const recordColumns = {
  wins: z.number(),
  losses: z.number(),
  ties: z.number(),
};

/** Standings in one page, in their order. */
export const standings = tableExport({
  summary: 'The table of a tournament, a league or a season',
  description: ABOUT,
  filters,
  row: z.object({
    ...standingsColumns,
    rank: z.number(),
    team_id: z.number(),
    team_name: z.string(),
    total_games: z.number(),
    ...recordColumns,
    win_percentage: number,
    points_for: z.number(),
    points_against: z.number(),
    games_in_averages: z.number(),
    points_per_game: number,
    opponent_points_per_game: number,
    point_difference_per_game: number,
    record: z.string(),
    home_record: z.string(),
    away_record: z.string(),
    last_ten: z.string(),
    streak: text,
    /** Why it has this rank among teams with the same record. */
    reason: text,
  }),
  async *pages(readPage, query, { timeZone }) {
    const { asked, last } = whichStandings(query, timeZone);
    const read = await readPage(readStandings(asked, last));
    const { rankings, ...header } = presentStandings(asked.kind, read, { asOf: last?.day });
    // The league of the standings, not that of the team.
    yield rankings.map((row) => ({ ...row, ...header, reason: row.reason?.text ?? null }));
  },
});

/** A team's record against another one; each pair that has met appears from both sides. */
export const meetings = tableExport({
  summary: 'What the teams of a table made of their games against each other',
  description: `A row for each two teams that have met, and one for the other side. ${ABOUT}`,
  filters,
  row: z.object({
    ...standingsColumns,
    rank: z.number(),
    team_id: z.number(),
    team_name: z.string(),
    opponent_rank: z.number(),
    opponent_id: z.number(),
    opponent_name: z.string(),
    games: z.number(),
    ...recordColumns,
    record: z.string(),
    points_for: z.number(),
    points_against: z.number(),
  }),
  async *pages(readPage, query, { timeZone }) {
    const { asked, last } = whichStandings(query, timeZone);
    const read = await readPage(readStandingsWithGames(asked, last));
    const { teams, ...header } = presentMeetings(asked.kind, read, { asOf: last?.day });
    const byId = new Map(teams.map((team) => [team.team_id, team]));
    yield teams.flatMap(({ opponents, ...team }) =>
      opponents.flatMap((meeting) => {
        const opponent = byId.get(meeting.team_id);
        if (opponent === undefined) return [];
        return {
          ...header,
          ...meeting,
          ...team,
          opponent_rank: opponent.rank,
          opponent_id: opponent.team_id,
          opponent_name: opponent.team_name,
        };
      }),
    );
  },
});

/** Which standings, and as of which day. @throws RequestError 400 when no standings are named */
function whichStandings(query: z.output<typeof filters>, timeZone: string) {
  const { as_of: day } = query;
  return { asked: standingsAsked(query), last: day === undefined ? undefined : { day, timeZone } };
}

function standingsAsked({ season_id, tournament_id, league_id }: z.output<typeof filters>): StandingsAsked {
  if (tournament_id !== undefined) return { kind: 'tournament', id: tournament_id };
  if (league_id !== undefined) return { kind: 'league', id: league_id, seasonId: season_id };
  if (season_id !== undefined) return { kind: 'season', id: season_id };
  const text = 'Name a season, a tournament or a league.';
  throw new RequestError('validation_failed', text, { errors: { season_id: [text] } });
}
