import { beforeAll, expect, it } from 'vitest';
import {
  CAPABILITIES,
  type Capability,
  type Condition,
  findCondition,
} from '#contracts/permissions/permissions.ts';
import type { Role } from '#events/user/roles.ts';
import {
  byCaller,
  CALLERS,
  type CallerName,
  type May,
  PERMITTED,
  WITHOUT_ROUTE,
} from './permission-matrix.ts';
import { commandApi, queryApi } from './registered-routes.ts';

/** The permission table and the capabilities that routes name, against the matrix that was written out by hand. */

const calls = new Map<string, Capability>();
beforeAll(async () => {
  for (const { method, url, config } of [...(await commandApi()), ...(await queryApi())]) {
    const capability = config?.capability;
    if (capability === undefined) continue;
    for (const one of [method].flat())
      if (one !== 'HEAD' && one !== 'OPTIONS') calls.set(`${one} ${url}`, capability);
  }
});

const WORDS: Record<Condition, May> = { always: 'yes', own: 'own', assigned: 'assigned', first: 'first' };
function tableOf(capability: Capability): Record<CallerName, May> {
  const may = (caller: CallerName): May => {
    const actor = caller === 'visitor' ? null : { id: 7, role: caller satisfies Role, username: caller };
    const condition = findCondition(actor, capability);
    return condition === undefined ? 'no' : WORDS[condition];
  };
  return Object.fromEntries(CALLERS.map((caller) => [caller, may(caller)])) as Record<CallerName, May>;
}

it('names every call there is, and no other', () => {
  expect([...PERMITTED.keys()].sort()).toEqual([...calls.keys()].sort());
});

// Rule: Roles
it('lets everybody make exactly the calls that the matrix lets them make', () => {
  expect(Object.fromEntries([...calls].map(([call, capability]) => [call, tableOf(capability)]))).toEqual(
    Object.fromEntries([...calls.keys()].map((call) => [call, PERMITTED.get(call)])),
  );
});

it('judges what no route asks for by itself', () => {
  const asked = new Set(calls.values());
  const others = CAPABILITIES.filter((capability) => !asked.has(capability));
  expect(Object.fromEntries(others.map((capability) => [capability, tableOf(capability)]))).toEqual(
    Object.fromEntries(Object.entries(WITHOUT_ROUTE).map(([capability, row]) => [capability, byCaller(row)])),
  );
});
