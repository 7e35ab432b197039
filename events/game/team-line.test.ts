import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTED_STATISTICS } from '#events/statistics/statistics.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { recorded } from '#tests/support/builders/game.builder.ts';
import { randomGames } from '#tests/support/builders/random-games.builder.ts';
import { toBoxScore } from './box-score.ts';
import { evolveGame, NO_GAME } from './game.fold.ts';
import { hasTeamLine, type TeamLine, toTeamLine } from './team-line.ts';

const line = (facts: Partial<TeamLine>): TeamLine => ({ ...toRecord(COUNTED_STATISTICS, () => 0), ...facts });

describe('the line of the team in a box score', () => {
  it('is what no player is credited with', () => {
    const players = [line({ rebounds: 4, turnovers: 1, points: 10 }), line({ rebounds: 3, points: 7 })];
    const own = toTeamLine({ totals: line({ rebounds: 12, turnovers: 3, points: 17 }), players });
    expect(own).toEqual(line({ rebounds: 5, turnovers: 2 }));
    expect(hasTeamLine(own)).toBe(true);
    expect(hasTeamLine(toTeamLine({ totals: line({ points: 17 }), players: [line({ points: 17 })] }))).toBe(
      false,
    );
  });

  it('is unknown as soon as the total or the part of a player is', () => {
    const unknown = line({ assists: null });
    expect(toTeamLine({ totals: unknown, players: [line({})] }).assists).toBeNull();
    expect(toTeamLine({ totals: line({ assists: 3 }), players: [unknown] }).assists).toBeNull();
  });

  // Rule: Input and display: A box score adds up
  it('and the lines of players add up to the totals, in every game and column', () => {
    fc.assert(
      fc.property(randomGames({ maxLength: 3 }), (games) => {
        for (const { events } of games) {
          const box = toBoxScore(recorded(events).reduce(evolveGame, NO_GAME));
          if (box === null) continue;
          for (const side of [box.east, box.west]) {
            const own = toTeamLine(side);
            const { team_rebounds, team_turnovers } = side.totals;
            if (own.rebounds !== null) expect(own.rebounds).toBe(team_rebounds);
            if (own.turnovers !== null) expect(own.turnovers).toBe(team_turnovers);
            for (const statistic of COUNTED_STATISTICS) {
              const part = own[statistic];
              if (part === null) continue;
              const players = side.players.reduce((sum, player) => sum + (player[statistic] ?? 0), 0);
              expect([statistic, players + part]).toEqual([statistic, side.totals[statistic]]);
            }
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
