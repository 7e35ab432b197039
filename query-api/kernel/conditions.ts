export { Conditions, containing } from '#platform/conditions.ts';
