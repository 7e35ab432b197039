import type { BoxLine, BoxScore } from '#contracts/game/box-score.contract.ts';
import { type Game, gameSchema } from '#contracts/game/game.contract.ts';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { RecordedScoresheet, ScoresheetEntry } from '#contracts/scoresheet/scoresheet.contract.ts';
import { BOX_STATISTICS } from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';
import type {
  LiveBoard,
  LoggedAction,
  OutboxEntry,
  RecordedAction,
  ServerSheet,
  Side,
} from './scoring.types.ts';

/** A made-up game for the tests of this folder: Herons (1–12 on Bench A) against Foundry (21–32 on Bench B). */
export const NOON = '2026-01-17T12:00:00.000Z';

export function testGame(facts: Partial<Game> = {}): Game {
  return {
    ...UNKNOWN_GAME,
    id: 7,
    name: 'Match 1',
    status: 'in_progress',
    game_date: NOON,
    time_known: true,
    venue: 'Dock Six',
    season_id: 1,
    season_name: '2025-26',
    team_east_id: 1,
    team_east_name: 'Herons',
    team_west_id: 2,
    team_west_name: 'Foundry',
    scorekeeper_id: 5,
    scorekeeper_name: 'Sam Porter',
    on_court: {
      period: 1,
      period_label: 'Q1',
      period_open: true,
      clock: null,
      clock_running: false,
      clock_since: null,
      at_break: false,
      arrow: null,
      east_fouls: 0,
      west_fouls: 0,
      east_timeouts: 0,
      west_timeouts: 0,
      east_bonus: false,
      west_bonus: false,
    },
    periods: [{ period: 1, east: 0, west: 0 }],
    regular_periods: 4,
    recording: 'full',
    ruleset: 'default',
    allow_ties: false,
    is_archived: false,
    ...facts,
  };
}

/** Nothing is known of it. */
const UNKNOWN_GAME = toRecord(Object.keys(gameSchema.shape), () => null) as unknown as Game;

/** Neither line-ups, misses nor fouls drawn are recorded. */
const UNKNOWN: ReadonlySet<string> = new Set([
  ...['minutes', 'plus_minus', 'efficiency', 'fouls_drawn'],
  ...['two_points_attempted', 'three_points_attempted', 'free_throws_attempted'],
]);
const NO_STATISTICS = toRecord(BOX_STATISTICS, (name) => (UNKNOWN.has(name) ? null : 0));

export function testLine(playerId: number, facts: Partial<BoxLine> = {}): BoxLine {
  return {
    player_id: playerId,
    name: `Ana Player${playerId}`,
    number: String(playerId),
    starter: false,
    captain: false,
    on_court: null,
    did_not_play: false,
    seconds_played: null,
    ...NO_STATISTICS,
    ...facts,
  };
}

/** Seven players a side, the first five of them starters. */
export function testBox(position = '10', lines: Partial<Record<number, Partial<BoxLine>>> = {}): BoxScore {
  const side = (teamId: number, first: number, name: string) => ({
    team_id: teamId,
    team_name: name,
    totals: { ...NO_STATISTICS, team_rebounds: 0, team_turnovers: 0 },
    unattributed_points: 0,
    bench_fouls: [],
    players: Array.from({ length: 7 }, (_, index) =>
      testLine(first + index, { starter: index < 5, ...lines[first + index] }),
    ),
  });
  return { game_id: 7, position, periods: [], east: side(1, 1, 'Herons'), west: side(2, 21, 'Foundry') };
}

let revision = 100;

/** What a play says, and facts of its recording, in any combination. */
export type AnyPlayFacts = Partial<Omit<RecordedAction, 'action'> & Pick<LoggedAction, 'type' | 'period'>> & {
  [Field in 'side' | 'clock' | 'points' | 'player_id' | 'player_out' | 'player_in' | 'by' | 'kind']?: unknown;
};

/** A play as the log shows it, with the facts that matter to the test. */
export function testPlay(facts: AnyPlayFacts & Pick<LoggedAction, 'type'>): RecordedAction {
  revision += 1;
  const { id = `play-${revision}`, revision: at = revision, occurred_at = NOON } = facts;
  const { overruled = null, inserted = false, was = [], period = 1, ...rest } = facts;
  const { id: _id, revision: _revision, occurred_at: _at, ...said } = rest;
  const action = { period, ...said } as LoggedAction;
  return { id, revision: at, occurred_at, action, overruled, inserted, was };
}

/** An entry of the recorded scoresheet. */
export function testEntry(
  id: string,
  event: ScoresheetEntry['event'],
  facts: Partial<ScoresheetEntry> = {},
): ScoresheetEntry {
  revision += 1;
  return { id, revision, event, undone: false, inserted: false, was: [], ...facts };
}

/** Where and when it happened on court: in the first period by default. */
export function onCourt(side: Side, period = 1) {
  return { side, period, clock: null, occurredAt: NOON };
}

export function recordedBasket(
  id: string,
  side: Side,
  points: 1 | 2 | 3,
  { period = 1, playerId = null }: { period?: number; playerId?: number | null } = {},
): ScoresheetEntry {
  return testEntry(id, { type: 'PointsAdded', data: { ...onCourt(side, period), playerId, points } });
}

type SheetFacts = Partial<LiveBoard> & Partial<Pick<RecordedScoresheet, 'position' | 'status' | 'entries'>>;

/** Position 10, with the game in progress by default. */
export function testSheet(facts: SheetFacts = {}): ServerSheet {
  const { game = testGame(), box = testBox(), seq = '10', position = '10', entries = [] } = facts;
  const { status = game.status } = facts;
  const scoresheet = { game_id: 7, position, revision, status, complete: true, entries };
  return { seq, game, box, scoresheet };
}

export function basket(id: string, side: Side, points: 1 | 2 | 3, facts: Partial<Basket> = {}): Basket {
  return { id, type: 'points', side, period: 1, points, occurred_at: NOON, ...facts };
}
type Basket = Extract<ScoringAction, { type: 'points' }>;

export function waiting(action: ScoringAction): OutboxEntry {
  return { action, state: 'waiting' };
}

export function recorded(action: ScoringAction, position: string | null): OutboxEntry {
  return { action, state: 'recorded', position };
}

/** A device's storage: the part of `localStorage` that is used. */
export function emptyDevice(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}
