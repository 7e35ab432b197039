import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { withoutEmpty } from '#contracts/lists/list.contract.ts';

/** Checks requests against their contracts. Empty query parameters count as missing. */
export const validatorOfReads: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  if (route.httpPart !== 'querystring') return validate;
  return (query) => validate(withoutEmpty(query));
};
