import { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityId, entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { nameText } from '#contracts/fields/name-text.ts';
import { optionalIdField, optionalName } from '#contracts/fields/request-fields.ts';
import { websiteField } from '#contracts/fields/website.ts';
import { teamAnswerSchema } from './team.contract.ts';

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

const tags = ['teams'];
const files = { logo: 'logo' } as const;

export const createTeam = endpoint({
  method: 'POST',
  url: '/api/teams/',
  capability: 'team.create',
  files,
  tags,
  summary: 'Create a team; a manager creates their first one',
  headers: callHeaders,
  body: newTeamBodySchema,
  answers: { 201: teamAnswerSchema },
});

export const changeTeam = endpoint({
  method: 'PUT',
  url: '/api/teams/:id/',
  capability: 'team.update',
  owned: 'team',
  files,
  tags,
  summary: 'Change a team: what is left out stays as it is',
  headers: callHeaders,
  params: entityParams,
  body: teamBodySchema,
  answers: { 200: teamAnswerSchema },
});

export const archiveTeam = endpoint({
  method: 'POST',
  url: '/api/teams/:id/archive/',
  capability: 'team.archive',
  owned: 'team',
  tags,
  summary: 'Take a team out of the lists; what it has played stays',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: teamAnswerSchema },
});

export const deleteTeam = endpoint({
  method: 'DELETE',
  url: '/api/teams/:id/',
  capability: 'team.delete',
  owned: 'team',
  tags,
  summary: 'Delete a team that has not played, with its planned games; its squad is released',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});

export const releasePlayer = endpoint({
  method: 'DELETE',
  url: '/api/teams/:id/players/:playerId/',
  capability: 'team.update',
  owned: 'team',
  tags,
  summary: 'Release a player from a team; their statistics stay',
  headers: callHeaders,
  params: entityParams.extend({ playerId: entityId }),
  answers: { 200: deletedAnswer },
});
