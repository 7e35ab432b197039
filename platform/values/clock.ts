/** The time, passed in wherever it is needed, so that a test can set it. */
export type Clock = () => Date;

/** The machine's own clock. Only a `server.ts` or a `main.ts` passes it on. */
export const systemClock: Clock = () => new Date();
