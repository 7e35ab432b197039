import type {
  GamesExplained,
  StandingsExplainedQuery,
  StreakExplainedQuery,
} from '#contracts/explain/explain.contract.ts';
import type { LeftOut } from '#contracts/explain/explained-numbers.ts';
import { toRecordColumns, toStandingsResult } from '#events/standings/standing.ts';
import type { TeamGame } from '#events/standings/standings-result.ts';
import { countsPoints } from '#events/standings/standings-rules.ts';
import { findStreak } from '#events/standings/streaks.ts';
import { computeRecord, gamesByTeam } from '#events/standings/team-record.ts';
import { Tallies } from '#events/standings/team-tally.ts';
import { standingsReadModel } from '#projections/standings/standings.table.ts';
import { found } from '#query-api/http/found.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import { adjustmentsOf, presentHeader, toDecisions } from '#query-api/standings/standings.presenter.ts';
import type { StandingsAsked } from '#query-api/standings/standings.queries.ts';
import { type Contribution, presentExplainedGame, presentTeam, sumUp } from './explained-games.presenter.ts';
import type { readExplainedStandings } from './explained-standings.queries.ts';
import { STANDINGS_COLUMNS } from './standings-columns.ts';

type Read = ResultOf<typeof readExplainedStandings>;
type GameRead = Read['row']['games'][number];
type Kind = StandingsAsked['kind'];
type Listed = { game: TeamGame; contribution: Contribution };

const { name, version } = standingsReadModel;

/** @throws RequestError 404 for unknown standings and for a team that is not in them */
export function presentExplainedStandings(
  kind: Kind,
  { team_id, column, as_of }: StandingsExplainedQuery,
  read: Read,
): GamesExplained {
  const { making, value, lists = (games) => games, contribution, unit = 1 } = STANDINGS_COLUMNS[column];
  const { games } = read.row;
  const inTable = games.filter(({ knockout }) => !knockout);
  const header = presentHeader(kind, read.row.header);
  const current = found(read.row.standing, 'team');
  const decisions = toDecisions(read.row.decided);
  const results = inTable.map(toStandingsResult);
  const row =
    as_of === undefined
      ? current
      : {
          ...toRecordColumns(computeRecord(team_id, results)),
          classification_points: countsPoints(decisions.rules)
            ? new Tallies(results, decisions).overall(team_id).classificationPoints
            : null,
        };
  const counted = lists(toTeamGames(team_id, inTable));
  const isOfLatest = making === 'streak' || column === 'last_ten';
  const knockout = isOfLatest ? [] : lists(toTeamGames(team_id, games)).filter((game) => !has(counted, game));
  return present(team_id, read, {
    header,
    as_of,
    rule: making === 'streak' ? 'tie-breaks' : 'standings',
    making,
    value: value(row),
    unit,
    adjustments:
      making === 'classification_points' ? adjustmentsOf(team_id, read.row.decided?.adjustments ?? []) : [],
    listed: [
      ...counted.map((game) => ({ game, contribution: contribution(game, decisions.rules) })),
      ...leftOut(knockout, 'knockout'),
      ...(making === 'streak' ? gameBefore(toTeamGames(team_id, inTable), counted) : []),
    ],
  });
}

/** @throws RequestError 404 for an unknown season or tournament, and for a team that has not played there */
export function presentExplainedStreak(
  kind: Kind,
  { team_id, streak }: StreakExplainedQuery,
  read: Read,
): GamesExplained {
  const { streaks, games } = read.row;
  const header = presentHeader(kind, read.row.header);
  const value = found(streaks, 'team')[streak];
  const own = toTeamGames(team_id, games);
  const counted = findStreak(own, streak);
  return present(team_id, read, {
    header,
    as_of: undefined,
    rule: 'tie-breaks',
    making: 'streak',
    value: value && `${value.result}${value.games}`,
    unit: 1,
    adjustments: [],
    listed: [
      ...counted.map((game) => ({ game, contribution: { part: 1, whole: null } })),
      ...gameBefore(own, counted),
    ],
  });
}

/** A team's games, the earliest first. */
const toTeamGames = (teamId: number, games: readonly GameRead[]): readonly TeamGame[] =>
  gamesByTeam(games.map(toStandingsResult)).get(teamId) ?? [];

const has = (games: readonly TeamGame[], { gameId }: TeamGame) =>
  games.some((game) => game.gameId === gameId);

const leftOut = (games: readonly TeamGame[], reason: LeftOut): Listed[] =>
  games.map((game) => ({ game, contribution: { left_out: reason } }));

/** The game before a streak, which ended the one before. */
function gameBefore(games: readonly TeamGame[], streak: readonly TeamGame[]): Listed[] {
  const first = games.findIndex(({ gameId }) => gameId === streak[0]?.gameId);
  return leftOut(games.slice(Math.max(0, first - 1), Math.max(0, first)), 'another_result');
}

function present(
  teamId: number,
  { row, position }: Read,
  explained: {
    header: ReturnType<typeof presentHeader>;
    as_of: string | undefined;
    rule: GamesExplained['rule'];
    making: GamesExplained['making'];
    value: GamesExplained['value'];
    unit: number;
    adjustments: GamesExplained['adjustments'];
    listed: readonly Listed[];
  },
): GamesExplained {
  const { header, as_of, rule, making, value, unit, adjustments, listed } = explained;
  const games = new Map(row.games.map((game) => [game.game_id, game]));
  const latestFirst = listed.toSorted(
    ({ game: a }, { game: b }) => Date.parse(b.date) - Date.parse(a.date) || b.gameId - a.gameId,
  );
  return {
    position,
    read_model: { name, version },
    rule,
    player: null,
    team: presentTeam(teamId, row.team ?? { name: null, logo: null, colours: null }),
    ...header,
    as_of: as_of ?? null,
    adjustments,
    value,
    making,
    ...sumUp(
      listed.map(({ contribution }) => contribution),
      unit,
    ),
    games: latestFirst.flatMap(({ game: { gameId }, contribution }) => {
      const game = games.get(gameId);
      return game === undefined ? [] : [presentExplainedGame(game, teamId, contribution)];
    }),
    total: listed.length,
    next_cursor: null,
  };
}
