/**
 * When a session ends for want of activity (docs/rules.md, "Accounts and sessions"): after 25 minutes it asks whether
 * to go on, and 30 minutes after the last activity it is over. Pure: every function takes the time.
 */

const MINUTE = 60_000;
const ASK_AFTER = 25 * MINUTE;
const OVER_AFTER = 30 * MINUTE;
/** Who does not want to go on has this long to finish. */
const GRACE = 5 * MINUTE;

export type SessionTimer = {
  readonly lastActivity: number;
  /** When the person said not to go on; null while they have not. */
  readonly declinedAt: number | null;
};

export type SessionPhase =
  /** `until`: when it asks, or when the session ends. */
  | { readonly name: 'active'; readonly until: number }
  | { readonly name: 'asking'; readonly until: number }
  | { readonly name: 'declined'; readonly until: number }
  | { readonly name: 'over' };

/** A session that begins, or goes on. */
export function startedAt(now: number): SessionTimer {
  return { lastActivity: now, declinedAt: null };
}

export function phaseAt({ lastActivity, declinedAt }: SessionTimer, now: number): SessionPhase {
  const hardEnd = lastActivity + OVER_AFTER;
  const end = declinedAt === null ? hardEnd : Math.min(hardEnd, declinedAt + GRACE);
  if (now >= end) return { name: 'over' };
  if (declinedAt !== null) return { name: 'declined', until: end };
  const ask = lastActivity + ASK_AFTER;
  return now < ask ? { name: 'active', until: ask } : { name: 'asking', until: end };
}

/** A key, a tap, a scroll. Once it has asked, only an answer counts. */
export function afterActivity(timer: SessionTimer, now: number): SessionTimer {
  return phaseAt(timer, now).name === 'active' ? startedAt(Math.max(now, timer.lastActivity)) : timer;
}

/** The person wants to go on. A session that is over stays so. */
export function afterExtension(timer: SessionTimer, now: number): SessionTimer {
  return phaseAt(timer, now).name === 'over' ? timer : startedAt(now);
}

/** The person does not want to go on. */
export function afterDecline(timer: SessionTimer, now: number): SessionTimer {
  return phaseAt(timer, now).name === 'asking' ? { ...timer, declinedAt: now } : timer;
}
