import { describe, expect, it } from 'vitest';
import type { BoxLine, BoxScore, BoxSide } from '#contracts/game/box-score.contract.ts';
import type { Game } from '#contracts/game/game.contract.ts';
import type { Play } from '#contracts/game/play.contract.ts';
import type { LiveFrame, LiveStatsChange, SnapshotFrame } from '#contracts/live/live.contract.ts';
import { type KnownGame, withFrame } from './live-game.ts';

/** Lines and totals with the few fields these tests look at. */
function line(playerId: number, facts: Partial<BoxLine> = {}): BoxLine {
  return { player_id: playerId, points: 0, fouls: 0, plus_minus: null, ...facts } as BoxLine;
}
function side(...players: BoxLine[]): BoxSide {
  const totals = { points: 0, rebounds: 7 } as BoxSide['totals'];
  return { team_id: 1, team_name: 'Herons', totals, unattributed_points: 0, bench_fouls: [], players };
}
const box: BoxScore = {
  game_id: 7,
  position: '10',
  periods: [],
  east: side(line(1), line(2)),
  west: side(line(21)),
};

const flat = { team_east_assists: 3 } as LiveStatsChange;
const game = {
  id: 7,
  venue: 'Dock Six',
  status: 'in_progress',
  result_type: null,
  ended_at: null,
  scoreboard: null,
} as Game;
const play = (id: string, sequence: number, facts: Partial<Play> = {}) =>
  ({ id, sequence, type: 'points', points: 2, ...facts }) as Play;
const [first, second, third] = [play('a', 1), play('b', 2), play('c', 3)];
const known = { game, stats: box, plays: [first, second] } satisfies KnownGame;
const scoreUpdate = {
  type: 'score_update',
  seq: '11',
  server_time: '2026-01-17T18:30:00Z',
  scoreboard: { team_score_east: 60, team_score_west: 54, winner_id: null, details: '{}' },
  status: 'completed',
  on_court: null,
  periods: [{ period: 1, east: 60, west: 54 }],
} satisfies LiveFrame;

describe('a change of the score', () => {
  it('changes the parts of the game it carries and leaves the rest', () => {
    const end = { result_type: 'forfeit', ended_at: '2026-01-17T18:30:00Z' } as const;
    const after = withFrame(known, { ...scoreUpdate, ...end });
    const { scoreboard, status, periods } = scoreUpdate;
    expect(after).toEqual({
      ...known,
      game: { ...game, scoreboard, status, periods, on_court: null, ...end },
    });
    expect(after.stats).toBe(box);
    expect(after.plays).toBe(known.plays);
  });

  it('keeps the kind of result where it says nothing of it', () => {
    const forfeited = { ...known, game: { ...game, result_type: 'forfeit' as const } };
    expect(withFrame(forfeited, scoreUpdate).game).toMatchObject({ result_type: 'forfeit' });
  });
});

describe('a change of the plays', () => {
  const playsAfter = (plays: Play[], undone: string[] = []) =>
    withFrame(known, { type: 'play', seq: '11', plays, undone }).plays;

  it('adds plays, each once and in the order of the game, and takes undone ones out', () => {
    const changed = { ...second, points: 3 };
    expect(playsAfter([third])).toEqual([first, second, third]);
    expect(playsAfter([third, changed], ['a'])).toEqual([changed, third]);
  });

  it('puts a play that was moved or inserted where it is now', () => {
    const inserted = play('d', 1, { inserted: true });
    expect(playsAfter([inserted, { ...first, sequence: 3 }])).toEqual([
      inserted,
      second,
      { ...first, sequence: 3 },
    ]);
  });
});

describe('a snapshot', () => {
  const stats = { ...box, position: '30' } as SnapshotFrame['stats'];
  const elsewhere = { ...game, venue: 'Mill Hall', officials: [{ role: 'timer', name: 'Noa Levi' }] };
  const snapshot: SnapshotFrame = {
    type: 'snapshot',
    seq: '30',
    server_time: '',
    game: elsewhere,
    stats,
    plays: [third],
  };

  it('replaces everything', () => {
    expect(withFrame(known, snapshot)).toEqual({ game: elsewhere, stats, plays: [third] });
  });

  it('is what other frames wait for', () => {
    const frames: LiveFrame[] = [
      scoreUpdate,
      { type: 'stats_update', seq: '11', stats: { ...flat, position: '11' } },
      { type: 'play', seq: '11', plays: [third], undone: [] },
    ];
    expect(frames.reduce(withFrame, {})).toEqual({});
    expect(frames.reduce(withFrame, { plays: [first] })).toEqual({ plays: [first, third] });
  });
});

it('changes nothing when it is no news of the game', () => {
  const frames: LiveFrame[] = [
    { type: 'heartbeat', seq: '11', server_time: '' },
    { type: 'chat', seq: '11', chat_state: '1', messages: [] },
    { type: 'chat_message_deleted', seq: '11', chat_state: '2', message_id: 4 },
  ];
  for (const frame of frames) expect(withFrame(known, frame)).toBe(known);
});

function boxAfter(before: BoxScore, stats: LiveStatsChange): BoxScore {
  const { stats: after } = withFrame({ stats: before }, { type: 'stats_update', seq: '11', stats });
  if (after === undefined) throw new Error('the box score was known');
  return after;
}

describe('a change of the stats', () => {
  it('changes the fields it carries and leaves the rest as it is', () => {
    const after = boxAfter(box, {
      ...flat,
      position: '11',
      periods: [{ period: 1, east: 3, west: 0 }],
      east: {
        totals: { points: 3 },
        unattributed_points: 1,
        players: [{ player_id: 2, points: 2, plus_minus: 2 }],
      },
    });
    expect(after).toEqual({
      ...box,
      team_east_assists: 3,
      position: '11',
      periods: [{ period: 1, east: 3, west: 0 }],
      east: {
        ...box.east,
        totals: { points: 3, rebounds: 7 },
        unattributed_points: 1,
        players: [line(1), line(2, { points: 2, plus_minus: 2 })],
      },
    });
    expect(after.west).toBe(box.west);
    expect(after.east.players[0]).toBe(box.east.players[0]);
  });

  it('takes a value back to unknown', () => {
    const known: BoxScore = { ...box, east: side(line(1, { points: 4 })) };
    const after = boxAfter(known, {
      ...flat,
      position: '11',
      east: { players: [{ player_id: 1, points: null }] },
    });
    expect(after.east.players).toEqual([line(1, { points: null })]);
  });

  it('lets players come, go and change places', () => {
    const after = boxAfter(box, {
      ...flat,
      position: '11',
      east: { players: [line(3, { points: 2 })], line_up: [3, 2] },
    });
    expect(after.east.players).toEqual([line(3, { points: 2 }), line(2)]);
  });
});
