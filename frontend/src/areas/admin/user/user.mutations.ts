import type { z } from 'zod';
import type {
  secondFactorRemoveSchema,
  userCreateSchema,
  userUpdateSchema,
} from '#contracts/account/users.commands.ts';
import { api } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

export function createUser(body: z.output<typeof userCreateSchema>, call: CommandCall) {
  return api.post('/api/users/', { body, ...call });
}

/** A blank password stays as it is. */
export function changeUser(id: number, body: z.output<typeof userUpdateSchema>) {
  return api.put('/api/users/:id/', { params: { id }, body });
}

/** Of somebody who has lost their phone; with one's own password. */
export function removeSecondFactor(id: number, body: z.output<typeof secondFactorRemoveSchema>) {
  return api.post('/api/users/:id/second-factor/remove/', { params: { id }, body });
}

export function setActive(id: number, is_active: boolean) {
  return api.patch('/api/users/:id/', { params: { id }, body: { is_active } });
}

/** Erases the person: the account, and the name everywhere. */
export function deleteUser(id: number) {
  return api.delete('/api/users/:id/', { params: { id } });
}
