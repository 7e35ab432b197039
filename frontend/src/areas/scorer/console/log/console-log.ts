import { t } from '@lingui/core/macro';
import type {
  CorrectableActionFacts,
  CourtActionFacts,
  ScoringAction,
} from '#contracts/game/scoring.commands.ts';
import { toCourtEvent } from '#events/game/action-event.ts';
import { isClockAction, isCourtAction, isShotAction } from '#events/game/court-actions.ts';
import { periodLabel } from '#events/game/period-label.ts';
import type { ConsoleGame } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { findInSquads, teamName } from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { factsOfAction } from '#frontend/areas/scorer/console/sheet/facts-of-action.ts';
import { loggedAction } from '#frontend/areas/scorer/console/sheet/logged-action.ts';
import { isOverruled } from '#frontend/areas/scorer/console/sheet/overruled-action.ts';
import { refusalInWords } from '#frontend/features/scoring/outbox/refusal-in-words.ts';
import type {
  LoggedAction,
  OutboxEntry,
  RecordedAction,
  Side,
} from '#frontend/features/scoring/scoring.types.ts';
import {
  DEED_WORDS,
  FOUL_DRAWN_WORDS,
  FOUL_WORDS,
  isDeedType,
  madeWords,
  missedWords,
  REBOUND_WORDS,
  TURNOVER_KIND_WORDS,
  TURNOVER_WORDS,
  wordsOfKind,
} from '#frontend/lib/action-words.ts';
import { formatItems, formatSigned } from '#frontend/lib/format.ts';
import { shortPersonName } from '#frontend/lib/person-name.ts';
import { correctable, correctableAction } from './action-form.ts';

/** `undone`: its undo is recorded, but not yet in what we have read. */
export type LogState = 'waiting' | 'sending' | 'recorded' | 'refused' | 'undone' | 'held' | 'discarded';

/** One line of the console's log. */
export type LogRow = {
  actionId: string;
  /** Of its event in the game's stream; null until it is read back. */
  revision: number | null;
  /** `Q3`. */
  period: string | null;
  side: Side | null;
  /** Seconds left in the period; null without a clock. */
  clock: number | null;
  /** Number worn, written in bold before the text. */
  number: string | null;
  text: string;
  state: LogState;
  /** An undo of it is on its way; `state` is then the undo's. */
  undoing: boolean;
  undoable: boolean;
  /** What was recorded, when it can be corrected. */
  facts: CorrectableActionFacts | null;
  /** Of the clock: the whole log has it, and neither the last actions nor Undo. */
  ofClock: boolean;
  /** Its text before each correction, oldest first. */
  was: readonly string[];
  /** It was inserted later. */
  inserted: boolean;
  /** It exceeds a limit of the rules, and was recorded anyway. */
  overruled: boolean;
  /** Why it was refused. */
  reason?: string;
};

type Words = Pick<LogRow, 'period' | 'side' | 'clock' | 'number' | 'text'>;

/** The log, newest first: what the server has, and this device's own actions on top. */
export function logRows(
  view: ConsoleGame,
  actions: readonly RecordedAction[],
  entries: readonly OutboxEntry[],
): LogRow[] {
  const pending = new Set(view.pending.map((entry) => entry.action.id));
  const undos = new Map<string, LogState>();
  for (const { action, state } of view.pending) {
    if (action.type === 'undo') undos.set(action.action_id, state === 'recorded' ? 'undone' : state);
  }
  const lastUndo = [...undos.values()].at(-1);
  // A basket takes its assist along.
  for (const { actionId, undone } of lastUndo === undefined ? [] : view.sheet.entries) {
    if (undone && !undos.has(actionId) && lastUndo !== undefined) undos.set(actionId, lastUndo);
  }
  const rows: LogRow[] = [];
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    if (entry === undefined) continue;
    if (entry.state === 'refused' || entry.state === 'held' || entry.state === 'discarded') {
      // A start that was given up is not a tap to bring back.
      if (entry.action.type !== 'game_start') rows.push(leftOutRow(view, entry, actions, entries));
    } else if (
      pending.has(entry.action.id) &&
      !NOT_LISTED.has(entry.action.type) &&
      !saysOnlyThrows(entry.action, view, actions)
    ) {
      rows.push({
        actionId: entry.action.id,
        revision: null,
        ...wordsOfAction(view, entry.action),
        ...standing(entry.action.id, entry.action.type, entry.state, undos),
        facts: correctableAction(entry.action),
        ofClock: isClockAction(whatIsSaid(entry.action)),
        was: [],
        inserted: entry.action.type === 'insert',
        overruled: isOverruled(entry.action),
      });
    }
  }
  for (let index = actions.length - 1; index >= 0; index -= 1) {
    const action = actions[index];
    if (action === undefined) continue;
    const row = recordedRow(view, action);
    rows.push(
      undos.has(action.id) ? { ...row, ...standing(action.id, action.action.type, 'recorded', undos) } : row,
    );
  }
  return rows;
}

