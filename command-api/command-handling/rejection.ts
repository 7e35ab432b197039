import { REFUSALS, type RefusalCode } from '#contracts/refusal/refusal.codes.ts';
import type { Sentence, Wording } from '#contracts/wording/wording.contract.ts';
import { RequestError } from '#platform/http/errors.ts';

/** What is wrong with each field: a sentence, or what a contract's schema says. */
export type FieldTexts = Readonly<Record<string, readonly FieldText[]>>;
export type FieldText = string | Sentence;

/** Why a command was refused. A rejected command appends nothing. */
export type Rejection = {
  kind: 'rejected';
  code: RefusalCode;
  message: string;
  wording?: Wording;
  errors?: FieldTexts;
};

/** A rejection with a code and a sentence that a person can act on; `errors` maps fields to their texts. */
export function reject(code: RefusalCode, sentence: Sentence, errors?: FieldTexts): Rejection {
  return { ...rejection(code, sentence), ...(errors === undefined ? {} : { errors }) };
}

/** The rejection of a value, which says what is wrong with it. @param text what a schema says, or a sentence */
export function rejectField(
  field: string,
  text: FieldText,
  code: RefusalCode = 'validation_failed',
): Rejection {
  return { ...rejection(code, text), errors: { [field]: [text] } };
}

/** The rejection of several values; the first text stands for all. */
export function rejectFields(errors: FieldTexts): Rejection {
  const [first = ''] = Object.values(errors).flat();
  return { ...rejection('validation_failed', first), errors };
}

function rejection(code: RefusalCode, said: FieldText): Rejection {
  return typeof said === 'string'
    ? { kind: 'rejected', code, message: said }
    : { kind: 'rejected', code, message: said.text, wording: said.wording };
}

/** The same as an exception, for routes and look-ups. */
export function asRequestError({ code, message, wording, errors }: Rejection): RequestError {
  const sentence = wording === undefined ? message : { text: message, wording };
  const { status } = REFUSALS[code];
  return new RequestError({ code, status }, sentence, errors === undefined ? {} : { errors });
}

/** The error of a field with a value that is not possible. */
export function wrongField(field: string, text: FieldText): RequestError {
  return asRequestError(rejectField(field, text));
}
