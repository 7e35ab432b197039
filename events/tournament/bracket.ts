import type { GameStatus } from '#events/game/game.fold.ts';
import { isFinished } from '#events/game/game-status.ts';
import type { KnockoutPlace, SeriesLength } from './knockout-place.ts';

/** A bracket as it was drawn: the best seed first, and a length for every round. */
export type Draw = { number: number; seeds: readonly number[]; bestOf: readonly SeriesLength[] };

/** What a bracket has to know of a game. */
export type BracketGame = {
  gameId: number;
  knockout: KnockoutPlace;
  eastTeamId: number;
  westTeamId: number;
  status: GameStatus;
  /** Null until it is finished. */
  winnerId: number | null;
  /** Whether the other side lost by forfeit or by default: that costs it the series (FIBA art. 20.2.2, 21.2.2). */
  isForfeit: boolean;
};

/**
 * Why a game does not fit into its series:
 * `wrong_teams`: others play there, because a result was corrected;
 * `teams_undecided`: an earlier series that had a winner has none any more;
 * `series_decided`: the series was over without it;
 * `another_game`: there is another game with its number.
 */
export const GAME_PROBLEMS = ['wrong_teams', 'teams_undecided', 'series_decided', 'another_game'] as const;
export type GameProblem = (typeof GAME_PROBLEMS)[number];

export type Participant = { teamId: number; seed: number };
export type SeriesSide = {
  /** Null until the series before is decided; in the first round nobody comes, and the other side has a bye. */
  participant: Participant | null;
  wins: number;
};
/** `bye`: one side advances without a game; `waiting`: a side is not known yet. */
export type SeriesStatus = 'bye' | 'waiting' | 'open' | 'decided';

export type Series<Game extends BracketGame> = {
  round: number;
  /** Counted within the round from the top. Its winner plays in series `ceil(number / 2)` of the next. */
  number: number;
  bestOf: SeriesLength;
  status: SeriesStatus;
  top: SeriesSide;
  bottom: SeriesSide;
  winner: Participant | null;
  /** By their number; canceled ones are left out. */
  games: { game: Game; counts: boolean; problem: GameProblem | null }[];
  /** Numbers of the games that can be made now. */
  missing: number[];
};
export type Bracket<Game extends BracketGame> = {
  rounds: { round: number; bestOf: SeriesLength; series: Series<Game>[] }[];
  champion: Participant | null;
};

/** What has to happen to a game that has not begun, so that it fits again. */
export type GameCorrection =
  | { type: 'change_teams'; gameId: number; eastTeamId: number; westTeamId: number }
  | { type: 'cancel'; gameId: number };

/** In which games of a series the better seed is at home. */
const BETTER_SEED_AT_HOME: Record<SeriesLength, readonly number[]> = {
  1: [1],
  3: [1, 3],
  5: [1, 2, 5],
  7: [1, 2, 5, 7],
};

/** How many rounds a number of teams plays. */
export function roundsFor(teams: number): number {
  return Math.ceil(Math.log2(teams));
}

/**
 * Seeds from the top of a bracket to its bottom: the two best meet in the final at the earliest, the four best in the
 * semifinals. The seeds of each series of the first round follow each other and add up to one more than the size.
 */
