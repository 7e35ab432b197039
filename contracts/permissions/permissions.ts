import { REFUSALS } from '#contracts/refusal/refusal.codes.ts';
import type { Role } from '#events/user/roles.ts';
import { RequestError } from '#platform/http/errors.ts';

/** The signed-in user who makes a call. */
export type Actor = { id: number; role: Role; username: string };

/**
 * When a role has a capability:
 * `always`;
 * `own`: for what belongs to the user (a manager's team, its players; one's own row);
 * `assigned`: for games assigned to the scorer;
 * `first`: as long as the user has none yet (one team by self-service).
 */
export type Condition = 'always' | 'own' | 'assigned' | 'first';
type Rule = Readonly<Partial<Record<Role | 'visitor', Condition>>>;

const ADMINISTRATOR = { superuser: 'always' } as const;
const SIGNED_IN = { superuser: 'always', manager: 'always', scorer: 'always', member: 'always' } as const;
const ANYONE = { ...SIGNED_IN, visitor: 'always' } as const;
/** An administrator, and the manager whose team it is. */
const TEAM_STAFF = { superuser: 'always', manager: 'own' } as const;
const GAME_SCORER = { superuser: 'always', scorer: 'assigned' } as const;

/**
 * Who may do what: the one table (docs/rules.md, "Roles"). Every route
 * names its capability; rules of the game itself (a team with a started game cannot be deleted) are the deciders'.
 */
export const PERMISSIONS = {
  // Accounts
  'session.open': ANYONE,
  'session.close': ANYONE,
  'session.close_one': SIGNED_IN,
  'session.close_all': SIGNED_IN,
  'account.register': ANYONE,
  'password.reset': ANYONE,
  'password.change': SIGNED_IN,
  /** By a link that was mailed to the address. */
  'email.confirm': ANYONE,
  'profile.view': SIGNED_IN,
  'profile.update': SIGNED_IN,
  /** Of one's own account. */
  'second_factor.change': SIGNED_IN,
  /** For a user who has lost their device. */
  'second_factor.remove': ADMINISTRATOR,
  'user.view': ADMINISTRATOR,
  'user.create': ADMINISTRATOR,
  'user.update': ADMINISTRATOR,
  'user.delete': ADMINISTRATOR,
  'role_request.create': SIGNED_IN,
  'role_request.view_own': SIGNED_IN,
  'role_request.view': ADMINISTRATOR,
  'role_request.decide': ADMINISTRATOR,
  'person.erase': ADMINISTRATOR,

  // Teams and players
  'team.view': ANYONE,
  'team.create': { superuser: 'always', manager: 'first' },
  'team.update': TEAM_STAFF,
  'team.delete': TEAM_STAFF,
  'team.archive': TEAM_STAFF,
  'team.follow': SIGNED_IN,
  'player.view': ANYONE,
  'player.create': TEAM_STAFF,
  'player.update': TEAM_STAFF,
  'player.delete': TEAM_STAFF,
  'player.archive': TEAM_STAFF,
  'player.transfer': ADMINISTRATOR,
  'player.view_document': TEAM_STAFF,
  /** By a signed link, which only they are given. */
  'document.open': ANYONE,
  'player.follow': SIGNED_IN,

  // Games
  'game.view': ANYONE,
  'game.create': ADMINISTRATOR,
  'game.update': GAME_SCORER,
  /** Also by the form that changes everything else of a game. */
  'game.reschedule': ADMINISTRATOR,
  /** Of one's own team. */
  'game.pick_roster': TEAM_STAFF,
  'game.delete': ADMINISTRATOR,
  'game.score': GAME_SCORER,
  'game.claim': { superuser: 'always', scorer: 'always' },
  'game.assign_scorer': ADMINISTRATOR,
  'game.confirm': ADMINISTRATOR,
  'game.reopen': ADMINISTRATOR,
  'game.postpone': ADMINISTRATOR,
  'game.cancel': ADMINISTRATOR,
  'game.forfeit': ADMINISTRATOR,
  'game.annul': ADMINISTRATOR,
  'game.correct_score': ADMINISTRATOR,
  'game.remind': SIGNED_IN,
  'chat.view': ANYONE,
  'chat.write': ANYONE,
  'chat.report': SIGNED_IN,
  'chat.moderate': ADMINISTRATOR,

  // Statistics. The public pages show them to everyone; VIEW_STATISTICS guards the signed-in areas.
  'statistics.view': ANYONE,
  'statistics.view_area': SIGNED_IN,
  'statistics.manage': GAME_SCORER,

  // Competition
  'tournament.view': ANYONE,
  'tournament.create': ADMINISTRATOR,
  'tournament.update': ADMINISTRATOR,
  'tournament.delete': ADMINISTRATOR,
  'season.view': ANYONE,
  'season.create': ADMINISTRATOR,
  'season.update': ADMINISTRATOR,
  'season.delete': ADMINISTRATOR,
  'league.view': ANYONE,
  'league.create': ADMINISTRATOR,
  'league.update': ADMINISTRATOR,
  'league.delete': ADMINISTRATOR,
  'category.view': ANYONE,
  'category.create': ADMINISTRATOR,
  'category.update': ADMINISTRATOR,
  'category.delete': ADMINISTRATOR,

  // The site
  'search.view': ANYONE,
  'news.view': ANYONE,
  'news.manage': ADMINISTRATOR,
  'sponsor.view': ANYONE,
  'sponsor.manage': ADMINISTRATOR,
  'contact.send': ANYONE,
  'contact.view': ADMINISTRATOR,
  'contact.manage': ADMINISTRATOR,
  'settings.view': ANYONE,
  'settings.update': ADMINISTRATOR,
  'activity.view': ADMINISTRATOR,
  /** The log in words: a scorer's of an assigned game, a manager's of the own team and its games. */
  'audit.view': { superuser: 'always', scorer: 'assigned', manager: 'own' },
  /** With devices, ids of calls, reasons and the stored event. */
  'audit.view_raw': ADMINISTRATOR,
  'audit.mask_reason': ADMINISTRATOR,
  /** Looks at the read models, rebuilds and verifies them. */
  'read_model.manage': ADMINISTRATOR,
  'import.run': ADMINISTRATOR,
  'import.revoke': ADMINISTRATOR,
  /** The event log without personal data, and with it. */
  'event_log.export': SIGNED_IN,
  'event_log.export_personal': ADMINISTRATOR,
} as const satisfies Record<string, Rule>;

