import { AUDIT_TEXTS, type AuditCode } from '#contracts/audit/audit.texts.ts';
import type { Fact, Wording } from '#contracts/wording/wording.contract.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { storedType } from '#events/readable-events.ts';
import { type EventType, eventDefinition } from '#events/registry.ts';
import type { GameContext } from './game-context.ts';
import type { Names } from './names.ts';

type Data = Readonly<Record<string, unknown>>;
/** An event, or an action in one. */
export type EventLike = { type: string; data: Data };

const NO_GAME: GameContext = { east: null, west: null, regularPeriods: 4 };

/** A fact of a sentence inside another one. */
type Plain = string | number;

/**
 * What happened in words, without who did it.
 * @param about the action that it takes out; of a correction the event itself says
 */
export function eventWording(
  event: EventLike,
  names: Names,
  { game = NO_GAME, about }: { game?: GameContext | undefined; about?: EventLike | undefined } = {},
): Wording {
  const code = toCode(event);
  const action = findAction(event) ?? about;
  const facts: Record<string, Fact> = toFacts(event, names, game);
  if (isIn(code, 'action')) {
    facts.action =
      action === undefined ? { code: 'audit.an_action', facts: {} } : plainWording(action, names, game);
  }
  return { code, facts };
}

/** What was done because an import was taken back. */
export function takenBackWording(event: EventLike, names: Names, game: GameContext = NO_GAME): Wording {
  return { code: 'audit.ImportTakenBack', facts: { what: plainWording(event, names, game) } };
}

function plainWording(
  event: EventLike,
  names: Names,
  game: GameContext,
): { code: AuditCode; facts: Record<string, Plain> } {
  const code = toCode(event);
  return { code, facts: toFacts(event, names, game) };
}

/** The action that a correction or an insertion carries. */
function findAction({ data: { action } }: EventLike): EventLike | undefined {
  if (!isData(action) || typeof action.type !== 'string' || !isData(action.data)) return undefined;
  return { type: action.type, data: action.data };
}

function toCode({ type, data }: EventLike): AuditCode {
  if (!isEventType(type)) return 'audit.unknown_type';
  switch (type) {
    case 'ScorerAssigned':
      return data.scorerId === null ? 'audit.ScorerRemoved' : 'audit.ScorerAssigned';
    case 'ScoringTakenOver':
      return data.scorerId === null ? 'audit.ScoringTakenOverByDevice' : 'audit.ScoringTakenOver';
    case 'TeamManagerChanged':
      return data.managerId === null ? 'audit.ManagerRemoved' : 'audit.TeamManagerChanged';
    case 'GameForfeited':
      if (data.side === 'both') return 'audit.GameForfeitedByBoth';
      return data.byDefault === undefined ? 'audit.GameForfeited' : 'audit.GameLostByDefault';
    case 'FoulCommitted':
      return data.by === 'player' ? 'audit.FoulCommitted' : 'audit.CoachFoul';
    case 'PlayerSubstituted':
      if (data.playerOut === null) return 'audit.PlayerCameIn';
      return data.playerIn === null ? 'audit.PlayerWentOut' : 'audit.PlayerSubstituted';
    default:
      // A type without a sentence does not compile.
      return `audit.${type}`;
  }
}

function isEventType(type: string): type is EventType {
  return eventDefinition(type) !== undefined;
}

/** The names of the facts in each sentence. */
const FACTS = new Map<string, ReadonlySet<string>>(
  Object.entries(AUDIT_TEXTS).map(([code, text]) => [
    code,
    new Set(Array.from(text.matchAll(/\{(\w+)[,}]/gu), ([, name = '']) => name)),
  ]),
);

function isIn(code: AuditCode, name: string): boolean {
  return FACTS.get(code)?.has(name) === true;
}

/** Whether the sentence of a code has one of these facts in it. */
export function saysOneOf(code: string, names: readonly string[]): boolean {
  return names.some((name) => FACTS.get(code)?.has(name) === true);
}

/** The facts that the sentence of the event has. */
function toFacts(event: EventLike, names: Names, game: GameContext): Record<string, Plain> {
  const code = toCode(event);
  return Object.fromEntries(
    Object.entries(allFacts(event, names, game)).filter(([name]) => isIn(code, name)),
  );
}

/** Everything that some sentence says. */
function allFacts({ type, data }: EventLike, names: Names, game: GameContext): Record<string, Plain> {
  const team = findTeam(data, game);
  const teamName = team === null ? '' : names.name('team', team);
  const [player, user] = [idIn(data, 'playerId', 'player'), idIn(data, 'userId', 'scorerId', 'managerId')];
  const named = (kind: string, id: number | null) => (id === null ? '' : names.name(kind, id));
  const sides = [game.east, game.west].map((id) => named('team', id));
  return {
    type: storedType({ type, data }),
    team: teamName,
    player: player === null ? teamName : names.name('player', player),
    player_in: named('player', idIn(data, 'playerIn')),
    player_out: named('player', idIn(data, 'playerOut')),
    user: named('user', user),
    points: pointsIn({ type, data }),
    kind: textIn(data, 'kind') || textIn(data, 'situation') || textIn(data, 'mode'),
    by: textIn(data, 'by'),
    clock: clockText(numberIn(data, 'clock')),
    period: periodLabel(game.regularPeriods, numberIn(data, 'period')),
    name: textIn(data, 'name'),
    title: textIn(data, 'title'),
    message: numberIn(data, 'messageId'),
    count: countIn(data),
    game: game.east === null ? textIn(data, 'name') : sides.join(' – '),
    east_score: numberIn(data, 'eastScore'),
    west_score: numberIn(data, 'westScore'),
  };
}

/** The team of an event: its own, or that of its side of the game. */
export function findTeam(data: Data, { east, west }: GameContext): number | null {
  if (data.side === 'east') return east;
  if (data.side === 'west') return west;
  return idIn(data, 'teamId');
}

/** The first of these that is an id; of an object its `playerId`. */
export function idIn(data: Data, ...keys: readonly string[]): number | null {
  for (const key of keys) {
    const value = data[key];
    if (typeof value === 'number') return value;
    if (isData(value) && typeof value.playerId === 'number') return value.playerId;
  }
  return null;
}

function numberIn(data: Data, key: string): number {
  const value = data[key];
  return typeof value === 'number' ? value : 0;
}

function textIn(data: Data, key: string): string {
  const value = data[key];
  return typeof value === 'string' ? value : '';
}

/** Points of a shot; of a correction and in a table, with a sign. */
function pointsIn({ type, data }: Pick<EventLike, 'type' | 'data'>): Plain {
  if (typeof data.delta === 'number') return signed(data.delta);
  const points = numberIn(data, 'points');
  return type === 'PointsAdjusted' ? signed(points) : points;
}

/** How many a list has: players of a roster, officials, coaches, seeds, teams in a lot. */
function countIn({ players, officials, coaches, seeds, drawn }: Data): number {
  const list = [players, officials, coaches, seeds, drawn].find(Array.isArray);
  return list?.length ?? 0;
}

/** `+2`, `−1`. */
function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}

/** `7:05`. */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
