import { z } from 'zod';

const ID_TEXT = 'Must be a whole number above 0';
/** An entity's id in the url of a command. */
export const entityId = z.coerce
  .number({ error: ID_TEXT })
  .int(ID_TEXT)
  .positive(ID_TEXT)
  .max(2_147_483_647, ID_TEXT);
export const entityParams = z.object({ id: entityId });