export function seedOrder(rounds: number): number[] {
  let order = [1];
  for (let round = 1; round <= rounds; round += 1) {
    const sum = 2 ** round + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/** Who is east, the home team, and who west in a game of a series. */
export function sidesOfGame(
  { top, bottom, bestOf }: { top: Participant; bottom: Participant; bestOf: SeriesLength },
  game: number,
): { east: Participant; west: Participant } {
  const [better, other] = top.seed < bottom.seed ? [top, bottom] : [bottom, top];
  return BETTER_SEED_AT_HOME[bestOf].includes(game)
    ? { east: better, west: other }
    : { east: other, west: better };
}

/**
 * The bracket as it stands. It follows from the draw and the present results alone: a corrected result takes back
 * what the first one had led to.
 * @param games all games of the tournament's knockout, in any order
 */
export function buildBracket<Game extends BracketGame>(draw: Draw, games: readonly Game[]): Bracket<Game> {
  const own = games
    .filter(({ knockout, status }) => knockout.bracket === draw.number && !isOff(status))
    .toSorted((a, b) => a.knockout.game - b.knockout.game || a.gameId - b.gameId);
  let participants = seedOrder(draw.bestOf.length).map((seed): Participant | null => {
    const teamId = draw.seeds[seed - 1];
    return teamId === undefined ? null : { teamId, seed };
  });
  const rounds = draw.bestOf.map((bestOf, index) => {
    const round = index + 1;
    const series = toPairs(participants).map(([top, bottom], place) => {
      const number = place + 1;
      const inSeries = own.filter(({ knockout }) => knockout.round === round && knockout.series === number);
      return buildSeries({ round, number, bestOf, top, bottom }, inSeries);
    });
    participants = series.map(({ winner }) => winner);
    return { round, bestOf, series };
  });
  return { rounds, champion: participants[0] ?? null };
}

/**
 * What games that have not begun need, for a bracket to come true; those that have begun stay as they are.
 * @param draw null when the bracket was withdrawn
 */
export function correctionsDue(draw: Draw | null, games: readonly BracketGame[]): GameCorrection[] {
  const withdrawn = games
    .filter(({ knockout, status }) => knockout.bracket !== draw?.number && isOpen(status))
    .map(({ gameId }): GameCorrection => ({ type: 'cancel', gameId }));
  if (draw === null) return withdrawn;
  const { rounds } = buildBracket(draw, games);
  return [...withdrawn, ...rounds.flatMap(({ series }) => series.flatMap(correctionsIn))];
}

function correctionsIn(series: Series<BracketGame>): GameCorrection[] {
  return series.games.flatMap(({ game: { gameId, status, knockout }, problem }): GameCorrection[] => {
    if (!isOpen(status)) return [];
    if (problem === 'series_decided' || problem === 'another_game') return [{ type: 'cancel', gameId }];
    const teams = seriesTeams(series);
    if (problem !== 'wrong_teams' || teams === null) return [];
    const { east, west } = sidesOfGame({ ...teams, bestOf: series.bestOf }, knockout.game);
    return [{ type: 'change_teams', gameId, eastTeamId: east.teamId, westTeamId: west.teamId }];
  });
}

/** Whether a game is none of its series any more. */
function isOff(status: GameStatus): boolean {
  return status === 'canceled' || status === 'annulled';
}

/** Whether a game can still be changed or called off. */
function isOpen(status: GameStatus): boolean {
  return status === 'scheduled' || status === 'postponed';
}

/** Whether a game has begun, or is over. */
export function hasBegun(status: GameStatus): boolean {
  return status === 'in_progress' || isFinished(status);
}

/** Both teams of a series, once they are known. */
export function seriesTeams({ top, bottom }: Pick<Series<BracketGame>, 'top' | 'bottom'>) {
  if (top.participant === null || bottom.participant === null) return null;
  return { top: top.participant, bottom: bottom.participant };
}

type Pairing = {
  round: number;
  number: number;
  bestOf: SeriesLength;
  top: Participant | null;
  bottom: Participant | null;
};

function buildSeries<Game extends BracketGame>(pairing: Pairing, games: readonly Game[]): Series<Game> {
  const { round, bestOf, top, bottom } = pairing;
  const both = top === null || bottom === null ? null : { top, bottom };
  const isBye = round === 1 && both === null;
  const inPlace = both === null ? [] : gamesInPlace(both, bestOf, games);
  const { counting, wins, winner: victor } = countWins(both, bestOf, inPlace);
  const winner = isBye ? (top ?? bottom) : victor;
  const status = isBye ? 'bye' : winner !== null ? 'decided' : both === null ? 'waiting' : 'open';
  const held = new Set(inPlace.map(({ knockout }) => knockout.game));
  return {
    ...pairing,
    top: { participant: top, wins: wins.top },
    bottom: { participant: bottom, wins: wins.bottom },
    status,
    winner,
    games: games.map((game) => {
      const counts = counting.has(game);
      return {
        game,
        counts,
        problem: counts ? null : findProblem(game, { ...pairing, both, winner, inPlace }),
      };
    }),
    missing: status === 'open' ? numbersTo(bestOf).filter((number) => !held.has(number)) : [],
  };
}

/**
 * The game that stands for each number: one that these teams have begun, else the first that has not begun.
 * @param games by number, then by id
 */
function gamesInPlace<Game extends BracketGame>(
  teams: { top: Participant; bottom: Participant },
  bestOf: SeriesLength,
  games: readonly Game[],
): Game[] {
  return numbersTo(bestOf).flatMap((number) => {
    const numbered = games.filter(({ knockout }) => knockout.game === number);
    const begun = numbered.find((game) => hasBegun(game.status) && isBetween(game, teams));
    return begun ?? numbered.find(({ status }) => isOpen(status)) ?? [];
  });
}

/** The games count in the order of their numbers, until one side has won the majority, or the other one forfeits. */
function countWins<Game extends BracketGame>(
  teams: { top: Participant; bottom: Participant } | null,
  bestOf: SeriesLength,
  inPlace: readonly Game[],
) {
  const counting = new Set<Game>();
  const wins = { top: 0, bottom: 0 };
  let winner: Participant | null = null;
  for (const game of inPlace) {
    if (teams === null || winner !== null || game.winnerId === null) continue;
    const side = game.winnerId === teams.top.teamId ? 'top' : 'bottom';
    wins[side] += 1;
    counting.add(game);
    if (game.isForfeit || wins[side] > bestOf / 2) winner = teams[side];
  }
  return { counting, wins, winner };
}

function findProblem<Game extends BracketGame>(
  game: Game,
  {
    both,
    winner,
    inPlace,
    bestOf,
  }: Pairing & {
    both: { top: Participant; bottom: Participant } | null;
    winner: Participant | null;
    inPlace: readonly Game[];
  },
): GameProblem | null {
  if (both !== null && hasBegun(game.status) && !isBetween(game, both)) return 'wrong_teams';
  if (winner !== null) return 'series_decided';
  if (both === null) return 'teams_undecided';
  if (!inPlace.includes(game)) return 'another_game';
  if (hasBegun(game.status)) return null;
  const { east, west } = sidesOfGame({ ...both, bestOf }, game.knockout.game);
  const fits = game.eastTeamId === east.teamId && game.westTeamId === west.teamId;
  return fits ? null : 'wrong_teams';
}

/** Whether these two teams play, whoever is at home: a game that has begun keeps its benches. */
function isBetween(
  { eastTeamId, westTeamId }: BracketGame,
  { top, bottom }: { top: Participant; bottom: Participant },
): boolean {
  return (
    (eastTeamId === top.teamId && westTeamId === bottom.teamId) ||
    (eastTeamId === bottom.teamId && westTeamId === top.teamId)
  );
}

function toPairs<Item>(items: readonly Item[]): [Item, Item][] {
  const pairs: [Item, Item][] = [];
  for (let index = 0; index + 1 < items.length; index += 2) {
    pairs.push([items[index] as Item, items[index + 1] as Item]);
  }
  return pairs;
}

function numbersTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
