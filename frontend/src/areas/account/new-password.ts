import { t } from '@lingui/core/macro';
import { passwordField } from '#contracts/account/account.contract.ts';
import type { PasswordRule } from '#frontend/components/ui/password-input.tsx';

/** What a new password needs, and which of it what was typed so far has. */
export function newPasswordRules(password: string, confirm: string): PasswordRule[] {
  return [
    { text: t`At least 8 characters`, met: passwordField.safeParse(password).success },
    { text: t`Both passwords are the same`, met: password !== '' && password === confirm },
  ];
}
