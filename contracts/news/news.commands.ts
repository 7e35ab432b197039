import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';
import { idParams } from '#contracts/lists/list.contract.ts';
import { newsAnswerSchema, newsListQuerySchema, newsListSchema, newsSchema } from './news.contract.ts';
import { newNewsBodySchema, newsBodySchema } from './news-commands.contract.ts';

const tags = ['news'];

export const newsList = endpoint({
  method: 'GET',
  url: '/api/news/',
  capability: 'news.view',
  tags,
  summary: 'Published news, the latest first',
  query: newsListQuerySchema,
  answers: { 200: newsListSchema },
});

export const news = endpoint({
  method: 'GET',
  url: '/api/news/:id/',
  capability: 'news.view',
  tags,
  summary: 'A published news post',
  params: idParams,
  answers: { 200: newsSchema },
});

export const allNews = endpoint({
  method: 'GET',
  url: '/api/news/all/',
  capability: 'news.manage',
  tags,
  summary: 'All news with drafts, the latest written first',
  query: newsListQuerySchema,
  answers: { 200: newsListSchema },
});

export const createNews = endpoint({
  method: 'POST',
  url: '/api/news/',
  capability: 'news.manage',
  tags,
  summary: 'Write a news post, as a draft or published at once',
  headers: callHeaders,
  body: newNewsBodySchema,
  answers: { 201: newsAnswerSchema },
});

export const changeNews = endpoint({
  method: 'PUT',
  url: '/api/news/:id/',
  capability: 'news.manage',
  tags,
  summary: 'Change the words of a news post: what is left out stays as it is',
  headers: callHeaders,
  params: entityParams,
  body: newsBodySchema,
  answers: { 200: newsAnswerSchema },
});

export const publishNews = endpoint({
  method: 'POST',
  url: '/api/news/:id/publish/',
  capability: 'news.manage',
  tags,
  summary: 'Show a news post to everybody',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: newsAnswerSchema },
});

export const unpublishNews = endpoint({
  method: 'POST',
  url: '/api/news/:id/unpublish/',
  capability: 'news.manage',
  tags,
  summary: 'Make a news post a draft again',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: newsAnswerSchema },
});

export const deleteNews = endpoint({
  method: 'DELETE',
  url: '/api/news/:id/',
  capability: 'news.manage',
  tags,
  summary: 'Delete a news post',
  headers: callHeaders,
  params: entityParams,
  answers: { 200: deletedAnswer },
});
