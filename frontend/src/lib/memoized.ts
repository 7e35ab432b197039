/**
 * Keeps what a pure function made of each text. For few texts that come again and again: nothing is ever forgotten.
 * @param compute does not depend on anything else
 */
export function memoized<Value>(compute: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, { value: Value }>();
  return (text) => {
    const found = known.get(text) ?? { value: compute(text) };
    known.set(text, found);
    return found.value;
  };
}
