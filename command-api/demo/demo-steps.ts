import type { AccountsDependencies } from '#command-api/accounts/accounts.registration.ts';
import type { CommandEnvelope, Outcome } from '#command-api/command-handling/handle-command.ts';
import type { Commands } from '#command-api/commands.ts';
import { derivedId } from '#platform/values/ids.ts';

/** What its season needs. */
export type DemoSeasonDependencies = { commands: Commands; now: Date };

export type DemoDependencies = DemoSeasonDependencies & {
  accounts: AccountsDependencies;
  /** Password of the account that scores the game that is always on. */
  simulatorPassword: string;
};

export const DEMO_METADATA = {
  actor: { id: null, role: 'superuser' as const },
  origin: 'demo' as const,
};

/** A step of the demo league with a fixed id, so that it is taken once. */
export function step<Command>(key: string, command: Command): CommandEnvelope<Command> {
  return { id: derivedId('demo', key), command, metadata: DEMO_METADATA };
}

/** @throws Error when the demo league breaks a rule: then the demo is wrong, not the rule */
export function accepted({ outcome }: { outcome: Outcome }): void {
  if (outcome.kind === 'rejected') throw new Error(`the demo league was refused: ${outcome.message}`);
}

/** The UTC day of a moment, `2026-01-31`. */
export const toDay = (date: Date): string => date.toISOString().slice(0, 10);
export const DAY = 24 * 60 * 60 * 1000;
