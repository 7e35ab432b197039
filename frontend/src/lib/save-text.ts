/** Lets the browser save a text as a file. The mark at the beginning of one for people tells programs that it is UTF-8. */
export function saveText(name: string, text: string, type = 'text/csv'): void {
  const url = URL.createObjectURL(
    new Blob([type.startsWith('text/') ? '\uFEFF' : '', text], { type: `${type};charset=utf-8` }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
