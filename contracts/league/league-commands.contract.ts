import { z } from 'zod';
import { nameText } from '#contracts/fields/name-text.ts';
import { optionalText } from '#contracts/fields/request-fields.ts';

const name = nameText('League name is required', 100, 'League name must be less than 100 characters');
const description = optionalText(2_000, 'Description must be less than 2000 characters');

/** POST /api/leagues/. */
export const newLeagueBodySchema = z.object({ name, description: description.default(null) });
/** PUT /api/leagues/{id}/: absent fields stay as they are. */
export const leagueBodySchema = z.object({ name, description }).partial();