/**
 * What Undo takes back: the newest row, unless something was inserted before it since it was recorded, such as what
 * was tapped in a break and put before the end of its period.
 */
export function lastRecorded(rows: readonly LogRow[]): LogRow | undefined {
  const canUndo = (row: LogRow) => row.undoable && !row.ofClock;
  const newest = rows.find(canUndo);
  if (newest === undefined || newest.revision === null) return newest;
  const age = ({ revision }: LogRow) => revision ?? 0;
  const isLater = (row: LogRow, last: LogRow) => row.inserted && age(row) > age(last) && canUndo(row);
  return rows.reduce((last, row) => (isLater(row, last) ? row : last), newest);
}

/** A tap changes none of the rows before it: they are put into words once. */
const recordedRows = new WeakMap<RecordedAction, { players: ConsoleGame['players']; row: LogRow }>();

function recordedRow(view: ConsoleGame, action: RecordedAction): LogRow {
  const known = recordedRows.get(action);
  if (known?.players === view.players) return known.row;
  const row: LogRow = {
    actionId: action.id,
    revision: action.revision,
    ...wordsOfAction(view, action.action),
    ...standing(action.id, action.action.type, 'recorded', NO_UNDOS),
    facts: correctable(action.action),
    ofClock: isClockAction(action.action),
    was: action.was.map((earlier) => sentence(wordsOfAction(view, earlier))),
    inserted: action.inserted,
    overruled: action.overruled !== null,
  };
  recordedRows.set(action, { players: view.players, row });
  return row;
}
const NO_UNDOS: ReadonlyMap<string, LogState> = new Map();

/** What a change or an insertion says; every other action as it is. */
function whatIsSaid(action: ScoringAction): ScoringAction | CorrectableActionFacts {
  if (action.type === 'correct') return action.replacement;
  return action.type === 'insert' ? action.insertion : action;
}

/** What is in no line of its own, before it is recorded either. */
const NOT_LISTED: ReadonlySet<string> = new Set(['undo', 'arrow_set', 'recording']);

/** What happened on court under an id, as it was recorded or as it waits; null for all else. */
export function findFacts(
  view: Pick<ConsoleGame, 'pending'>,
  recorded: readonly RecordedAction[],
  actionId: string,
): CourtActionFacts | null {
  const known = recorded.find(({ id }) => id === actionId);
  if (known !== undefined) return isCourtAction(known.action) ? known.action : null;
  const waiting = view.pending.find(({ action }) => action.id === actionId);
  return waiting === undefined ? null : factsOfAction(waiting.action);
}

/** Whether a correction only says how many free throws a foul gives: that is the foul's, and no line of its own. */
export function saysOnlyThrows(
  action: ScoringAction,
  view: Pick<ConsoleGame, 'pending'>,
  recorded: readonly RecordedAction[],
): boolean {
  if (action.type !== 'correct' || action.replacement.type !== 'foul') return false;
  const before = findFacts(view, recorded, action.action_id);
  const besides = (foul: Extract<CourtActionFacts, { type: 'foul' }>) =>
    JSON.stringify(toCourtEvent({ ...foul, free_throws: null }, ''));
  return before?.type === 'foul' && besides(action.replacement) === besides(before);
}

/** Actions without their own entry to remove: the start, the end, a change of another entry, a player on a bench. */
const NOT_UNDOABLE: ReadonlySet<string> = new Set(['game_start', 'game_end', 'correct', 'late_arrival']);

function standing(
  actionId: string,
  type: string,
  state: LogState,
  undos: ReadonlyMap<string, LogState>,
): Pick<LogRow, 'state' | 'undoing' | 'undoable'> {
  const undo = undos.get(actionId);
  if (undo !== undefined) return { state: undo, undoing: true, undoable: false };
  return { state, undoing: false, undoable: !NOT_UNDOABLE.has(type) };
}

