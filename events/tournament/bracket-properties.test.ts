import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BracketGame, buildBracket, correctionsDue, type Draw, hasBegun, roundsFor } from './bracket.ts';
import { SERIES_LENGTHS } from './knockout-place.ts';

const draws = fc.integer({ min: 2, max: 9 }).chain((teams) =>
  fc.record({
    number: fc.constant(1),
    seeds: fc.constant(Array.from({ length: teams }, (_, index) => 101 + index)),
    bestOf: fc.array(fc.constantFrom(...SERIES_LENGTHS), {
      minLength: roundsFor(teams),
      maxLength: roundsFor(teams),
    }),
  }),
) satisfies fc.Arbitrary<Draw>;

/** `pick` chooses the game or the series; the automation may come late. */
const steps = fc.array(
  fc.record({
    act: fc.constantFrom('make', 'play', 'play', 'begin', 'correct', 'reopen', 'cancel'),
    pick: fc.nat(1_000),
    eastWins: fc.boolean(),
    settles: fc.boolean(),
  }),
  { maxLength: 60 },
);
type Step = { act: string; pick: number; eastWins: boolean; settles: boolean };

const chosen = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length];
const openSeries = (draw: Draw, games: readonly BracketGame[]) =>
  buildBracket(draw, games)
    .rounds.flatMap(({ series }) => series)
    .filter(({ missing }) => missing.length > 0);
const withWinner = (game: BracketGame, eastWins: boolean): BracketGame => ({
  ...game,
  status: 'final',
  winnerId: eastWins ? game.eastTeamId : game.westTeamId,
});

/** What an administrator and the scorers do, where the games allow it. */
function after(draw: Draw, games: BracketGame[], { act, pick, eastWins }: Step): BracketGame[] {
  const change = (suits: (game: BracketGame) => boolean, to: (game: BracketGame) => BracketGame) => {
    const game = chosen(games.filter(suits), pick);
    return games.map((one) => (one === game ? to(one) : one));
  };
  const isOpen = ({ status }: BracketGame) => status === 'scheduled';
  const isOver = ({ status }: BracketGame) => status === 'final';
  switch (act) {
    case 'make': {
      const series = chosen(openSeries(draw, games), pick);
      const [east, west] = [series?.top.participant, series?.bottom.participant];
      if (series === undefined || east == null || west == null) return games;
      const knockout = {
        bracket: 1,
        round: series.round,
        series: series.number,
        game: series.missing[0] ?? 0,
      };
      const teams = { eastTeamId: east.teamId, westTeamId: west.teamId };
      return [
        ...games,
        {
          gameId: games.length + 1,
          knockout,
          ...teams,
          status: 'scheduled',
          winnerId: null,
          isForfeit: false,
        },
      ];
    }
    case 'play':
      return change(
        (game) => isOpen(game) || game.status === 'in_progress',
        (game) => withWinner(game, eastWins),
      );
    case 'begin':
      return change(isOpen, (game) => ({ ...game, status: 'in_progress' }));
    case 'correct':
      return change(isOver, (game) => withWinner(game, game.winnerId !== game.eastTeamId));
    case 'reopen':
      return change(isOver, (game) => ({ ...game, status: 'in_progress', winnerId: null }));
    default:
      return change(isOpen, (game) => ({ ...game, status: 'canceled' }));
  }
}

/** What the automation does. A game that has begun would refuse it. */
function settled(draw: Draw, games: BracketGame[]): BracketGame[] {
  return correctionsDue(draw, games).reduce((now, correction) => {
    return now.map((game) => {
      if (game.gameId !== correction.gameId) return game;
      expect(game.status).toBe('scheduled');
      if (correction.type === 'cancel') return { ...game, status: 'canceled' };
      const { eastTeamId, westTeamId } = correction;
      return { ...game, eastTeamId, westTeamId };
    });
  }, games);
}

function leagueAfter(draw: Draw, doings: readonly Step[]): BracketGame[] {
  const games = doings.reduce<BracketGame[]>((now, step) => {
    const next = after(draw, now, step);
    return step.settles ? settled(draw, next) : next;
  }, []);
  return settled(draw, games);
}

