import { defaultScore, forfeitScore, isAwarded, winnerOfForfeit } from './forfeit.ts';
import type {
  ExistingGame,
  FinalScore,
  FoldableGameEvent,
  Game,
  GameFacts,
  GameResult,
  ResultCorrection,
} from './game-state.ts';
import { toBenches } from './game-state.ts';
import { openScoresheet } from './scoresheet.fold.ts';
import { type Scoresheet, totalScore } from './scoresheet.ts';

/** What the league decides about a game off the court, folded. What was played stays, and comes back when it is revoked. */

type DecisionOf<Type extends FoldableGameEvent['type']> = Extract<FoldableGameEvent, { type: Type }>;

/** @param facts with the reason */
export function evolveForfeit(game: Game, { data }: DecisionOf<'GameForfeited'>, facts: GameFacts): Game {
  if (!isForfeitable(game)) return game;
  const sheet = 'sheet' in game ? game.sheet : openScoresheet(facts.ruleset, toBenches(facts));
  const last = findLastResult(game);
  return {
    status: 'final',
    facts,
    sheet,
    shift: null,
    startedAt: 'startedAt' in game ? game.startedAt : null,
    finishedAt: data.occurredAt,
    result: toForfeitResult(data, sheet),
    // Another side's forfeit takes the place of the first one.
    before: 'before' in game && game.before !== undefined ? game.before : game,
    ...(last !== null && {
      correction: { at: data.occurredAt, ...last, cause: 'forfeited', playsChanged: false },
    }),
  };
}

const FORFEITABLE: readonly Game['status'][] = [
  'scheduled',
  'postponed',
  'in_progress',
  'completed',
  'final',
];
const isForfeitable = (game: Game): game is ExistingGame => FORFEITABLE.includes(game.status);

function toForfeitResult(
  { side, byDefault }: DecisionOf<'GameForfeited'>['data'],
  sheet: Scoresheet,
): GameResult {
  const { east, west } =
    byDefault === undefined ? forfeitScore(side) : { east: byDefault.eastScore, west: byDefault.westScore };
  const awarded = isAwarded({ forfeitedBy: side, byDefault: byDefault !== undefined, east, west });
  return {
    eastScore: east,
    westScore: west,
    periods: awarded ? [] : sheet.periods,
    winner: winnerOfForfeit(side),
    type: awarded ? 'forfeit' : 'played',
    forfeitedBy: side,
    ...(byDefault !== undefined && { byDefault: true }),
  };
}

export function evolveForfeitRevoked(game: Game, { data }: DecisionOf<'ForfeitRevoked'>): Game {
  return 'result' in game && game.before !== undefined && game.result.forfeitedBy !== undefined
    ? givenBack(game, game.before, { at: data.occurredAt, cause: 'forfeit_revoked' })
    : game;
}

/** @param facts with the reason */
export function evolveAnnulled(game: ExistingGame, facts: GameFacts): Game {
  if (game.status !== 'in_progress' && game.status !== 'completed' && game.status !== 'final') return game;
  const { sheet, startedAt } = game;
  return { status: 'annulled', facts, sheet, startedAt, before: game };
}

/** What was decided is taken back. What was said of the game since, such as its scorer, stays. */
export function givenBack(
  game: Extract<ExistingGame, { before?: ExistingGame }>,
  before: ExistingGame,
  how: Pick<ResultCorrection, 'at' | 'cause'>,
): Game {
  const { statusReason: _reason, withdrawalId: _by, ...facts } = game.facts;
  const { statusReason, withdrawalId } = before.facts;
  const back: ExistingGame = {
    ...before,
    facts: {
      ...facts,
      ...(statusReason !== undefined && { statusReason }),
      ...(withdrawalId !== undefined && { withdrawalId }),
    },
  };
  // A late arrival may have come to a bench since.
  if ('sheet' in back) back.sheet = game.sheet;
  if ('shift' in back) back.shift = null;
  const last = findLastResult(game);
  if ('result' in back && last !== null) back.correction = { ...how, ...last, playsChanged: false };
  return back;
}

/** The score with which a game is over, or was before it was reopened. */
function findLastResult(game: ExistingGame): FinalScore | null {
  if (game.status === 'annulled') return findLastResult(game.before);
  if ('result' in game) return scoreOf(game.result);
  return 'reopenedFrom' in game && game.reopenedFrom !== undefined ? scoreOf(game.reopenedFrom) : null;
}

export const scoreOf = ({ eastScore, westScore }: FinalScore): FinalScore => ({ eastScore, westScore });

/** The score that counts where a side loses by default. */
export function toDefaultScore(game: ExistingGame, lostBy: 'east' | 'west'): FinalScore {
  const { east, west } = defaultScore(
    lostBy,
    'sheet' in game ? totalScore(game.sheet) : { east: 0, west: 0 },
  );
  return { eastScore: east, westScore: west };
}
