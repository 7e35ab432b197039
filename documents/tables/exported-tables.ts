import type { z } from 'zod';
import { boxScoresExport, gamesExport, playsExport } from '#contracts/exports/game-exports.contract.ts';
import {
  leadersExport,
  playerAveragesExport,
  playerGamesExport,
  playerStatisticsExport,
} from '#contracts/exports/player-exports.contract.ts';
import {
  headToHeadMatrixExport,
  standingsExport,
  type standingsFilters,
  streaksExport,
} from '#contracts/exports/standings-exports.contract.ts';
import {
  headToHeadExport,
  headToHeadGamesExport,
  teamAveragesExport,
  teamGamesExport,
  teamStatisticsExport,
} from '#contracts/exports/team-exports.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import { presentGame } from '#contracts/game/game.presenter.ts';
import { periodsText } from '#documents/calendars/game-result-text.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { RequestError } from '#platform/http/errors.ts';
import { toAsOf } from '#query-api/read-models/as-of.ts';
import { listHeadToHead, listStandings } from '#query-api/standings/standings.routes.ts';
import { averagesOf, statisticsOf } from '#query-api/statistics/player-statistics.routes.ts';
import {
  listLeaders,
  listMeetings,
  listPlayerTable,
  listTeamTable,
} from '#query-api/statistics/statistics.routes.ts';
import { gamesOfTeam, statisticsOfTeam } from '#query-api/statistics/team-statistics.routes.ts';
import { listStreaks } from '#query-api/streaks/streaks.routes.ts';
import { readBoxLines } from './box-scores.ts';
import { pagesOfGames, pagesOfGamesOrOne } from './game-pages.ts';
import { readPlayRows } from './plays.ts';
import { listExport, type TableExport, tableExport, toCells } from './table-export.ts';

type AsOfAsked = { as_of?: string | undefined };
type InZone = { timeZone: string };
const asOf = ({ as_of }: AsOfAsked, { timeZone }: InZone) => toAsOf(as_of, timeZone);

const dated = <Of extends Parameters<typeof tipOffTime>[0]>(game: Of) => ({
  ...game,
  game_date: tipOffTime(game),
});
const gameRow = (game: Game) => ({ ...dated(game), periods: periodsText(game.periods) });

