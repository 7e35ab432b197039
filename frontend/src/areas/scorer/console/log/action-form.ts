import { t } from '@lingui/core/macro';
import type {
  CorrectableActionFacts,
  CourtActionFacts,
  ScoringAction,
} from '#contracts/game/scoring.commands.ts';
import {
  DEED_TYPES,
  type DeedType,
  isClockAction,
  isCourtAction,
  isShotAction,
  type ThrowCount,
} from '#events/game/court-actions.ts';
import { isFreeThrow } from '#events/game/free-throw.ts';
import { type Place, pointsFrom } from '#events/game/half-court.ts';
import { periodSeconds, type Ruleset } from '#events/game/ruleset.ts';
import { factsOfAction } from '#frontend/areas/scorer/console/sheet/facts-of-action.ts';
import type { LoggedAction, Side } from '#frontend/features/scoring/scoring.types.ts';
import {
  BENCH_FOUL_LABELS,
  DEED_WORDS,
  FOUL_DRAWN_WORDS,
  FOUL_KINDS,
  FOUL_WORDS,
  madeWords,
  missedWords,
  REBOUND_WORDS,
  TURNOVER_WORDS,
} from '#frontend/lib/action-words.ts';
import { formatClock } from '#frontend/lib/format.ts';

/** An action on court as the fields of a form, for the correction sheet. */
export type ActionForm = {
  choice: string;
  side: Side;
  playerId: number | null;
  /** Substitution: who comes in; `playerId` is who goes out. */
  playerIn: number | null;
  period: number;
  /** `4:12`; empty when no clock was recorded. */
  clock: string;
  /** Of a shot from the field; null when unknown. */
  place: Place | null;
  /** Of a turnover; empty when unknown. */
  turnoverKind: string;
  /** Of a foul: how many it gave; null where nobody said. */
  freeThrows: ThrowCount | null;
};

export type Who = 'player' | 'player_or_team' | 'team' | 'substitution';
type Choice = {
  key: string;
  label: string;
  who: Who;
  /** Everything but side, period, clock and players. */
  facts: { type: CourtActionFacts['type'] } & Partial<{
    points: 1 | 2 | 3;
    kind: string;
    by: 'player' | 'coach' | 'bench';
    situation: 'jump_ball' | 'held_ball';
  }>;
};

const SHOTS = ([2, 3, 1] as const).flatMap((points): Choice[] => [
  {
    key: `${points}-made`,
    label: madeWords(points).label,
    who: 'player_or_team',
    facts: { type: 'points', points },
  },
  {
    key: `${points}-missed`,
    label: missedWords(points).label,
    who: 'player',
    facts: { type: 'missed_shot', points },
  },
]);

const FOULS = FOUL_KINDS.map(
  (kind): Choice => ({
    key: `${kind}-foul`,
    label: FOUL_WORDS[kind].label,
    who: 'player',
    facts: { type: 'foul', by: 'player', kind },
  }),
);
const BENCH_FOULS = (['coach', 'bench'] as const).flatMap((by) =>
  (['technical', 'disqualifying'] as const).map(
    (kind): Choice => ({
      key: `${by}-${kind}-foul`,
      label: BENCH_FOUL_LABELS[by][kind],
      who: 'team',
      facts: { type: 'foul', by, kind },
    }),
  ),
);

const deed = (type: DeedType): Choice => ({
  key: type,
  label: DEED_WORDS[type].label,
  who: 'player',
  facts: { type },
});

export const ACTION_CHOICES: readonly Choice[] = [
  ...SHOTS,
  deed('assist'),
  {
    key: 'defensive-rebound',
    label: REBOUND_WORDS.defensive.label,
    who: 'player_or_team',
    facts: { type: 'rebound', kind: 'defensive' },
  },
  {
    key: 'offensive-rebound',
    label: REBOUND_WORDS.offensive.label,
    who: 'player_or_team',
    facts: { type: 'rebound', kind: 'offensive' },
  },
  { key: 'rebound', label: REBOUND_WORDS.unknown.label, who: 'player_or_team', facts: { type: 'rebound' } },
  ...DEED_TYPES.filter((type) => type !== 'assist').map(deed),
  { key: 'turnover', label: TURNOVER_WORDS.label, who: 'player_or_team', facts: { type: 'turnover' } },
  ...FOULS,
  ...BENCH_FOULS,
  { key: 'foul-drawn', label: FOUL_DRAWN_WORDS.label, who: 'player', facts: { type: 'foul_drawn' } },
  { key: 'timeout', label: t`Time-out`, who: 'team', facts: { type: 'timeout' } },
  { key: 'coach-challenge', label: t`Coach’s challenge`, who: 'team', facts: { type: 'coach_challenge' } },
  {
    key: 'jump-ball',
    label: t`Jump ball won`,
    who: 'player_or_team',
    facts: { type: 'possession', situation: 'jump_ball' },
  },
  {
    key: 'held-ball',
    label: t`Held ball`,
    who: 'team',
    facts: { type: 'possession', situation: 'held_ball' },
  },
  { key: 'substitution', label: t`Substitution`, who: 'substitution', facts: { type: 'substitution' } },
];

/** What an action says that is another one's; nothing of it stays when there is no form of it. */
export const NOTHING_ELSE = {
  playerId: null,
  playerIn: null,
  clock: '',
  place: null,
  turnoverKind: '',
  freeThrows: null,
};

export function findChoice(form: Pick<ActionForm, 'choice'>): Choice | undefined {
  return ACTION_CHOICES.find(({ key }) => key === form.choice);
}

