import { RequestError } from '#platform/errors.ts';
import type { Rankings } from '#query-api/standings/standings.contract.ts';
import {
  presentMeetings,
  presentStandings,
  type StandingsRead,
} from '#query-api/standings/standings.presenter.ts';
import {
  readStandings,
  readStandingsAsOf,
  type StandingsAsked,
} from '#query-api/standings/standings.queries.ts';
import type { MeetingExportRow, StandingExportRow, StandingsFilters } from './export.contract.ts';
import type { ReadPage } from './read-page.ts';

/**
 * A table in one page, in its order.
 * @throws RequestError 400 when no table is named, 404 when there is none of that name
 */
export async function* exportedStandings(
  readPage: ReadPage,
  filters: StandingsFilters,
  { timeZone }: { timeZone: string },
): AsyncGenerator<StandingExportRow[]> {
  const asked = standingsAsked(filters);
  const { as_of: asOf } = filters;
  const query = asOf === undefined ? readStandings(asked) : readStandingsAsOf(asked, { day: asOf, timeZone });
  yield rowsOf(presentStandings(asked.kind, await readPage<StandingsRead>(query), { asOf }));
}

/**
 * What the teams of a table made of their games against each other, in its order.
 * @throws RequestError 400 when no table is named, 404 when there is none of that name
 */
export async function* exportedMeetings(
  readPage: ReadPage,
  filters: StandingsFilters,
  { timeZone }: { timeZone: string },
): AsyncGenerator<MeetingExportRow[]> {
  const asked = standingsAsked(filters);
  const { as_of: asOf } = filters;
  const query = readStandingsAsOf(asked, asOf === undefined ? undefined : { day: asOf, timeZone });
  const { teams, ...table } = presentMeetings(asked.kind, await readPage(query), { asOf });
  const byId = new Map(teams.map((team) => [team.team_id, team]));
  yield teams.flatMap((team) =>
    team.opponents.flatMap(({ team_id: opponentId, ...made }) => {
      const opponent = byId.get(opponentId);
      if (opponent === undefined) return [];
      return {
        season_id: table.season_id,
        season_name: table.season_name,
        tournament_id: table.tournament_id,
        tournament_name: table.tournament_name,
        league_id: table.league_id,
        league_name: table.league_name,
        as_of: table.as_of,
        rank: team.rank,
        team_id: team.team_id,
        team_name: team.team_name,
        opponent_rank: opponent.rank,
        opponent_id: opponentId,
        opponent_name: opponent.team_name,
        games: made.games,
        wins: made.wins,
        losses: made.losses,
        ties: made.ties,
        record: made.record,
        points_for: made.points_for,
        points_against: made.points_against,
      };
    }),
  );
}

function standingsAsked({ season_id, tournament_id, league_id }: StandingsFilters): StandingsAsked {
  if (tournament_id !== undefined) return { kind: 'tournament', id: tournament_id };
  if (league_id !== undefined) return { kind: 'league', id: league_id, seasonId: season_id };
  if (season_id !== undefined) return { kind: 'season', id: season_id };
  const text = 'Name a season, a tournament or a league.';
  throw new RequestError('validation_failed', text, { errors: { season_id: [text] } });
}

function rowsOf(table: Rankings): StandingExportRow[] {
  return table.rankings.map((row) => ({
    season_id: table.season_id,
    season_name: table.season_name,
    tournament_id: table.tournament_id,
    tournament_name: table.tournament_name,
    league_id: table.league_id,
    league_name: table.league_name,
    as_of: table.as_of,
    rank: row.rank,
    team_id: row.team_id,
    team_name: row.team_name,
    total_games: row.total_games,
    wins: row.wins,
    losses: row.losses,
    ties: row.ties,
    win_percentage: row.win_percentage,
    points_for: row.points_for,
    points_against: row.points_against,
    points_per_game: row.points_per_game,
    opponent_points_per_game: row.opponent_points_per_game,
    record: row.record,
    home_record: row.home_record,
    away_record: row.away_record,
    last_ten: row.last_ten,
    streak: row.streak,
    reason: row.reason?.text ?? null,
  }));
}
