import type { ScoringAction } from '#command-api/game/scoring.contract.ts';
import { BOX_STATISTICS } from '#events/statistics/statistics.ts';
import { valuesOf } from '#platform/values-of.ts';
import type { BoxLine, BoxScore, Game, Play } from '#query-api/game/game.contract.ts';
import type { OutboxEntry, ServerSheet, Side } from './scoring.types.ts';

/** A made-up game for the tests of this folder: Herons (1–12 on Bench A) against Foundry (21–32 on Bench B). */
export const NOON = '2026-01-17T12:00:00.000Z';

export function testGame(facts: Partial<Game> = {}): Game {
  return {
    id: 7,
    name: 'Match 1',
    status: 'in_progress',
    game_date: NOON,
    venue: 'Dock Six',
    season_id: 1,
    season_name: '2025-26',
    tournament_id: null,
    tournament_name: null,
    league_id: null,
    game_category_id: null,
    game_category_name: null,
    team_east_id: 1,
    team_east_name: 'Herons',
    team_east_location: null,
    team_east_logo: null,
    team_east_colours: null,
    team_west_id: 2,
    team_west_name: 'Foundry',
    team_west_location: null,
    team_west_logo: null,
    team_west_colours: null,
    scorekeeper_id: 5,
    scorekeeper_name: 'Sam Porter',
    scoreboard: null,
    on_court: {
      period: 1,
      period_label: 'Q1',
      period_open: true,
      clock: null,
      clock_running: false,
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
    result_type: null,
    ruleset: 'default',
    allow_ties: false,
    stream_url: null,
    is_archived: false,
    ...facts,
  };
}

/** Neither line-ups, misses nor fouls drawn are recorded. */
const UNKNOWN: ReadonlySet<string> = new Set([
  ...['minutes', 'plus_minus', 'efficiency', 'fouls_drawn'],
  ...['two_points_attempted', 'three_points_attempted', 'free_throws_attempted'],
]);
const NO_STATISTICS = valuesOf(BOX_STATISTICS, (name) => (UNKNOWN.has(name) ? null : 0));

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

export function testPlay(facts: Partial<Play> & Pick<Play, 'type'>): Play {
  revision += 1;
  return {
    id: `play-${revision}`,
    revision,
    sequence: revision,
    inserted: false,
    was: [],
    period: 1,
    period_label: `Q${facts.period ?? 1}`,
    clock: null,
    side: null,
    team_id: null,
    player_id: null,
    player_name: null,
    player_number: null,
    player_in_id: null,
    player_in_name: null,
    player_in_number: null,
    points: null,
    kind: null,
    by: null,
    place: null,
    overruled: null,
    score_east: 0,
    score_west: 0,
    occurred_at: NOON,
    recorded_at: NOON,
    ...facts,
  };
}

export function testSheet(facts: Partial<ServerSheet> = {}): ServerSheet {
  return { seq: '10', game: testGame(), box: testBox(), plays: [], corrections: [], ...facts };
}

export function basket(id: string, side: Side, points: 1 | 2 | 3, facts: Partial<Basket> = {}): Basket {
  return { id, type: 'points', side, period: 1, points, occurred_at: NOON, ...facts };
}
type Basket = Extract<ScoringAction, { type: 'points' }>;

export function waiting(action: ScoringAction): OutboxEntry {
  return { action, state: 'waiting' };
}

export function saved(action: ScoringAction, position: string | null): OutboxEntry {
  return { action, state: 'saved', position };
}
