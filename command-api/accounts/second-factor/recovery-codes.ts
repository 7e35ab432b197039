import { createHash, randomBytes } from 'node:crypto';
import { Secret } from 'otpauth';

/** How many an account has at a time. */
const RECOVERY_CODES = 10;
const CODE_BYTES = 10;

/** Each works once, in place of the device's code: "ABCD-EFGH-IJKL-MNOP". */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(CODE_BYTES)).buffer });
    return base32.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
}

/** Of a code as it was typed. SHA-256 is enough: a code is 80 random bits, not a password. */
export function hashOfRecoveryCode(typed: string): Buffer {
  return createHash('sha256').update(typed.replaceAll(/[\s-]/g, '').toUpperCase()).digest();
}
