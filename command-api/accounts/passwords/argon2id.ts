import { hash, verify } from '@node-rs/argon2';

/** Turns a password into its hash, and compares. */
export type PasswordAlgorithm = {
  hash(password: string): Promise<string>;
  verify(hashed: string, password: string): Promise<boolean>;
};

/** 19 MiB and two passes: OWASP's password storage recommendation; about 24 ms a hash on one core. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1, outputLen: 32 };

export const argon2id: PasswordAlgorithm = {
  hash: (password) => hash(password, PARAMETERS),
  verify: (hashed, password) => verify(hashed, password),
};

/** A hash with these parameters that no password has: an unknown user costs the same time. */
export const NOBODY = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;
