import { Secret, TOTP } from 'otpauth';

/** Codes from an authenticator app (RFC 6238): six digits, a new one every half minute, as all apps understand them. */

const PERIOD_SECONDS = 30;
/** RFC 4226 wants 160 bits. */
const SECRET_BYTES = 20;
/** The clock of a phone may be this many codes ahead or behind. */
const STEPS_OFF = 1;

/** In base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code says to the app. */
export function totpUri(secret: string, { username, publicUrl }: { username: string; publicUrl: string }) {
  return totp(secret, { issuer: `Courtside ${new URL(publicUrl).hostname}`, label: username }).toString();
}

/**
 * The time step that a code belongs to; undefined for a wrong one.
 * @param code as people type it: apps show it in two groups, and a keyboard may have digits of another script
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = toAsciiDigits(code.replaceAll(/\s/gu, ''));
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token, timestamp, window: STEPS_OFF });
  return delta === null ? undefined : Math.floor(timestamp / 1_000 / PERIOD_SECONDS) + delta;
}

const DECIMAL_DIGIT = /\p{Nd}/u;

/** Unicode has the digits of each script as ten characters in a row. */
function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    let zero = point;
    while (DECIMAL_DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((point - zero) % 10);
  });
}

function totp(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
}
