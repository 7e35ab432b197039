import { z } from 'zod';
import { wholeNumber } from '#platform/values/whole-number.ts';

/** An entity's id in the url of a command: as in that of a read, but within what tables and streams number. */
export const entityId = wholeNumber(1, 2_147_483_647, 'Must be a whole number above 0');
export const entityParams = z.object({ id: entityId });
