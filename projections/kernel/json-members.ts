/** The members of an object as JSON, without the braces around them, to be put together with others when read. */
export function membersOf(object: object): string {
  return JSON.stringify(object).slice(1, -1);
}