function leftOutRow(
  view: ConsoleGame,
  entry: Extract<OutboxEntry, { state: 'refused' } | { state: 'held' | 'discarded' }>,
  recorded: readonly RecordedAction[],
  entries: readonly OutboxEntry[],
): LogRow {
  const { action } = entry;
  const words =
    action.type === 'undo'
      ? wordsOfUndo(view, action.action_id, recorded, entries)
      : wordsOfAction(view, action);
  return {
    actionId: action.id,
    revision: null,
    ...words,
    state: entry.state,
    undoing: false,
    undoable: false,
    facts: null,
    // What was not recorded shows wherever the last actions do.
    ofClock: false,
    was: [],
    inserted: false,
    overruled: false,
    ...(entry.state === 'refused' && { reason: refusalInWords(entry.refusal) }),
  };
}

/** An action in a sentence, also for an undo: `Undo: 7 Ibarra, 2 made`. */
export function wordsOfEntry(
  view: ConsoleGame,
  action: ScoringAction,
  recorded: readonly RecordedAction[],
  entries: readonly OutboxEntry[],
): string {
  const words =
    action.type === 'undo'
      ? wordsOfUndo(view, action.action_id, recorded, entries)
      : wordsOfAction(view, action);
  return sentence(words);
}

/** A recorded action in a sentence, with its period: `Q1, 7 Ibarra, 2 made`. */
export function sentenceInPeriod(view: ConsoleGame, action: RecordedAction): string {
  const words = wordsOfAction(view, action.action);
  return formatItems([words.period, sentence(words)].filter(Boolean));
}

/** A recorded action in a sentence: `7 Ibarra, 2 made`. */
export function wordsOfRecorded(view: ConsoleGame, action: RecordedAction): string {
  return sentence(wordsOfAction(view, action.action));
}

/** `7 Ibarra, 2 made`. */
export function sentence({ number, text }: Pick<LogRow, 'number' | 'text'>): string {
  return number === null ? text : `${number} ${text}`;
}

function wordsOfUndo(
  view: ConsoleGame,
  actionId: string,
  recorded: readonly RecordedAction[],
  entries: readonly OutboxEntry[],
): Words {
  const action =
    recorded.find((candidate) => candidate.id === actionId)?.action ??
    ofClockOnSheet(view, actionId) ??
    entries.find((candidate) => candidate.action.id === actionId)?.action;
  if (action === undefined) return { period: null, side: null, clock: null, number: null, text: t`Undo` };
  const words = wordsOfAction(view, action);
  return { ...words, number: null, text: t`Undo: ${sentence(words)}` };
}

/** What was done with the clock, which is among no plays. */
function ofClockOnSheet({ sheet }: ConsoleGame, actionId: string): LoggedAction | undefined {
  const entry = sheet.entries.find((candidate) => candidate.actionId === actionId);
  if (entry === undefined) return undefined;
  const action = loggedAction(entry.event, sheet.period);
  return action !== null && isClockAction(action) ? action : undefined;
}

/** What is put into words of an action, recorded or not. */
type Happening = {
  type: Exclude<ScoringAction['type'], 'correct' | 'insert'>;
  period: number | null;
  side: Side | null;
  clock: number | null;
  /** Null for the team, the coach or the bench. */
  player: Person | null;
  playerIn: Person | null;
  points: number | null;
  kind: string | null;
  by: 'player' | 'coach' | 'bench' | null;
};
type Person = { number: string | null; name: string };

function wordsOfAction(view: ConsoleGame, action: ScoringAction | LoggedAction): Words {
  if (action.type === 'insert') return wordsOfAction(view, action.insertion);
  if (action.type === 'correct') {
    const words = wordsOfAction(view, action.replacement);
    return { ...words, number: null, text: t`Correction: ${sentence(words)}` };
  }
  const substitution = action.type === 'substitution';
  const playerId = substitution ? action.player_out : 'player_id' in action ? action.player_id : null;
  return toWords(view, {
    type: action.type,
    period: 'period' in action ? action.period : null,
    side: 'side' in action ? action.side : null,
    clock: 'clock' in action ? (action.clock ?? null) : null,
    player: toPerson(view, playerId ?? null),
    playerIn: toPerson(view, substitution ? (action.player_in ?? null) : null),
    points: scoredPoints(action),
    kind: 'kind' in action ? (action.kind ?? null) : action.type === 'possession' ? action.situation : null,
    by: action.type === 'foul' ? action.by : null,
  });
}

