import { z } from 'zod';

/**
 * The withdrawal of a team from the tournament by which a game was decided: reinstating the team takes it back. Absent where
 * somebody decided it by itself, and in older events.
 */
export const withdrawalId = z.uuid().optional();
