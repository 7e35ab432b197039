/** Things of which a text contains what is searched for. */
export function found<Thing>(
  things: readonly Thing[],
  search: string,
  textsOf: (thing: Thing) => readonly (string | null)[],
): Thing[] {
  const wanted = search.toLocaleLowerCase();
  return things.filter((thing) => textsOf(thing).some((text) => text?.toLocaleLowerCase().includes(wanted)));
}
