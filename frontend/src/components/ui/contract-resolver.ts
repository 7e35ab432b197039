import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { translatedField } from '#frontend/lib/wording.ts';

/**
 * Checks a form with the schema of a contract, and says what is wrong in the page's language. Where a field takes
 * several kinds of values, it says what the schema says of all of them, as the server does; `zodResolver` says what the
 * first kind misses.
 */
export function contractResolver<S extends z.ZodType<FieldValues, FieldValues>>(
  schema: S,
): Resolver<z.input<S>, unknown, z.output<S>> {
  return async (values, _context, options) => {
    const result = await schema.safeParseAsync(values);
    if (result.success) return { values: result.data, errors: {} };
    const errors: Record<string, FieldError> = {};
    for (const { path, message, code } of result.error.issues) {
      errors[path.join('.')] ??= { type: code, message: translatedField(message) };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
