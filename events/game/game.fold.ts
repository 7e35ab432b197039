import { unchangedBy } from '#events/definition/unknown-event.ts';
import { isCourtEvent } from './court-actions.ts';
import type { RosterPlayer, Side } from './game.events.ts';
import {
  type ExistingGame,
  type FoldableGameEvent,
  type Game,
  type GameFacts,
  type ScoringShift,
  toBenches,
} from './game-state.ts';
import {
  evolveAnnulled,
  evolveForfeit,
  evolveForfeitRevoked,
  givenBack,
  scoreOf,
} from './league-decisions.ts';
import { MASKED_REASON } from './masked-reason.ts';
import {
  correctAction,
  foldEntries,
  insertAction,
  type NewEntry,
  openScoresheet,
  recordActions,
  undoAction,
} from './scoresheet.fold.ts';
import { type ActionEvent, isActionEvent, type Scoresheet } from './scoresheet.ts';

export * from './game-state.ts';

const isSameTime = (a: string | null, b: string | null) =>
  a !== null && b !== null && Date.parse(a) === Date.parse(b);

/** Another date comes with its time; a new venue alone says nothing about the time. */
function rescheduled(facts: GameFacts, change: Pick<GameFacts, 'scheduledAt' | 'venue'>): GameFacts {
  const { timeKnown, movedFrom, statusReason, withdrawalId, ...others } = facts;
  const sameDate = isSameTime(facts.scheduledAt, change.scheduledAt);
  const from = sameDate ? movedFrom : knownTime(facts);
  return {
    ...others,
    ...change,
    ...(sameDate && timeKnown !== undefined && { timeKnown }),
    ...(from !== undefined && !isSameTime(from, change.scheduledAt) && { movedFrom: from }),
  };
}

const knownTime = ({ scheduledAt, timeKnown }: GameFacts) =>
  timeKnown === false ? undefined : (scheduledAt ?? undefined);

/** With the reason that was typed for its new status, or the withdrawal that led to it, in place of an earlier one. */
function because(
  before: GameFacts,
  {
    data,
    metadata,
  }: Extract<
    FoldableGameEvent,
    { type: 'GamePostponed' | 'GameCanceled' | 'GameForfeited' | 'GameAnnulled' }
  >,
): GameFacts {
  const { reason, reasonBy } = data;
  const withdrawalId = 'withdrawalId' in data ? data.withdrawalId : undefined;
  const facts = { ...withoutReason(before), ...(withdrawalId !== undefined && { withdrawalId }) };
  if (reason === null || reason === MASKED_REASON) return facts;
  return { ...facts, statusReason: { text: reason, by: reasonBy, commandId: metadata?.commandId } };
}

/** Also the reason of what it was before, which may come back. */
function withMasked(game: ExistingGame, commandId: string): ExistingGame {
  const masked =
    game.facts.statusReason?.commandId === commandId ? { ...game, facts: withoutText(game.facts) } : game;
  return 'before' in masked && masked.before !== undefined
    ? { ...masked, before: withMasked(masked.before, commandId) }
    : masked;
}

/** As it is when its status has no reason any more. */
const withoutReason = ({ statusReason, withdrawalId, ...facts }: GameFacts): GameFacts => facts;

const withoutText = ({ statusReason, ...facts }: GameFacts): GameFacts => facts;

function changedFacts(game: Game, change: Partial<GameFacts>): Game {
  return game.status === 'nonexistent' ? game : { ...game, facts: { ...game.facts, ...change } };
}

/** A team that stays keeps its bench, on whichever side it is now. */
function rostersAfter(
  { eastTeamId, westTeamId, rosters }: GameFacts,
  after: Pick<GameFacts, 'eastTeamId' | 'westTeamId'>,
): GameFacts['rosters'] {
  const findBench = (teamId: number) => {
    if (teamId === eastTeamId) return rosters.east;
    return teamId === westTeamId ? rosters.west : null;
  };
  return { east: findBench(after.eastTeamId), west: findBench(after.westTeamId) };
}

