import type { z } from 'zod';
import type { Account } from '#contracts/account/auth.contract.ts';
import type {
  secondFactorRemoveSchema,
  userCreateSchema,
  userUpdateSchema,
} from '#contracts/account/users.contract.ts';
import { http } from '#frontend/lib/api.ts';
import type { CommandCall } from '#frontend/lib/use-command.ts';

export function createUser(body: z.output<typeof userCreateSchema>, call: CommandCall): Promise<Account> {
  return http.post('/users/', body, call);
}

/** A blank password stays as it is. */
export function changeUser(id: number, body: z.output<typeof userUpdateSchema>): Promise<Account> {
  return http.put(`/users/${id}/`, body);
}

/** Of somebody who has lost their phone; with one's own password. */
export function removeSecondFactor(
  id: number,
  body: z.output<typeof secondFactorRemoveSchema>,
): Promise<unknown> {
  return http.post(`/users/${id}/second-factor/remove/`, body);
}

export function setActive(id: number, is_active: boolean): Promise<Account> {
  return http.patch(`/users/${id}/`, { is_active });
}

/** Erases the person: the account, and the name everywhere. */
export function deleteUser(id: number): Promise<unknown> {
  return http.delete(`/users/${id}/`);
}
