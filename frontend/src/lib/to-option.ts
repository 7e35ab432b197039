/** What a select or a combobox offers for something with an id and a name. */
export function toOption({ id, name }: { id: number; name: string }): { value: string; label: string } {
  return { value: String(id), label: name };
}