/**
 * The same results played straight: one round after another, one game after another until a series is won. Written
 * without the fold: two halves of a bracket, each with every other team of the order of seeds.
 */
function playedStraight(draw: Draw, games: readonly BracketGame[]): Map<string, string> {
  const lines = new Map<string, string>();
  const width = 2 ** draw.bestOf.length;
  /** The winner of the series that the seed would reach in a round if the better one always won. */
  const winnerOf = (round: number, series: number, best: number): number | null => {
    if (round === 0) return draw.seeds[best - 1] ?? null;
    const field = width / 2 ** (round - 1);
    const [top, bottom] = [
      winnerOf(round - 1, 2 * series - 1, best),
      winnerOf(round - 1, 2 * series, field + 1 - best),
    ];
    if (round === 1 && (top === null || bottom === null)) return top ?? bottom;
    const need = ((draw.bestOf[round - 1] ?? 1) + 1) / 2;
    const wins = new Map<number | null, number>();
    for (let number = 1; number < 2 * need; number += 1) {
      const played = games.find(
        ({ knockout, status, eastTeamId, westTeamId }) =>
          knockout.round === round &&
          knockout.series === series &&
          knockout.game === number &&
          hasBegun(status) &&
          [top, bottom].includes(eastTeamId) &&
          [top, bottom].includes(westTeamId),
      );
      if (played === undefined || played.winnerId === null) continue;
      const count = (wins.get(played.winnerId) ?? 0) + 1;
      wins.set(played.winnerId, count);
      if (count === need) break;
    }
    const winner = [...wins].find(([, count]) => count === need)?.[0] ?? null;
    lines.set(
      `${round}/${series}`,
      `${top}-${bottom} ${wins.get(top) ?? 0}:${wins.get(bottom) ?? 0} ${winner}`,
    );
    return winner;
  };
  winnerOf(draw.bestOf.length, 1, 1);
  return lines;
}

it('is, after results in any order with corrections, that of the corrected results played straight', () => {
  fc.assert(
    fc.property(draws, steps, (draw, doings) => {
      const games = leagueAfter(draw, doings);
      const lines = new Map<string, string>();
      for (const { round, series } of buildBracket(draw, games).rounds)
        for (const { number, status, top, bottom, winner } of series)
          if (status !== 'bye')
            lines.set(
              `${round}/${number}`,
              `${top.participant?.teamId ?? null}-${bottom.participant?.teamId ?? null} ${top.wins}:${bottom.wins} ${winner?.teamId ?? null}`,
            );
      expect(Object.fromEntries(lines)).toEqual(Object.fromEntries(playedStraight(draw, games)));
    }),
  );
});

it('leaves no game that has not begun with wrong teams or in a decided series', () => {
  fc.assert(
    fc.property(draws, steps, (draw, doings) => {
      const games = leagueAfter(draw, doings);
      expect(correctionsDue(draw, games)).toEqual([]);
      for (const { series } of buildBracket(draw, games).rounds) {
        for (const { games: inSeries } of series) {
          const open = inSeries.filter(({ game }) => game.status === 'scheduled');
          expect(open.map(({ problem }) => problem ?? 'teams_undecided')).toEqual(
            open.map(() => 'teams_undecided'),
          );
        }
      }
    }),
  );
});

it('disagrees with no game as long as no result is corrected', () => {
  const straight = steps.map((all) =>
    all
      .filter(({ act }) => act === 'make' || act === 'play' || act === 'cancel')
      .map((step) => ({ ...step, settles: true })),
  );
  fc.assert(
    fc.property(draws, straight, (draw, doings) => {
      const { rounds } = buildBracket(draw, leagueAfter(draw, doings));
      const problems = rounds.flatMap(({ series }) => series.flatMap((one) => one.games));
      // A later game may have been played before an earlier one that turned out not to be needed.
      expect(problems.filter(({ problem }) => problem !== null && problem !== 'series_decided')).toEqual([]);
    }),
  );
});
