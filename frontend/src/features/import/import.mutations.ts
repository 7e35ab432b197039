import type { ImportAnswer, ImportBody, ImportRunBody } from '#contracts/import/import.contract.ts';
import { http } from '#frontend/lib/api.ts';

export type ImportNames = Record<'season' | 'tournament' | 'league', string> & {
  ruleset: NonNullable<ImportBody['ruleset']> | '';
};

/** Files are read and rehearsed; nothing is recorded yet. */
export function tryImport(names: ImportNames, files: readonly File[]): Promise<ImportAnswer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(names)) if (value !== '') form.set(name, value);
  for (const file of files) form.append('files', file);
  return http.post<ImportAnswer>('/imports/', form);
}

export function runImport(id: number, choices: ImportRunBody['choices']): Promise<ImportAnswer> {
  return http.post<ImportAnswer>(`/imports/${id}/run/`, { choices });
}

export function deleteImport(id: number): Promise<unknown> {
  return http.delete(`/imports/${id}/`);
}
