import type { BoxScoreSide } from '#events/game/box-score.ts';
import type { Side } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { EVENT_TYPES, type EventType } from '#events/registry.ts';
import type { RecordedEvent } from '#events/store/event-store.port.ts';
import { gameIdOf } from '#projections/game/game.projection.ts';
import { defineProjection, type Handlers } from '#projections/kernel/projection.ts';
import type { Rows } from '#projections/kernel/rows.ts';
import {
  COUNTING_EVENTS,
  type FinishedGame,
  finishedGameOf,
  scopesOf,
  statisticsOf,
} from '#projections/statistics/finished-game.ts';
import { STATISTICS, type StatisticColumns } from '#projections/statistics/statistic.table.ts';
import { addGame, addSums, noSums } from '#projections/statistics/statistic-sums.ts';
import { type TeamLineRow, type TeamTotalRow, teamStatisticsReadModel } from './team-statistics.table.ts';

const { tables } = teamStatisticsReadModel;
const handled: ReadonlySet<EventType> = new Set(COUNTING_EVENTS);

const touchGame: Handlers<typeof tables> = Object.fromEntries(
  COUNTING_EVENTS.map((type) => [
    type,
    (event: RecordedEvent, context: { touch(key: number): void }) => context.touch(gameIdOf(event)),
  ]),
);

/** What teams did and allowed in finished games, game by game and summed up. */
export const teamStatisticsProjection = defineProjection<typeof tables>({
  ...teamStatisticsReadModel,
  on: touchGame,
  ignores: EVENT_TYPES.filter((type) => !handled.has(type)),
  async settle({ tables: { game: games, line: lines, total: totals }, touched, game, changed }) {
    const sums = new ChangedTotals();
    for (const [gameId, event] of touched) {
      const known = await games.get({ game_id: gameId });
      if (known !== undefined && known.revision >= event.revision) continue;
      const before = known === undefined ? [] : await lines.where({ game_id: gameId });
      const after = linesOf(await game(event));
      games.put({ game_id: gameId, revision: event.revision });
      for (const line of before) lines.delete({ game_id: gameId, team_id: line.team_id });
      for (const line of after) lines.put(line);
      sums.add(before, -1);
      sums.add(after, 1);
      for (const key of keysOf([...before, ...after])) changed(key);
    }
    await sums.apply(totals);
  },
});

/** Both teams of the game; none while it is not finished. */
function linesOf(game: Game): TeamLineRow[] {
  const finished = finishedGameOf(game);
  return finished === null ? [] : [lineOf(finished, 'east'), lineOf(finished, 'west')];
}

function lineOf({ facts, result, playedAt, box }: FinishedGame, side: Side): TeamLineRow {
  const isEast = side === 'east';
  return {
    game_id: facts.gameId,
    team_id: isEast ? facts.eastTeamId : facts.westTeamId,
    opponent_id: isEast ? facts.westTeamId : facts.eastTeamId,
    side,
    season_id: facts.seasonId,
    tournament_id: facts.tournamentId,
    played_at: playedAt,
    outcome: result.winner === null ? 'T' : result.winner === side ? 'W' : 'L',
    ...(box === null ? NOTHING_DONE : statisticsOf(box[side].totals, secondsOf(box[side]))),
    points: isEast ? result.eastScore : result.westScore,
  };
}

const NOTHING_DONE = Object.fromEntries(STATISTICS.map((statistic) => [statistic, null])) as StatisticColumns;

/** Seconds on court of all players together; unknown as soon as those of one are. */
function secondsOf({ players }: BoxScoreSide): number | null {
  let sum = 0;
  for (const { seconds_played: seconds } of players) {
    if (seconds === null) return null;
    sum += Math.round(seconds * 1_000);
  }
  return players.length === 0 ? null : sum / 1_000;
}

function keysOf(lines: readonly TeamLineRow[]): Set<string> {
  const keys = new Set<string>();
  for (const line of lines) {
    keys.add(`statistics:team:${line.team_id}`);
    for (const { scope, scope_id } of scopesOf(line)) keys.add(`statistics:${scope}:${scope_id}`);
  }
  return keys;
}

/**
 * By how much totals change. Sums of whole numbers come out the same in whatever order games are added and taken away.
 */
class ChangedTotals {
  private readonly changes = new Map<string, TeamTotalRow>();

  /** @param lines of one game */
  add(lines: readonly TeamLineRow[], sign: 1 | -1): void {
    for (const line of lines) {
      for (const team of lines) this.addLine(line, team, sign);
    }
  }

  /** What `line` says, counted for `team`: for it, or against it. */
  private addLine(line: TeamLineRow, team: TeamLineRow, sign: 1 | -1): void {
    const direction = line === team ? 'for' : 'against';
    for (const { scope, scope_id } of scopesOf(team)) {
      const change = this.of({ scope, scope_id, team_id: team.team_id, direction });
      change.games_played += sign;
      change[RECORD[team.outcome]] += sign;
      addGame(change, line, sign);
    }
  }

  private of(key: Pick<TeamTotalRow, 'scope' | 'scope_id' | 'team_id' | 'direction'>): TeamTotalRow {
    const text = `${key.scope} ${key.scope_id} ${key.team_id} ${key.direction}`;
    let change = this.changes.get(text);
    if (change === undefined) {
      change = { ...noSums(), ...key, games_played: 0, wins: 0, losses: 0, ties: 0 };
      this.changes.set(text, change);
    }
    return change;
  }

  async apply(totals: Rows<TeamTotalRow>): Promise<void> {
    for (const change of this.changes.values()) {
      const { scope, scope_id, team_id, direction } = change;
      const before = await totals.get({ scope, scope_id, team_id, direction });
      if (before !== undefined) {
        for (const count of COUNTS) change[count] += before[count];
        addSums(change, before);
      }
      if (change.games_played === 0) totals.delete({ scope, scope_id, team_id, direction });
      else totals.put(change);
    }
  }
}

const RECORD = { W: 'wins', L: 'losses', T: 'ties' } as const;
const COUNTS = ['games_played', 'wins', 'losses', 'ties'] as const;
