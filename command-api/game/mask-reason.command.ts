import { type Decision, gameCommand, type InContext } from './game-command.ts';

/** A reason is no longer shown (docs/decisions/0069). */
export const maskReason = gameCommand({ type: 'mask_reason', decide: decideMask });

/** @param of the command that gave the reason */
export function decideMask({ of }: InContext<{ of: string }>): Decision {
  return [{ type: 'ReasonMasked', data: { commandId: of } }];
}
