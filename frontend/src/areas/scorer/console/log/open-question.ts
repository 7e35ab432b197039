import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { toCourtAction } from '#events/game/action-event.ts';
import { findAssist } from '#events/game/assisted-basket.ts';
import type { CourtEvent } from '#events/game/court.events.ts';
import { isCourtEvent, type ThrowCount } from '#events/game/court-actions.ts';
import { isFreeThrow } from '#events/game/free-throw.ts';
import { foldEntries } from '#events/game/scoresheet.fold.ts';
import type { Scoresheet } from '#events/game/scoresheet.ts';
import { toBenches } from '#frontend/areas/scorer/console/sheet/device-limits.ts';
import { type FollowUp, followUpOf } from '#frontend/areas/scorer/console/sheet/follow-up.ts';

/** What an action of the log leaves open, to be answered where it belongs; null when everything is answered. */
export function openQuestion(sheet: Scoresheet, actionId: string): FollowUp | null {
  const { entries, ruleset } = sheet;
  const index = entries.findIndex((entry) => entry.actionId === actionId);
  const entry = entries[index];
  if (entry === undefined || entry.undone || !isCourtEvent(entry.event)) return null;
  const { event } = entry;
  const before = foldEntries(ruleset, toBenches(sheet), entries.slice(0, index));
  const asked = followUpOf(toTapped(actionId, event), { ...before, recording: sheet.recording });
  const completing = entries.flatMap((other) =>
    !other.undone && isCourtEvent(other.event) && other.event.data.follows === actionId ? [other.event] : [],
  );
  const isAssisted = findAssist(entries, actionId) !== undefined;
  const question = asked && unanswered(asked, completing, isAssisted);
  if (question === null) return null;
  const { period, clock } = event.data;
  const next = entries.slice(index + 1).find(({ undone, event: { data } }) => {
    return !undone && data.period === period && !('follows' in data && data.follows === actionId);
  });
  return { ...question, place: { period, clock, before: next?.actionId ?? null } };
}

/** The action as it was tapped, against a limit where it was recorded so. */
function toTapped(id: string, event: CourtEvent): ScoringAction {
  const { occurredAt: occurred_at, overruled } = event.data;
  return { id, occurred_at, ...toCourtAction(event), ...(overruled != null && { overrule: true }) };
}

/** What of a question is not answered yet. @param completing what names the action it is about */
function unanswered(
  asked: FollowUp,
  completing: readonly CourtEvent[],
  isAssisted: boolean,
): FollowUp | null {
  const has = (type: CourtEvent['type']) => completing.some((event) => event.type === type);
  switch (asked.kind) {
    case 'assist':
      return isAssisted ? null : asked;
    case 'rebound':
      return has('ReboundTaken') ? null : { ...asked, canBlock: !has('ShotBlocked') };
    case 'steal':
      return has('StealMade') ? null : asked;
    case 'turnover_kind':
      return { ...asked, canSteal: asked.canSteal && !has('StealMade') };
    case 'turnover':
      return has('TurnoverMade') ? null : asked;
    case 'foul':
      return unansweredOfFoul(asked, completing);
    default:
      return asked;
  }
}

function unansweredOfFoul(
  asked: Extract<FollowUp, { kind: 'foul' }>,
  completing: readonly CourtEvent[],
): FollowUp | null {
  const has = (type: CourtEvent['type']) => completing.some((event) => event.type === type);
  const turnoverBy = has('TurnoverMade') ? null : asked.turnoverBy;
  const thrown = completing.flatMap((event) =>
    (event.type === 'PointsAdded' || event.type === 'ShotMissed') && isFreeThrow(event.data)
      ? [event.data]
      : [],
  );
  const isDrawn = asked.isDrawn && !has('FoulDrawn');
  const last = thrown.at(-1);
  if (last === undefined) return { ...asked, isDrawn, turnoverBy };
  const of = Number(/of([123])$/u.exec(last.technique ?? '')?.[1] ?? asked.throws ?? 0) as ThrowCount;
  if (!isDrawn && last.playerId !== null && thrown.length < of) {
    const { about, side, isInPlay: inPlay, withMisses } = asked;
    const next = { next: thrown.length + 1, of, turnoverBy, inPlay, withMisses };
    return { kind: 'throws', about, side, shooter: last.playerId, ...next };
  }
  // The throws are over: who drew it is all that is asked.
  return isDrawn || turnoverBy !== null
    ? { ...asked, isDrawn, turnoverBy, throws: null, andOne: null }
    : null;
}
