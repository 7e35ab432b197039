import { plural, t } from '@lingui/core/macro';
import type { Official } from '#contracts/game/game.contract.ts';
import { ON_COURT } from '#events/game/changes-to-five.ts';
import { isCourtEvent } from '#events/game/court-actions.ts';
import { pointsWithoutPlayer } from '#events/game/entered-line.ts';
import { needlessOvertime } from '#events/game/needless-overtime.ts';
import { isTied } from '#events/game/next-period.ts';
import { periodLabel } from '#events/game/period-label.ts';
import type { Scoresheet, SheetEntry } from '#events/game/scoresheet.ts';
import { SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';
import {
  type ConsoleGame,
  type ConsolePlayer,
  countFouls,
  isCourtUnknown,
  isKnownOnCourt,
  teamName,
} from './console-sheet.ts';
import { exclusionText, playerLabel, whoMustLeave } from './device-limits.ts';
import { playersOut } from './players-out.ts';

/** Where something is put right. */
export type Mend =
  /** The log, directly at an action where one is named. */
  | { kind: 'log'; actionId: string | null }
  | { kind: 'court'; side: Side }
  | { kind: 'change'; player: ConsolePlayer }
  | { kind: 'player'; player: ConsolePlayer }
  | { kind: 'statistics' | 'outbox' | 'officials' };

/** Something that wants a look before a period or the game is over. */
export type Check = { key: string; text: string; mend: Mend };

type Asked = {
  scope: 'period' | 'game';
  /** Undefined while they have not been read: nothing is said of them. */
  officials?: readonly Official[] | undefined;
};

/**
 * What does not add up in a game, most important first: what is not in the log yet, the score, the players, the officials.
 * Nothing of it keeps the scorer from going on.
 */
export function checkList(view: ConsoleGame, { scope, officials }: Asked): Check[] {
  return [
    ...checkOutbox(view),
    ...checkTies(view, scope),
    ...checkPoints(view),
    ...checkFouls(view),
    ...checkCourt(view),
    ...checkClock(view, scope),
    ...checkFollowUps(view),
    ...(scope === 'game' ? checkOfficials(officials) : []),
  ];
}

function checkOutbox({ pending, leftOut }: ConsoleGame): Check[] {
  const count = (entries: ConsoleGame['pending'], ...states: string[]) =>
    entries.filter(({ state }) => states.includes(state)).length;
  const checks: Check[] = [];
  const refused = count(leftOut, 'refused', 'held');
  const unsent = count(pending, 'waiting', 'sending');
  const discarded = count(leftOut, 'discarded');
  if (refused > 0) {
    const text = plural(refused, {
      one: '# tap is not recorded: decide what becomes of it.',
      other: '# taps are not recorded: decide what becomes of them.',
    });
    checks.push({ key: 'refused', text, mend: { kind: 'outbox' } });
  }
  if (unsent > 0) {
    const text = plural(unsent, {
      one: '# tap has not been sent yet.',
      other: '# taps have not been sent yet.',
    });
    checks.push({ key: 'unsent', text, mend: { kind: 'outbox' } });
  }
  if (discarded > 0) {
    const text = plural(discarded, {
      one: '# tap was discarded. Is it right that it does not count?',
      other: '# taps were discarded. Is it right that they do not count?',
    });
    checks.push({ key: 'discarded', text, mend: { kind: 'log', actionId: null } });
  }
  return checks;
}

function checkTies({ sheet, game }: ConsoleGame, scope: Asked['scope']): Check[] {
  const decided = needlessOvertime(sheet);
  const log: Mend = { kind: 'log', actionId: null };
  if (decided !== null) {
    const label = periodLabel(game.regular_periods, decided);
    const text = t`${label} did not end in a tie, but an overtime was played after it.`;
    return [{ key: 'needless', text, mend: log }];
  }
  if (scope !== 'game' || !isTied(sheet)) return [];
  return [{ key: 'tied', text: t`The score is level. Is a basket missing?`, mend: log }];
}

function checkPoints(view: ConsoleGame): Check[] {
  if (lacksPlayers(view.sheet)) return [];
  return SIDES.flatMap((side): Check[] => {
    const loose = pointsWithoutPlayer(view.sheet, side);
    if (loose === 0) return [];
    const team = teamName(view, side);
    const text =
      loose > 0
        ? plural(loose, {
            one: `${team}: # point has no player.`,
            other: `${team}: # points have no player.`,
          })
        : plural(-loose, {
            one: `${team}: the players have # point more than the team.`,
            other: `${team}: the players have # points more than the team.`,
          });
    return [{ key: `points-${side}`, text, mend: { kind: 'statistics' } }];
  });
}

function checkFouls(view: ConsoleGame): Check[] {
  const { sheet, players } = view;
  const leaving = whoMustLeave(view).map(({ player }) => player);
  const out = playersOut(sheet);
  const onCourt = leaving.flatMap((player): Check[] => {
    const exclusion = out.get(player.id);
    if (exclusion === undefined) return [];
    const who = playerLabel(player);
    const text = t`${exclusionText(who, exclusion)} ${who} is still on court.`;
    return [{ key: `leave-${player.id}`, text, mend: { kind: 'change', player } }];
  });
  const most = sheet.ruleset.foulLimit;
  const beyond = [...players.values()].flatMap((player): Check[] => {
    const fouls = countFouls(sheet, player);
    if (fouls <= most || leaving.some(({ id }) => id === player.id)) return [];
    const text = t`${playerLabel(player)} has ${fouls} fouls. A player can have at most ${most}.`;
    return [{ key: `fouls-${player.id}`, text, mend: { kind: 'player', player } }];
  });
  return [...onCourt, ...beyond];
}

function checkCourt(view: ConsoleGame): Check[] {
  const { sheet, players } = view;
  if (sheet.recorded.mode !== 'full') return [];
  return SIDES.flatMap((side): Check[] => {
    const count = [...players.values()].filter(
      (player) => player.side === side && isKnownOnCourt(sheet, player),
    ).length;
    const team = teamName(view, side);
    const check = (text: string): Check[] => [{ key: `court-${side}`, text, mend: { kind: 'court', side } }];
    if (count > ON_COURT) return check(t`${team}: ${count} players are on court.`);
    if (!isCourtUnknown(view, side)) return [];
    return check(
      count === 0
        ? t`${team}: who is on court is not known.`
        : plural(count, {
            one: `${team}: only # player is on court.`,
            other: `${team}: only # players are on court.`,
          }),
    );
  });
}

/** A clock that was chosen and never ran in a period: the period's minutes would be wrong. */
function checkClock({ sheet, game }: ConsoleGame, scope: Asked['scope']): Check[] {
  if (sheet.recording?.hasClock !== true) return [];
  const last = sheet.atBreak ? sheet.period - 1 : sheet.period;
  const periods = Array.from({ length: last }, (_, index) => index + 1);
  return (scope === 'game' ? periods : periods.slice(-1)).flatMap((period): Check[] => {
    const events = sheet.entries.filter(({ undone, event }) => !undone && event.data.period === period);
    if (!events.some(({ event }) => isCourtEvent(event))) return [];
    if (events.some(({ event }) => event.type === 'ClockStarted')) return [];
    const label = periodLabel(game.regular_periods, period);
    const text = t`The clock never ran in ${label}: its minutes are wrong.`;
    return [{ key: `clock-${period}`, text, mend: { kind: 'log', actionId: null } }];
  });
}

/** An assist whose basket was undone, a rebound whose miss was … */
function checkFollowUps({ sheet, players }: ConsoleGame): Check[] {
  const entries = new Map(sheet.entries.map((entry) => [entry.actionId, entry]));
  return sheet.entries.flatMap(({ actionId, event, undone }): Check[] => {
    if (undone || !('follows' in event.data) || event.data.follows == null) return [];
    const followed = entries.get(event.data.follows);
    if (followed !== undefined && !followed.undone) return [];
    const player = 'playerId' in event.data ? players.get(event.data.playerId ?? 0) : undefined;
    const text = strayText(event.type, player === undefined ? t`The team` : playerLabel(player));
    return [{ key: `stray-${actionId}`, text, mend: { kind: 'log', actionId } }];
  });
}

function strayText(type: SheetEntry['event']['type'], who: string): string {
  switch (type) {
    case 'AssistMade':
      return t`${who} has an assist for a basket that was undone.`;
    case 'ReboundTaken':
      return t`${who} has a rebound after a miss that was undone.`;
    case 'ShotBlocked':
      return t`${who} has a block of a shot that was undone.`;
    case 'StealMade':
      return t`${who} has a steal from a turnover that was undone.`;
    case 'FoulDrawn':
      return t`${who} drew a foul that was undone.`;
    default:
      return t`${who} has a free throw for a foul that was undone.`;
  }
}

function checkOfficials(officials: readonly Official[] | undefined): Check[] {
  if (officials === undefined || officials.length > 0) return [];
  return [{ key: 'officials', text: t`No officials are named.`, mend: { kind: 'officials' } }];
}

/** The score alone is recorded: nobody expects points to have players. */
function lacksPlayers({ recorded }: Scoresheet): boolean {
  return recorded.mode === 'score_only';
}

/** What of a side stands on paper for a period. */
export function periodFigures(
  sheet: Scoresheet,
  side: Side,
  period: number,
): { points: number; fouls: number; timeouts: number } {
  const timeouts = sheet.entries.filter(
    ({ undone, event }) =>
      !undone && event.type === 'TimeoutTaken' && event.data.side === side && event.data.period === period,
  ).length;
  return {
    points: sheet.periods[period - 1]?.[side] ?? 0,
    fouls: sheet[side].teamFouls[period - 1] ?? 0,
    timeouts,
  };
}
