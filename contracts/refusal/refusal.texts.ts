import { REFUSALS } from './refusal.codes.ts';

/** What a refusal says in another language, by its code. English pages show the `message` of the answer, which says more. */
export const REFUSAL_TEXTS = Object.fromEntries(
  Object.entries(REFUSALS).map(([code, { text }]) => [`refusal.${code}`, text]),
);
