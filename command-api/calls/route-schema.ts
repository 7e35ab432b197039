import type { z } from 'zod';
import { callHeaders } from '#contracts/calls/call-headers.ts';
import { entityParams } from '#contracts/calls/entity-id.ts';
import { deletedAnswer } from '#contracts/fields/answer.contract.ts';

/** What the OpenAPI document says of a route. */
type Described = { tags: string[]; summary: string; description?: string };

/**
 * The schema of a route that makes something: the headers of a command, a body, 201 with the new entity. Spread it to
 * override parts: `{ ...creating({ … }), params: entityParams }`.
 */
export function creating<Body extends z.ZodType, Answer extends z.ZodType>(
  route: Described & { body: Body; answer: Answer },
) {
  const { body, answer, ...described } = route;
  return { ...described, headers: callHeaders, body, response: { 201: answer } };
}

/** The schema of a route that changes what `:id` names and answers 200 with its new state. */
export function changing<Body extends z.ZodType, Answer extends z.ZodType>(
  route: Described & { body: Body; answer: Answer },
) {
  const { body, ...others } = route;
  return { ...commanding(others), body };
}

/** The same for a route without a body: archive, publish, handle. */
export function commanding<Answer extends z.ZodType>(route: Described & { answer: Answer }) {
  const { answer, ...described } = route;
  return { ...described, headers: callHeaders, params: entityParams, response: { 200: answer } };
}

/** The schema of a route that deletes what `:id` names and answers 200 with a message. */
export function deleting(route: Described) {
  return commanding({ ...route, answer: deletedAnswer });
}
