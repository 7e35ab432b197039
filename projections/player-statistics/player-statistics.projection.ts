import type { BoxScoreLine } from '#events/game/box-score.ts';
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
import { ALL_TEAMS, STATISTICS, type StatisticColumns } from '#projections/statistics/statistic.table.ts';
import { addGame, addSums, noSums } from '#projections/statistics/statistic-sums.ts';
import {
  type PlayerLineRow,
  type PlayerTotalRow,
  playerStatisticsReadModel,
} from './player-statistics.table.ts';

const { tables } = playerStatisticsReadModel;
const handled: ReadonlySet<EventType> = new Set(COUNTING_EVENTS);

const touchGame: Handlers<typeof tables> = Object.fromEntries(
  COUNTING_EVENTS.map((type) => [
    type,
    (event: RecordedEvent, context: { touch(key: number): void }) => context.touch(gameIdOf(event)),
  ]),
);

/** What players did in finished games, line by line and summed up. */
export const playerStatisticsProjection = defineProjection<typeof tables>({
  ...playerStatisticsReadModel,
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
      for (const line of before) {
        lines.delete({ game_id: gameId, player_id: line.player_id });
        sums.add(line, -1);
      }
      for (const line of after) {
        lines.put(line);
        sums.add(line, 1);
      }
      for (const key of keysOf([...before, ...after])) changed(key);
    }
    await sums.apply(totals);
  },
});

/** Everybody listed in the game; nobody while it is not finished. */
function linesOf(game: Game): PlayerLineRow[] {
  const finished = finishedGameOf(game);
  if (finished === null || finished.box === null) return [];
  const { facts, box } = finished;
  const ids = { east: facts.eastTeamId, west: facts.westTeamId };
  return [
    ...box.east.players.map((line) => lineOf(finished, line, ids.east, ids.west)),
    ...box.west.players.map((line) => lineOf(finished, line, ids.west, ids.east)),
  ];
}

function lineOf(game: FinishedGame, line: BoxScoreLine, teamId: number, opponentId: number): PlayerLineRow {
  return {
    game_id: game.facts.gameId,
    player_id: line.player_id,
    team_id: teamId,
    opponent_id: opponentId,
    season_id: game.facts.seasonId,
    tournament_id: game.facts.tournamentId,
    played_at: game.playedAt,
    number: line.number,
    starter: line.starter,
    did_not_play: line.did_not_play,
    ...(line.did_not_play ? NOTHING_DONE : statisticsOf(line, line.seconds_played)),
  };
}

const NOTHING_DONE = Object.fromEntries(STATISTICS.map((statistic) => [statistic, null])) as StatisticColumns;

function keysOf(lines: readonly PlayerLineRow[]): Set<string> {
  const keys = new Set<string>();
  for (const line of lines) {
    keys.add(`statistics:player:${line.player_id}`);
    for (const { scope, scope_id } of scopesOf(line)) keys.add(`statistics:${scope}:${scope_id}`);
  }
  return keys;
}

/**
 * By how much totals change. Sums of whole numbers come out the same in whatever order games are added and taken away.
 */
class ChangedTotals {
  private readonly changes = new Map<string, PlayerTotalRow>();

  add(line: PlayerLineRow, sign: 1 | -1): void {
    if (line.did_not_play) return;
    for (const { scope, scope_id } of scopesOf(line)) {
      for (const team_id of [ALL_TEAMS, line.team_id]) {
        const change = this.of({ scope, scope_id, team_id, player_id: line.player_id });
        change.games_played += sign;
        if (line.starter) change.games_started += sign;
        addGame(change, line, sign);
      }
    }
  }

  private of(key: Pick<PlayerTotalRow, 'scope' | 'scope_id' | 'team_id' | 'player_id'>): PlayerTotalRow {
    const text = `${key.scope} ${key.scope_id} ${key.team_id} ${key.player_id}`;
    let change = this.changes.get(text);
    if (change === undefined) {
      change = { ...noSums(), ...key, games_played: 0, games_started: 0 };
      this.changes.set(text, change);
    }
    return change;
  }

  async apply(totals: Rows<PlayerTotalRow>): Promise<void> {
    for (const change of this.changes.values()) {
      const { scope, scope_id, team_id, player_id } = change;
      const before = await totals.get({ scope, scope_id, team_id, player_id });
      if (before !== undefined) {
        change.games_played += before.games_played;
        change.games_started += before.games_started;
        addSums(change, before);
      }
      if (change.games_played === 0) totals.delete({ scope, scope_id, team_id, player_id });
      else totals.put(change);
    }
  }
}
