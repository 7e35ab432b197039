import type { z } from 'zod';
import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { Rejection } from '#command-api/command-handling/rejection.ts';
import type { LookUp } from '#command-api/lookups/look-up.ts';
import type { Endpoint, ParamsOf } from '#contracts/endpoint.ts';
import type { GameAnswer } from '#contracts/game/game.contract.ts';
import type { Sentence } from '#contracts/wording/wording.contract.ts';
import type { EnteredValues } from '#events/game/entered-line.ts';
import type { GameEvent, RosterPlayer } from '#events/game/game.events.ts';
import type { ExistingGame, Game } from '#events/game/game.fold.ts';
import type { GameFactsDependencies } from './game.facts.ts';

export type GameInProgress = Extract<Game, { status: 'in_progress' }>;
export type Decision = GameEvent[] | Rejection;

/** Who asks, from where, and when by the server's clock. */
export type CommandContext = {
  actor: { id: number | null; role: string };
  /** The scoring device; null for a call that is not a scoring console's. */
  device: string | null;
  /** ISO time. */
  now: string;
  /** An import waives bench size, lineup and opening time; every other rule holds (docs/rules.md, "Games"). */
  origin?: 'import' | 'demo';
};
export type InContext<Facts> = Facts & { context: CommandContext };

/** Where a command's facts are looked up. */
type LookUps = GameFactsDependencies & { commands: { games: StreamReader<Game> }; lookUp: LookUp };

/** What a call sent, as its endpoint's schemas read it. */
type Sent<E extends Endpoint> = {
  params: ParamsOf<E>;
  body: E extends { body: infer Body extends z.ZodType } ? z.output<Body> : unknown;
};

/** One command on a game that exists, in one place (docs/guides/command.md). */
type Declared<Type extends string, Facts, E extends Endpoint> = {
  type: Type;
  /** Pure: the events, none where nothing changes, or why not. */
  decide: (command: InContext<Facts>, game: ExistingGame) => Decision;
} & (
  | {
      /** The call that asks for it. */
      endpoint: E;
      /** What the command says, from what was sent and looked up. Throws RequestError. */
      facts: (sent: Sent<E>, deps: LookUps) => Facts | Promise<Facts>;
      /** What is answered; the game by default. */
      answer?: Answer;
    }
  /** Part of other calls. */
  | { endpoint?: never; facts?: never; answer?: never }
);
type Answer = (game: GameAnswer, deps: LookUps) => GameAnswer | Promise<GameAnswer>;

/** Declares a command on a game. Its route, its member of `GameCommand` and its dispatch follow from `GAME_COMMANDS`. */
export const gameCommand = <const Type extends string, Facts extends object, E extends Endpoint>(
  declared: Declared<Type, Facts, E>,
): Declared<Type, Facts, E> => declared;

/** What the decider is given. */
export type CommandOf<Command> =
  Command extends Declared<infer Type, infer Facts, infer _> ? InContext<{ type: Type } & Facts> : never;

/** A command of which one does not know which it is. */
export type AnyGameCommand = { type: string; decide: (command: never, game: ExistingGame) => Decision } & (
  | { endpoint: Endpoint; facts: (sent: never, deps: LookUps) => object; answer?: Answer }
  | { endpoint?: never; facts?: never; answer?: never }
);

export type Coach = { staffId: string; name: string | null; role: 'head' | 'assistant' };

/**
 * A picked player, and the reason why they may not be picked (looked up: membership and eligibility on the day of the
 * game).
 */
export type PickedPlayer = RosterPlayer & { refusal: Sentence | null };
export type PickedBench = { players: PickedPlayer[]; coaches: Coach[] };

/** A score entered as a figure: the new values. Null keeps the value. */
export type EnteredScore = {
  total: number | null;
  /** Index 0 is the first period; overtimes are entered as their sum. */
  quarters: readonly (number | null)[];
  overtime: number | null;
};

/** The first period, the second overtime …; the number of an overtime follows from the ruleset. */
export type EnteredPeriod = { overtime: boolean; number: number };

/** The new values of a player's line. */
export type EnteredLine = { playerId: number } & EnteredValues;
