import { z } from 'zod';
import { nameText } from '#contracts/fields/name-text.ts';
import { optionalIdField, optionalName } from '#contracts/fields/request-fields.ts';
import { websiteField } from '#contracts/fields/website.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'Must be a colour such as #102030');

/** Optional: an absent field stays as it is, empty or null removes it. */
const optional = {
  manager_id: optionalIdField('Please select a valid manager').optional(),
  /** A synonym of `manager_id`. */
  coach_id: optionalIdField('Please select a valid manager').optional(),
  /** The team's own text; without one the manager's name is shown. */
  coach_name: optionalName(100, 'Coach name must be less than 100 characters').optional(),
  assistant_coach: optionalName(100, 'Assistant coach must be less than 100 characters').optional(),
  website: websiteField('Must be a valid URL').optional(),
  /** A tournament that the team enters. */
  tournament_id: optionalIdField('Please select a valid tournament').optional(),
  league_id: optionalIdField('Please select a valid league').optional(),
  game_category_id: optionalIdField('Please select a valid category').optional(),
  colours: z.object({ first: colour, second: colour }).nullable().optional(),
  /** The file comes in a form; here null removes the logo, and a url that is sent back has no effect. */
  logo: z.string().max(2_000).nullable().optional(),
};

/** POST /api/teams/. */
export const newTeamBodySchema = z.object({
  name: nameText('Team name is required', 100, 'Team name must be less than 100 characters'),
  location: nameText('Location is required', 200, 'Location must be less than 200 characters'),
  ...optional,
});
/** PUT /api/teams/{id}/: absent fields stay as they are. */
export const teamBodySchema = newTeamBodySchema.partial({ name: true, location: true });
export type TeamBody = z.infer<typeof teamBodySchema>;
