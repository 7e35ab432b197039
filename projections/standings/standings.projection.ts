import { EVENT_TYPES, type EventType } from '#events/registry.ts';
import { classify, type Separation } from '#events/standings/classification.ts';
import type { GameResult } from '#events/standings/game-result.ts';
import { recordsOf, type TeamRecord } from '#events/standings/team-record.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { gameIdOf } from '#projections/game/game.projection.ts';
import { defineProjection, type HandlerContext } from '#projections/kernel/projection.ts';
import {
  type ResultRow,
  type StandingRow,
  standingsReadModel,
  type TournamentEntryRow,
} from './standings.table.ts';

const { tables } = standingsReadModel;
type Context = HandlerContext<typeof tables>;

const HANDLED = [
  'GameScheduled',
  'GameRescheduled',
  'GameStarted',
  'GameCompleted',
  'GameReopened',
  'GameForfeited',
  'GameDeleted',
  'TournamentCreated',
  'TeamEntered',
  'TeamWithdrawn',
  'TournamentDeleted',
] as const satisfies readonly EventType[];
const handled: ReadonlySet<string> = new Set(HANDLED);

/** Changes the game's row, and says which season's table it belongs to. */
async function changeResult(
  event: RecordedEvent,
  context: Context,
  change: Partial<ResultRow>,
): Promise<void> {
  const row = await context.tables.result.get({ game_id: gameIdOf(event) });
  if (row === undefined || row.revision >= event.revision) return;
  context.tables.result.put({ ...row, ...change, revision: event.revision });
  context.touch(row.season_id);
}

/** Takes a team out of a tournament, and out of the season's table when nothing else keeps it there. */
async function leave({ tournament_id, season_id, team_id }: TournamentEntryRow, context: Context) {
  context.tables.entry.delete({ tournament_id, team_id });
  await leaveTableIfIdle({ season_id, team_id }, context);
}

/** A team stands in a season's table as long as it is entered in a tournament of it or has a game in it. */
async function leaveTableIfIdle(
  { season_id, team_id }: { season_id: number; team_id: number },
  context: Context,
) {
  const { entry, result, team, standing } = context.tables;
  const elsewhere = await entry.where({ season_id, team_id });
  const games = await result.where({ season_id });
  const plays = games.some((game) => game.east_team_id === team_id || game.west_team_id === team_id);
  if (plays || elsewhere.length > 0) return;
  team.delete({ season_id, team_id });
  standing.delete({ season_id, team_id });
  context.touch(season_id);
}