export type Capability = keyof typeof PERMISSIONS;
export const CAPABILITIES = Object.keys(PERMISSIONS) as Capability[];

/** The facts to look up before a capability can be decided: `{assigned: boolean}` for `game.score`. */
export type Facts<Name extends Capability> = Record<ConditionOf<(typeof PERMISSIONS)[Name]>, boolean>;
type ConditionOf<Table> = Table extends unknown ? Exclude<Table[keyof Table], 'always'> : never;
type FactArguments<Name extends Capability> = [ConditionOf<(typeof PERMISSIONS)[Name]>] extends [never]
  ? []
  : [facts: Facts<Name>];

/** Whether the actor (null: a visitor) has the capability, given the facts it depends on. */
export function can<Name extends Capability>(
  actor: Actor | null,
  capability: Name,
  ...[facts]: FactArguments<Name>
): boolean {
  const condition = findCondition(actor, capability);
  if (condition === undefined) return false;
  if (condition === 'always') return true;
  return (facts as Partial<Record<Condition, boolean>> | undefined)?.[condition] === true;
}

/** Whether the actor's role has the capability at all: what a route can ask before anything is looked up. */
export function mayEver(actor: Actor | null, capability: Capability): boolean {
  return findCondition(actor, capability) !== undefined;
}

/** @throws RequestError 401 for a visitor, 403 for a signed-in user without the capability */
export function requirePermission<Name extends Capability>(
  actor: Actor | null,
  capability: Name,
  ...facts: FactArguments<Name>
): void {
  if (can(actor, capability, ...facts)) return;
  throw refusal(actor, findCondition(actor, capability));
}

/** The same for the role alone, before anything is looked up. */
export function requireRole(actor: Actor | null, capability: Capability): void {
  if (!mayEver(actor, capability)) throw refusal(actor, undefined);
}

/** The condition of the capability for the actor's role; undefined when the role never has it. */
export function findCondition(actor: Actor | null, capability: Capability): Condition | undefined {
  const rule: Rule = PERMISSIONS[capability];
  return rule[actor === null ? 'visitor' : actor.role];
}

/** The error for an actor without the capability. */
export function refusal(actor: Actor | null, condition: Condition | undefined): RequestError {
  if (actor === null) return new RequestError('authentication_required', 'Authentication required');
  if (condition === 'assigned') {
    const code = { code: 'not_assigned', status: REFUSALS.not_assigned.status };
    return new RequestError(code, 'This game is not assigned to you.');
  }
  return new RequestError('forbidden', 'Insufficient permissions');
}
