import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { teamListSchema, teamsOfQuerySchema } from '#contracts/team/team.contract.ts';
import { categoryBodySchema, newCategoryBodySchema } from './category.commands.ts';
import {
  categoryAnswerSchema,
  categoryListQuerySchema,
  categoryListSchema,
  categorySchema,
} from './category.contract.ts';

const tags = ['categories'];

export const categoryList = endpoint({
  method: 'GET',
  url: '/api/game-categories/',
  capability: 'category.view',
  tags,
  summary: 'Game categories by name',
  description:
    '`min_age` and `max_age` find categories within these ages: one without an upper limit is not within any.',
  query: categoryListQuerySchema,
  answers: { 200: categoryListSchema },
});

export const category = endpoint({
  method: 'GET',
  url: '/api/game-categories/:id/',
  capability: 'category.view',
  tags,
  summary: 'A game category',
  params: idParams,
  answers: { 200: categorySchema },
});

export const categoryTeams = endpoint({
  method: 'GET',
  url: '/api/game-categories/:id/teams/',
  capability: 'category.view',
  tags,
  summary: 'The teams of a game category by name',
  params: idParams,
  query: teamsOfQuerySchema,
  answers: { 200: teamListSchema },
});

export const createCategory = endpoint({
  method: 'POST',
  url: '/api/game-categories/',
  capability: 'category.create',
  tags,
  summary: 'Create a game category',
  headers: callHeaders,
  body: newCategoryBodySchema,
  answers: { 201: categoryAnswerSchema },
});

export const changeCategory = endpoint({
  method: 'PUT',
  url: '/api/game-categories/:id/',
  capability: 'category.update',
  tags,
  summary: 'Change a game category: what is left out stays as it is',
  headers: callHeaders,
  params: entityParams,
  body: categoryBodySchema,
  answers: { 200: categoryAnswerSchema },
});

export const archiveCategory = endpoint({
  method: 'POST',
  url: '/api/game-categories/:id/archive/',
  capability: 'category.delete',
  tags,
  summary: 'Take a game category out of the lists; what was played in it stays',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: categoryAnswerSchema },
});

export const deleteCategory = endpoint({
  method: 'DELETE',
  url: '/api/game-categories/:id/',
  capability: 'category.delete',
  tags,
  summary: 'Delete a game category that nothing belongs to',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});
