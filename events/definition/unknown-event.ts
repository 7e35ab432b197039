/**
 * The `default` of a fold: an event of a type that only another release knows leaves the state as it is. The compiler makes
 * sure that every type of this release has its case.
 */
export function unchangedBy<State>(_unknown: never, state: State): State {
  return state;
}