/** The form of an action; undefined for one that has no form. */
export function toForm(facts: CourtActionFacts): ActionForm | undefined {
  const choice = choiceOf(facts);
  if (choice === undefined) return undefined;
  const substitution = facts.type === 'substitution';
  return {
    choice: choice.key,
    side: facts.side,
    playerId: (substitution ? facts.player_out : 'player_id' in facts ? facts.player_id : null) ?? null,
    playerIn: (substitution ? facts.player_in : null) ?? null,
    period: facts.period,
    clock: facts.clock === null || facts.clock === undefined ? '' : formatClock(facts.clock),
    place: (isShotAction(facts) ? facts.place : null) ?? null,
    turnoverKind: (facts.type === 'turnover' ? facts.kind : null) ?? '',
    freeThrows: (facts.type === 'foul' ? facts.free_throws : null) ?? null,
  };
}

/** What a shot from the field is worth, which has a place; null for every other action. */
export function pointsOfField({ choice }: Pick<ActionForm, 'choice'>): 2 | 3 | null {
  const points = findChoice({ choice })?.facts.points ?? 1;
  return points === 1 ? null : points;
}

/** The form with another action. A place from which the shot would have been worth something else goes. */
export function withChoice(form: ActionForm, choice: string): ActionForm {
  const { place } = form;
  const fits = place !== null && pointsFrom(place) === pointsOfField({ choice });
  return { ...form, choice, place: fits ? place : null };
}

/** The choice that says what an action is; undefined of one that has no form. */
export function choiceOf(facts: CourtActionFacts): Choice | undefined {
  return ACTION_CHOICES.find(({ facts: chosen }) => isSaidBy(facts, chosen));
}

function isSaidBy(facts: CourtActionFacts, chosen: Choice['facts']): boolean {
  if (facts.type !== chosen.type) return false;
  if (isShotAction(facts)) return facts.points === chosen.points;
  if (facts.type === 'foul') return facts.by === chosen.by && facts.kind === chosen.kind;
  if (facts.type === 'possession') return facts.situation === chosen.situation;
  if (facts.type === 'rebound') return (facts.kind ?? undefined) === chosen.kind;
  return true;
}

export type FormErrors = Partial<Record<'player' | 'playerIn' | 'clock' | 'place', string>>;

/**
 * The action in the form.
 * @param before the action when it was opened: a shot keeps its technique, an untouched clock its tenths
 */
export function toFacts(
  form: ActionForm,
  ruleset: Ruleset,
  before: CourtActionFacts | null,
): { facts: CourtActionFacts } | { errors: FormErrors } {
  const choice = findChoice(form);
  const clock = parseClock(form, before);
  const errors: FormErrors = {};
  if (choice === undefined) throw new Error(`no action is called ${form.choice}`);
  if (clock === undefined) errors.clock = t`Enter minutes and seconds, like 4:12.`;
  else if (clock !== null && clock > periodSeconds(ruleset, form.period)) {
    errors.clock = t`The clock starts at ${formatClock(periodSeconds(ruleset, form.period))}.`;
  }
  if (choice.who === 'player' && form.playerId === null) errors.player = t`Choose a player.`;
  if (choice.who === 'substitution') {
    if (form.playerId === null && form.playerIn === null) errors.player = t`Choose who goes out.`;
    else if (form.playerId === form.playerIn) errors.playerIn = t`Choose another player.`;
  }
  const place = pointsOfField(form) === null ? null : form.place;
  if (place !== null && contradicts(place, form, before)) {
    errors.place = t`From there a shot is worth ${pointsFrom(place)} points.`;
  }
  if (Object.keys(errors).length > 0) return { errors };
  const { side, period, playerId, playerIn } = form;
  const players =
    choice.who === 'substitution'
      ? { player_out: playerId, player_in: playerIn }
      : choice.who === 'team'
        ? {}
        : { player_id: playerId };
  const kind = choice.facts.type === 'turnover' && form.turnoverKind;
  const free_throws = choice.facts.type === 'foul' ? form.freeThrows : null;
  const said = {
    ...choice.facts,
    ...players,
    ...(place && { place }),
    ...(kind && { kind }),
    ...(free_throws !== null && { free_throws }),
  };
  const facts = { side, period, clock, ...said, ...factsOutsideForm(choice, before) };
  return { facts: facts as CourtActionFacts };
}

/** Seconds left; null when the field is empty, undefined when it is not a time. */
function parseClock({ clock }: ActionForm, before: CourtActionFacts | null): number | null | undefined {
  const text = clock.trim();
  if (text === '') return null;
  const known = before?.clock ?? null;
  if (known !== null && text === formatClock(known)) return known;
  const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds);
}

/** Whether a shot is worth something else from its place; what a feed says of one may contradict itself. */
function contradicts(place: Place, form: ActionForm, before: CourtActionFacts | null): boolean {
  const points = pointsOfField(form);
  if (pointsFrom(place) === points) return false;
  return before === null || !isShotAction(before) || before.points !== points || before.place !== place;
}

/** Fields that the form does not have. */
function factsOutsideForm({ facts }: Choice, before: CourtActionFacts | null): object {
  if (before === null) return {};
  const follows = before.follows && { follows: before.follows };
  if (!isShotAction(before) || facts.points === undefined)
    return facts.type === before.type ? { ...follows } : {};
  // A free throw follows its foul, and its technique says which of how many it was.
  if (isFreeThrow(before) !== (facts.points === 1)) return {};
  return { ...(before.technique && { technique: before.technique }), ...follows };
}

/** What can be corrected of what is recorded; null for all else. */
export function correctable(action: LoggedAction): CorrectableActionFacts | null {
  return isCourtAction(action) || isClockAction(action) ? action : null;
}

/** An action of this device, as it is corrected; null for what cannot be. */
export function correctableAction(action: ScoringAction): CorrectableActionFacts | null {
  if (!isClockAction(action)) return factsOfAction(action);
  const { type, period, clock } = action;
  return { type, period, clock };
}