/** A late arrival or a corrected roster: the sheet is folded again, with the new lines. */
function withRoster(game: Game, side: Side, players: readonly RosterPlayer[]): Game {
  if (game.status === 'nonexistent') return game;
  const facts = { ...game.facts, rosters: { ...game.facts.rosters, [side]: players } };
  if (!('sheet' in game)) return { ...game, facts };
  return { ...game, facts, sheet: foldEntries(facts.ruleset, toBenches(facts), game.sheet.entries) };
}

/** Without the envelope: a sheet holds hundreds of entries. */
function toEntry(action: ActionEvent & FoldableGameEvent): NewEntry {
  const event = { type: action.type, data: action.data } as ActionEvent;
  return { actionId: action.id, event };
}

function withActions(game: Game, actions: readonly NewEntry[]): Game {
  if (!('sheet' in game) || actions.length === 0) return game;
  return { ...game, sheet: recordActions(game.sheet, actions) };
}

/** Applies several events of a game, as `evolveGame` would one by one, without making the games in between. */
export function evolveGameBy(game: Game, events: Iterable<FoldableGameEvent>): Game {
  let evolved = game;
  let actions: NewEntry[] = [];
  for (const event of events) {
    if (isActionEvent(event)) {
      actions.push(toEntry(event));
      continue;
    }
    evolved = evolveGame(withActions(evolved, actions), event);
    actions = [];
  }
  return withActions(evolved, actions);
}

function toShift(
  id: string,
  { device, scorerId = null }: { device: string | null; scorerId?: number | null | undefined },
): ScoringShift | null {
  return device === null ? null : { id, device, scorerId };
}