/** Every table that can be exported, by its name in the url and the file name: its columns are in its endpoint. */
export const TABLE_EXPORTS = {
  games: tableExport(gamesExport, async function* (readPage, filters, context) {
    for await (const games of pagesOfGames(readPage, filters, context, 500)) {
      yield games.map((game) => toCells(gameRow(presentGame(game))));
    }
  }),
  // About 25 lines a game.
  'box-scores': tableExport(boxScoresExport, async function* (readPage, filters, context) {
    for await (const games of pagesOfGamesOrOne(readPage, filters, context, 40)) {
      yield await readBoxLines(readPage, games);
    }
  }),
  // Some 500 plays a game.
  plays: tableExport(playsExport, async function* (readPage, filters, context) {
    for await (const games of pagesOfGamesOrOne(readPage, filters, context, 4)) {
      yield (await readPlayRows(readPage, games)).map((play) => toCells(play));
    }
  }),
  standings: listExport(
    standingsExport,
    (query, context) => listStandings(standingsAsked(query), { asOf: query.as_of }, asOf(query, context)),
    // The league of the standings, not that of the team.
    ({ rankings, ...header }) =>
      rankings.map((row) => ({ ...row, ...header, reason: row.reason?.text ?? null })),
  ),
  meetings: listExport(
    headToHeadMatrixExport,
    (query, context) => listHeadToHead(standingsAsked(query), { asOf: query.as_of }, asOf(query, context)),
    ({ teams, ...header }) =>
      teams.flatMap(({ opponents, ...team }) =>
        opponents.map((made) => {
          const opponent = teams.find(({ team_id }) => team_id === made.team_id);
          return {
            ...header,
            ...made,
            ...team,
            opponent_rank: opponent?.rank,
            opponent_id: made.team_id,
            opponent_name: opponent?.team_name,
          };
        }),
      ),
  ),
  streaks: listExport(streaksExport, listStreaks, ({ streaks }) => streaks),
  leaders: listExport(
    leadersExport,
    (query, context) => listLeaders(query, asOf(query, context)),
    ({ leaders, ...list }) => leaders.map((leader) => ({ ...list, ...leader })),
  ),
  'player-statistics': listExport(
    playerStatisticsExport,
    (query, context) => listPlayerTable({ ...query, sort: 'player_id' }, asOf(query, context)),
    ({ statistics, as_of }) =>
      statistics.map((player) => ({
        as_of,
        ...player,
        teams: player.team_name ?? player.teams.map(({ name }) => name).join('; '),
      })),
  ),
  'player-averages': listExport(
    playerAveragesExport,
    ({ player_id, ...query }, context) => averagesOf(player_id, query, asOf(query, context)),
    ({ career, seasons, tournaments, memberships: _, ...player }) =>
      inScopes([career], seasons, tournaments).flatMap(({ scope, teams, ...all }) =>
        [all, ...teams].map((summary) => ({ ...player, scope, ...summary })),
      ),
  ),
  'player-games': listExport(
    playerGamesExport,
    ({ player_id, ...query }) => statisticsOf(player_id, query),
    ({ player_id, player_name, statistics }) =>
      statistics.map((game) => ({ player_id, player_name, ...dated(game) })),
  ),
  'team-statistics': listExport(
    teamStatisticsExport,
    (query, context) => listTeamTable({ ...query, sort: 'team_id' }, asOf(query, context)),
    ({ statistics, as_of }) => statistics.map((team) => ({ as_of, ...team })),
  ),
  'team-averages': listExport(
    teamAveragesExport,
    ({ team_id, ...query }, context) => statisticsOfTeam(team_id, query, asOf(query, context)),
    ({ overall, seasons, tournaments, ...team }) =>
      inScopes([overall], seasons, tournaments).map((summary) => ({ ...team, ...summary })),
  ),
  'team-games': listExport(
    teamGamesExport,
    ({ team_id, ...query }, context) => gamesOfTeam(team_id, query, context),
    ({ games }) =>
      games.map((game) => ({
        ...dated(game),
        team_id: game[`team_${game.side}_id`],
        team_name: game[`team_${game.side}_name`],
        game_id: game.id,
        game_name: game.name,
        game_status: game.status,
        overtimes: Math.max(0, game.periods.length - game.regular_periods),
      })),
  ),
  // The two teams stand above the list of their games.
  'head-to-head': tableExport(headToHeadExport, async function* (readPage, filters) {
    const { query, present } = listMeetings({ ...filters, limit: 1 });
    const { team_a: a, team_b: b } = await present(await readPage(query));
    yield [toCells(against(a, b)), toCells(against(b, a))];
  }),
  'head-to-head-games': listExport(headToHeadGamesExport, listMeetings, ({ games }) => games.map(gameRow)),
} as const satisfies Record<string, TableExport>;

export type TableName = keyof typeof TABLE_EXPORTS;

const against = <Team extends { team_id: number; team_name: string }>(team: Team, opponent: Team) => ({
  ...team,
  opponent_id: opponent.team_id,
  opponent_name: opponent.team_name,
});

/** What was summed up over all games, each season and each tournament, with which of these it is. */
const inScopes = <Summary>(career: Summary[], seasons: Summary[], tournaments: Summary[]) => [
  ...career.map((summary) => ({ scope: 'career', ...summary })),
  ...seasons.map((summary) => ({ scope: 'season', ...summary })),
  ...tournaments.map((summary) => ({ scope: 'tournament', ...summary })),
];

/** @throws RequestError 400 when no standings are named */
function standingsAsked({ season_id, tournament_id, league_id }: z.output<typeof standingsFilters>) {
  if (tournament_id !== undefined) return { kind: 'tournament', id: tournament_id } as const;
  if (league_id !== undefined) return { kind: 'league', id: league_id, seasonId: season_id } as const;
  if (season_id !== undefined) return { kind: 'season', id: season_id } as const;
  const text = 'Name a season, a tournament or a league.';
  throw new RequestError('validation_failed', text, { errors: { season_id: [text] } });
}