function scoredPoints(action: ScoringAction | LoggedAction): number | null {
  if (isShotAction(action)) return action.points;
  return action.type === 'score_correction' ? action.delta : null;
}

/** By the line-up of this game. */
function toPerson(view: ConsoleGame, playerId: number | null): Person | null {
  if (playerId === null) return null;
  const player = view.players.get(playerId);
  if (player !== undefined) return { number: player.number, name: player.shortName };
  const name = findInSquads(view.squads, playerId)?.name;
  return { number: null, name: name === undefined ? t`Player` : shortPersonName(name) };
}

function toWords(view: ConsoleGame, happening: Happening): Words {
  const { type, period, side, clock, player, playerIn } = happening;
  const label = period === null ? null : periodLabel(view.game.regular_periods, period);
  const team = side === null ? t`Team` : teamName(view, side);
  const say = (text: string, number: string | null = null): Words => ({
    period: label,
    side,
    clock,
    number,
    text,
  });
  switch (type) {
    case 'game_start':
      return say(t`Game started`);
    case 'game_end':
      return say(t`Game ended`);
    case 'period_start':
      return say(label === null ? t`Start of the period` : t`Start of ${label}`);
    case 'period_end':
      return say(label === null ? t`End of the period` : t`End of ${label}`);
    case 'score_correction':
      return say(t`${team} ${formatSigned(happening.points ?? 0)}, correction`);
    case 'timeout':
      return say(t`${team}, time-out`);
    case 'coach_challenge':
      return say(t`${team}, coach’s challenge`);
    case 'possession':
      if (happening.kind === 'held_ball') return say(t`Held ball, possession of ${team}`);
      return say(t`${player?.name ?? team}, jump ball won`, player?.number ?? null);
    case 'arrow_set':
      return say(t`Possession arrow: ${team}`);
    case 'recording':
      return say(t`Recording changed`);
    case 'stat_line':
      return say(t`${player?.name ?? team}, line entered`, player?.number ?? null);
    case 'late_arrival':
      return say(t`${player?.name ?? team}, late arrival`, player?.number ?? null);
    case 'clock_start':
      return say(t`Clock started`);
    case 'clock_stop':
      return say(t`Clock stopped`);
    case 'clock_set':
      return say(t`Clock set`);
    case 'substitution': {
      const comes = playerIn === null ? null : sentence({ number: playerIn.number, text: playerIn.name });
      if (player === null) return say(comes === null ? t`${team}, substitution` : t`${comes} in`);
      const goes = player.name;
      return say(comes === null ? t`${goes} out` : t`${goes} out, ${comes} in`, player.number);
    }
    default: {
      if (player !== null) return say(describe(happening, player.name), player.number);
      if (type === 'points') return say(`${team} ${formatSigned(happening.points ?? 0)}`);
      return say(describe(happening, whoElse(happening, team)));
    }
  }
}

function whoElse({ by }: Happening, team: string): string {
  if (by === 'coach') return t`${team} coach`;
  return by === 'bench' ? t`${team} bench` : team;
}

function describe({ type, points, kind }: Happening, who: string): string {
  if (isDeedType(type)) return DEED_WORDS[type].inLog(who);
  switch (type) {
    case 'points':
      return madeWords(points).inLog(who);
    case 'missed_shot':
      return missedWords(points).inLog(who);
    case 'rebound':
      return (wordsOfKind(REBOUND_WORDS, kind) ?? REBOUND_WORDS.unknown).inLog(who);
    case 'turnover': {
      const remark = wordsOfKind(TURNOVER_KIND_WORDS, kind)?.remark ?? kind;
      return formatItems([TURNOVER_WORDS.inLog(who), remark].filter(Boolean));
    }
    case 'foul':
      return (wordsOfKind(FOUL_WORDS, kind) ?? FOUL_WORDS.personal).inLog(who);
    case 'foul_drawn':
      return FOUL_DRAWN_WORDS.inLog(who);
    default:
      return who;
  }
}