/** The table of every season: who stands where and why. */
export const standingsProjection = defineProjection<typeof tables>({
  ...standingsReadModel,
  ignores: EVENT_TYPES.filter((type) => !handled.has(type)),
  on: {
    async GameScheduled(event, { tables: { result, team }, touch }) {
      const { data } = event;
      if ((await result.get({ game_id: data.gameId })) !== undefined) return;
      result.put({
        game_id: data.gameId,
        revision: event.revision,
        season_id: data.seasonId,
        tournament_id: data.tournamentId,
        league_id: data.leagueId,
        east_team_id: data.eastTeamId,
        west_team_id: data.westTeamId,
        scheduled_at: data.scheduledAt,
        started_at: null,
        finished_at: null,
        east_score: null,
        west_score: null,
        forfeited_by: null,
      });
      for (const teamId of [data.eastTeamId, data.westTeamId]) {
        if ((await team.get({ season_id: data.seasonId, team_id: teamId })) !== undefined) continue;
        team.put({ season_id: data.seasonId, team_id: teamId });
        touch(data.seasonId);
      }
    },
    GameRescheduled: (event, context) =>
      changeResult(event, context, { scheduled_at: event.data.scheduledAt }),
    GameStarted: (event, context) => changeResult(event, context, { started_at: event.data.occurredAt }),
    GameCompleted: (event, context) =>
      changeResult(event, context, {
        east_score: event.data.eastScore,
        west_score: event.data.westScore,
        finished_at: event.data.occurredAt,
      }),
    GameReopened: (event, context) =>
      changeResult(event, context, {
        east_score: null,
        west_score: null,
        forfeited_by: null,
        finished_at: null,
      }),
    GameForfeited: (event, context) =>
      changeResult(event, context, {
        east_score: event.data.side === 'east' ? 0 : 20,
        west_score: event.data.side === 'west' ? 0 : 20,
        forfeited_by: event.data.side,
        finished_at: event.data.occurredAt,
      }),
    async GameDeleted(event, context) {
      const { result } = context.tables;
      const row = await result.get({ game_id: gameIdOf(event) });
      if (row === undefined) return;
      result.delete({ game_id: row.game_id });
      for (const team_id of [row.east_team_id, row.west_team_id]) {
        await leaveTableIfIdle({ season_id: row.season_id, team_id }, context);
      }
    },
    TournamentCreated({ data }, { tables: { tournament } }) {
      tournament.put({ tournament_id: data.tournamentId, season_id: data.seasonId });
    },
    async TeamEntered({ data }, { tables: { tournament, entry, team }, touch }) {
      const row = await tournament.get({ tournament_id: data.tournamentId });
      if (row === undefined) return;
      entry.put({ ...row, team_id: data.teamId });
      team.put({ season_id: row.season_id, team_id: data.teamId });
      touch(row.season_id);
    },
    async TeamWithdrawn({ data }, context) {
      const row = await context.tables.entry.get({ tournament_id: data.tournamentId, team_id: data.teamId });
      if (row !== undefined) await leave(row, context);
    },
    async TournamentDeleted({ data }, context) {
      const { entry, tournament } = context.tables;
      for (const row of await entry.where({ tournament_id: data.tournamentId })) await leave(row, context);
      tournament.delete({ tournament_id: data.tournamentId });
    },
  },
  async settle({ tables: { result, team, standing }, touched, changed }) {
    for (const seasonId of touched.keys()) {
      const teams = (await team.where({ season_id: seasonId })).map((row) => row.team_id);
      const results = (await result.where({ season_id: seasonId })).filter(isFinished);
      for (const row of standingsOf(seasonId, teams, results)) standing.put(row);
      changed(`standings:season:${seasonId}`);
    }
  },
});

type FinishedRow = ResultRow & { east_score: number; west_score: number };

function isFinished(row: ResultRow): row is FinishedRow {
  return row.east_score !== null && row.west_score !== null;
}

function gameResultOf(row: FinishedRow): GameResult {
  return {
    gameId: row.game_id,
    date: row.scheduled_at ?? row.started_at ?? row.finished_at ?? '',
    eastTeamId: row.east_team_id,
    westTeamId: row.west_team_id,
    eastScore: row.east_score,
    westScore: row.west_score,
    forfeitedBy: row.forfeited_by,
  };
}

/** The rows of one season's table, best first. */
export function standingsOf(
  seasonId: number,
  teamIds: readonly number[],
  finished: readonly FinishedRow[],
): StandingRow[] {
  const results = finished.map(gameResultOf);
  const records = recordsOf(teamIds, results);
  const lastUpdated = finished.reduce<string | null>(
    (latest, row) => (latest === null || (row.finished_at ?? '') > latest ? row.finished_at : latest),
    null,
  );
  return classify(results, teamIds).map(({ teamId, rank, reason }, index) => {
    const record = records.get(teamId);
    if (record === undefined) throw new Error(`team ${teamId} was classified without a record`);
    return {
      season_id: seasonId,
      team_id: teamId,
      rank,
      place: index + 1,
      ...columnsOf(record),
      reason: reasonOf(reason),
      last_updated: lastUpdated,
    };
  });
}

function columnsOf(record: TeamRecord) {
  return {
    total_games: record.gamesPlayed,
    wins: record.wins,
    losses: record.losses,
    ties: record.ties,
    win_percentage: record.winPercentage,
    points_for: record.pointsFor,
    points_against: record.pointsAgainst,
    points_per_game: record.averagePointsFor,
    opponent_points_per_game: record.averagePointsAgainst,
    home_record: record.home,
    away_record: record.away,
    last_ten: record.lastTen,
    last_ten_results: record.lastTenResults,
    streak: record.streak,
  };
}

function reasonOf({ rule, tiedWith, tally }: Separation): StandingRow['reason'] {
  if (rule === 'win_percentage') return null;
  return {
    rule,
    tied_with: [...tiedWith],
    games: tally.games,
    wins: tally.wins,
    points_for: tally.pointsFor,
    points_against: tally.pointsAgainst,
  };
}
