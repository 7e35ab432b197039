import * as league from './league/league.endpoints.ts';

/** Every endpoint of the API, by concept and name. */
export const ENDPOINTS = { league };

type Concept = (typeof ENDPOINTS)[keyof typeof ENDPOINTS];
type OneOf<Group> = Group extends unknown ? Group[keyof Group] : never;
/** Any of them. */
export type AnyEndpoint = OneOf<Concept>;
