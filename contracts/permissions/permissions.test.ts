import { describe, expect, it } from 'vitest';
import { RequestError } from '#platform/http/errors.ts';
import {
  type Actor,
  CAPABILITIES,
  can,
  mayEver,
  PERMISSIONS,
  requirePermission,
  requireRole,
} from './permissions.ts';

const actor = (role: Actor['role']): Actor => ({ id: 7, role, username: role });
const refusal = (work: () => void): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof RequestError) return `${error.status} ${error.code}: ${error.message}`;
    throw error;
  }
  return 'allowed';
};

describe('the permission table', () => {
  it('lets an administrator do everything', () => {
    for (const capability of CAPABILITIES) {
      expect(PERMISSIONS[capability], capability).toMatchObject({ superuser: 'always' });
    }
  });

  it('lets visitors look and write, but change nothing of the league', () => {
    const open = CAPABILITIES.filter((capability) => mayEver(null, capability)).filter(
      (capability) => !capability.endsWith('.view'),
    );
    expect(open).toEqual([
      'session.open',
      'session.close',
      'account.register',
      'password.reset',
      'email.confirm',
      'document.open',
      'chat.write',
      'contact.send',
    ]);
  });

  it('gives members what every signed-in user has, and no more', () => {
    const more = CAPABILITIES.filter((name) => mayEver(actor('member'), name) && !mayEver(null, name));
    expect(more).toEqual([
      'session.close_one',
      'session.close_all',
      'password.change',
      'profile.view',
      'profile.update',
      'second_factor.change',
      'role_request.create',
      'role_request.view_own',
      'team.follow',
      'player.follow',
      'game.remind',
      'chat.report',
      'statistics.view_area',
      'event_log.export',
    ]);
  });

  it('keeps users, games and competitions to administrators', () => {
    for (const name of ['user.update', 'game.create', 'season.create', 'category.delete'] as const) {
      for (const role of ['manager', 'scorer', 'member'] as const) expect(can(actor(role), name)).toBe(false);
    }
  });
});

describe('can', () => {
  it('lets scorers score the games assigned to them', () => {
    expect(can(actor('scorer'), 'game.score', { assigned: true })).toBe(true);
    expect(can(actor('scorer'), 'game.score', { assigned: false })).toBe(false);
    expect(can(actor('superuser'), 'game.score', { assigned: false })).toBe(true);
    expect(can(actor('manager'), 'game.score', { assigned: true })).toBe(false);
    expect(can(null, 'game.score', { assigned: true })).toBe(false);
  });

  // Rule: Roles
  it('lets managers edit only their own team and its players, and make a first team', () => {
    expect(can(actor('manager'), 'team.update', { own: true })).toBe(true);
    expect(can(actor('manager'), 'player.update', { own: false })).toBe(false);
    expect(can(actor('scorer'), 'team.update', { own: true })).toBe(false);
    expect(can(actor('manager'), 'team.create', { first: true })).toBe(true);
    expect(can(actor('manager'), 'team.create', { first: false })).toBe(false);
    expect(can(actor('superuser'), 'team.create', { first: false })).toBe(true);
  });

  it('demands the facts a capability depends on', () => {
    // @ts-expect-error game.score cannot be judged without knowing the assignment
    expect(can(actor('scorer'), 'game.score')).toBe(false);
    // @ts-expect-error and not by another fact
    expect(can(actor('scorer'), 'game.score', { own: true })).toBe(false);
  });
});

describe('a refusal', () => {
  it('asks a visitor to sign in and tells everybody else what is missing', () => {
    expect(refusal(() => requireRole(null, 'user.view'))).toBe(
      '401 authentication_required: Authentication required',
    );
    expect(refusal(() => requireRole(actor('member'), 'user.view'))).toBe(
      '403 forbidden: Insufficient permissions',
    );
    expect(refusal(() => requireRole(actor('scorer'), 'game.score'))).toBe('allowed');
    expect(refusal(() => requirePermission(actor('scorer'), 'game.score', { assigned: false }))).toBe(
      '403 not_assigned: This game is not assigned to you.',
    );
    expect(refusal(() => requirePermission(actor('manager'), 'team.update', { own: false }))).toBe(
      '403 forbidden: Insufficient permissions',
    );
    expect(refusal(() => requirePermission(null, 'team.update', { own: true }))).toMatch(/^401/);
    expect(refusal(() => requirePermission(actor('superuser'), 'user.view'))).toBe('allowed');
  });
});
