import { type MatchDay, overlap, type Place } from './match-days.ts';
import type { Pairing, Round } from './round-robin.ts';
import type { Shuffle } from './shuffle.ts';

/** A team, and when it cannot play. */
export type PlayingTeam = {
  id: number;
  name: string;
  /** Calendar days on which it does not play, or plays another game. */
  unavailable: ReadonlySet<string>;
  /** When its other games begin, in milliseconds since 1970. */
  playsAt: readonly number[];
};
export type DueGame = Pairing<PlayingTeam> & {
  round: number;
  /** Why it is not played with its round: a team is not available then, or (null) no place was left. */
  outside?: { absent: PlayingTeam | null };
};
export type PlacedGame = DueGame & { day: string } & Place;

/** `blocked`: one of the teams is not available; `busy`: it already plays; `full`: no place is left. */
type Refusal = 'blocked' | 'busy' | 'full';

/** Games as they are put on days: no team twice on a day, no team and no venue twice at a time. */
class Board {
  readonly placed: PlacedGame[] = [];
  readonly #days: readonly { day: string; places: Place[]; playing: Set<number> }[];
  readonly #playsAt = new Map<number, number[]>();
  readonly #gameMinutes: number;

  constructor(days: readonly MatchDay[], gameMinutes: number, shuffle: Shuffle) {
    this.#gameMinutes = gameMinutes;
    this.#days = days.map(({ day, places }) => ({
      day,
      // Early times first; which hall is filled first is drawn.
      places: shuffle(places).sort((one, other) => one.startsAt - other.startsAt),
      playing: new Set<number>(),
    }));
  }

  get length(): number {
    return this.#days.length;
  }

  /** @returns why not, or null when the game has its place */
  put(game: DueGame, index: number): Refusal | null {
    const day = this.#days[index];
    if (day === undefined) return 'full';
    const { home, away } = game;
    const teams = [home, away];
    if (teams.some((team) => team.unavailable.has(day.day))) return 'blocked';
    if (teams.some(({ id }) => day.playing.has(id))) return 'busy';
    if (day.places.length === 0) return 'full';
    const place = day.places.find(({ startsAt }) => !teams.some((team) => this.#plays(team, startsAt)));
    if (place === undefined) return 'busy';
    this.placed.push({ ...game, day: day.day, ...place });
    for (const { id } of teams) {
      day.playing.add(id);
      this.#playsAt.set(id, [...(this.#playsAt.get(id) ?? []), place.startsAt]);
    }
    // A late game may still be on when the next day begins.
    for (const near of [index - 1, index, index + 1]) this.#close(near, place);
    return null;
  }

  /** Which team of a game is not available on a day. */
  absent({ home, away }: DueGame, index: number): PlayingTeam | null {
    const day = this.#days[index]?.day ?? '';
    return [home, away].find(({ unavailable }) => unavailable.has(day)) ?? null;
  }

  #plays({ id, playsAt }: PlayingTeam, startsAt: number): boolean {
    const own = this.#playsAt.get(id) ?? [];
    return [...playsAt, ...own].some((other) => overlap(other, startsAt, this.#gameMinutes));
  }

  #close(index: number, { venue, startsAt }: Place): void {
    const day = this.#days[index];
    if (day === undefined) return;
    day.places = day.places.filter(
      (other) => other.venue !== venue || !overlap(other.startsAt, startsAt, this.#gameMinutes),
    );
  }
}

/**
 * Puts the games of each round on the next days that have room for them, round after round. A game with a team that
 * is not available in its round waits until all rounds are placed and takes the first free day.
 * @param shuffle decides who is in which hall, and which game of a round comes first
 * @returns the games by time, and those for which there was no place
 */
export function placeGames(
  rounds: readonly Round<PlayingTeam>[],
  days: readonly MatchDay[],
  gameMinutes: number,
  shuffle: Shuffle,
): { placed: PlacedGame[]; unplaced: DueGame[] } {
  const board = new Board(days, gameMinutes, shuffle);
  const later: DueGame[] = [];
  let firstDay = 0;
  for (const [index, { games }] of rounds.entries()) {
    let waiting = shuffle(games).map((game): DueGame => ({ ...game, round: index + 1 }));
    let begun = false;
    let tried = firstDay;
    for (let day = firstDay; waiting.length > 0 && day < board.length; day += 1) {
      tried = day;
      const refused = waiting
        .map((game) => ({ game, refusal: board.put(game, day) }))
        .filter(({ refusal }) => refusal !== null);
      if (refused.length < waiting.length) {
        begun = true;
        firstDay = day;
      }
      waiting = refused.map(({ game }) => game);
      if (begun && refused.every(({ refusal }) => refusal === 'blocked')) break;
    }
    later.push(...waiting.map((game) => ({ ...game, outside: { absent: board.absent(game, tried) } })));
  }
  const unplaced = later.filter((game) => {
    for (let day = 0; day < board.length; day += 1) if (board.put(game, day) === null) return false;
    return true;
  });
  const placed = board.placed.toSorted(
    (one, other) => one.startsAt - other.startsAt || (one.venue < other.venue ? -1 : 1),
  );
  return { placed, unplaced };
}
