import type { ImportBody, ImportRunBody } from '#contracts/import/import.commands.ts';
import { api } from '#frontend/lib/api.ts';

export type ImportNames = Record<'season' | 'tournament' | 'league', string> & {
  ruleset: NonNullable<ImportBody['ruleset']> | '';
};

/** A dry run: files are read and their games carried out in memory; nothing is recorded yet. */
export function tryImport(names: ImportNames, files: readonly File[]) {
  const form = new FormData();
  for (const [name, value] of Object.entries(names)) if (value !== '') form.set(name, value);
  for (const file of files) form.append('files', file);
  return api.post('/api/imports/', { body: form });
}

export function runImport(id: number, choices: ImportRunBody['choices']) {
  return api.post('/api/imports/:id/run/', { params: { id }, body: { choices } });
}

export function deleteImport(id: number) {
  return api.delete('/api/imports/:id/', { params: { id } });
}

export function revokeImport(id: number) {
  return api.post('/api/imports/:id/revoke/', { params: { id } });
}