/** Applies one event. Never fails: an event that makes no sense in a state leaves it as it is. */
export function evolveGame(game: Game, event: FoldableGameEvent): Game {
  if (isActionEvent(event)) return withActions(game, [toEntry(event)]);
  switch (event.type) {
    case 'GameScheduled':
      if (game.status !== 'nonexistent') return game;
      return {
        status: 'scheduled',
        facts: {
          ...event.data,
          rosters: { east: null, west: null },
          officials: [],
          scorerId: null,
          streamUrl: null,
          archived: false,
        },
      };
    case 'GameRescheduled': {
      if (game.status === 'nonexistent') return game;
      const facts = rescheduled(game.facts, event.data);
      return game.status === 'postponed' || game.status === 'canceled'
        ? { status: 'scheduled', facts }
        : { ...game, facts };
    }
    case 'NeutralVenueSet':
      return changedFacts(game, event.data);
    case 'GameTeamsChanged':
      return game.status === 'scheduled' || game.status === 'postponed'
        ? changedFacts(game, { ...event.data, rosters: rostersAfter(game.facts, event.data) })
        : game;
    case 'RosterPicked':
      return withRoster(game, event.data.side, event.data.players);
    case 'PlayerAddedToRoster': {
      if (game.status === 'nonexistent') return game;
      const { side, player } = event.data;
      return withRoster(game, side, [...(game.facts.rosters[side] ?? []), player]);
    }
    case 'OfficialsNamed':
      return changedFacts(game, { officials: event.data.officials });
    case 'ProtestFiled':
      return game;
    case 'ReasonMasked':
      return game.status === 'nonexistent' ? game : withMasked(game, event.data.commandId);
    case 'ScorerAssigned':
      return changedFacts(game, { scorerId: event.data.scorerId });
    case 'StreamUrlChanged':
      return changedFacts(game, { streamUrl: event.data.streamUrl });
    case 'GameArchived':
      return changedFacts(game, { archived: true });
    case 'GameDeleted':
      return game.status === 'nonexistent' ? game : { status: 'nonexistent', deleted: true };
    case 'ScoringTakenOver':
      return 'shift' in game ? { ...game, shift: toShift(event.id, event.data) } : game;
    case 'GameStarted':
      if (game.status !== 'scheduled') return game;
      return {
        status: 'in_progress',
        facts: game.facts,
        sheet: openScoresheet(game.facts.ruleset, toBenches(game.facts)),
        shift: toShift(event.id, event.data),
        startedAt: event.data.occurredAt,
      };
    case 'ActionUndone':
      if (!('sheet' in game)) return game;
      return { ...game, sheet: undoAction(game.sheet, toBenches(game.facts), event.data.actionId) };
    case 'ActionCorrected': {
      if (!('sheet' in game)) return game;
      const { actionId, action, before } = event.data;
      const correction = { actionId, event: action, before };
      return { ...game, sheet: correctAction(game.sheet, toBenches(game.facts), correction) };
    }
    case 'ActionInserted': {
      if (!('sheet' in game)) return game;
      const { actionId, action, before } = event.data;
      const entry = { actionId, event: action };
      return { ...game, sheet: insertAction(game.sheet, toBenches(game.facts), entry, before) };
    }
    case 'GameCompleted':
      if (game.status !== 'in_progress') return game;
      return {
        ...ended(game, event.data.occurredAt),
        status: 'completed',
        finishedAt: event.data.occurredAt,
        result: {
          eastScore: event.data.eastScore,
          westScore: event.data.westScore,
          periods: event.data.periods,
          winner: event.data.winner,
          type: 'played',
        },
      };
    case 'GameConfirmed':
      return game.status === 'completed' ? { ...game, status: 'final' } : game;
    case 'GameReopened':
      if (game.status !== 'completed' && game.status !== 'final') return game;
      return {
        status: 'in_progress',
        facts: withoutReason(game.facts),
        sheet: game.sheet,
        shift: null,
        startedAt: game.startedAt ?? event.data.occurredAt,
        reopenedFrom: { ...scoreOf(game.result), entries: game.sheet.entries },
      };
    case 'GamePostponed':
      if (game.status !== 'scheduled') return game;
      return {
        status: 'postponed',
        facts: { ...because(game.facts, event), movedFrom: knownTime(game.facts) },
      };
    case 'GameCanceled':
      return game.status === 'scheduled' || game.status === 'postponed'
        ? {
            status: 'canceled',
            facts: because(game.facts, event),
            wasPostponed: game.status === 'postponed',
          }
        : game;
    case 'GameForfeited':
      return game.status === 'nonexistent' ? game : evolveForfeit(game, event, because(game.facts, event));
    case 'ForfeitRevoked':
      return evolveForfeitRevoked(game, event);
    case 'GameAnnulled':
      return game.status === 'nonexistent' ? game : evolveAnnulled(game, because(game.facts, event));
    case 'RematchScheduled':
      return changedFacts(game, { rematchId: event.data.rematchId });
    case 'AnnulmentRevoked':
      return game.status === 'annulled'
        ? givenBack(game, game.before, { at: event.data.occurredAt, cause: 'annulment_revoked' })
        : game;
    default:
      return unchangedBy(event, game);
  }
}

/** What stays of a game in progress when it ends. */
function ended({ reopenedFrom, ...game }: Extract<Game, { status: 'in_progress' }>, at: string) {
  if (reopenedFrom === undefined) return game;
  const playsChanged = actionsIn(reopenedFrom.entries) !== actionsIn(game.sheet.entries);
  return { ...game, correction: { at, ...scoreOf(reopenedFrom), cause: 'corrected' as const, playsChanged } };
}

/** What was done on court, to be compared: points entered as a figure and the ends of periods are not. */
function actionsIn(entries: Scoresheet['entries']): string {
  const done = entries.filter(({ event, undone }) => isCourtEvent(event) && !undone);
  return JSON.stringify(done.map(({ actionId, event }) => [actionId, event.data]));
}
