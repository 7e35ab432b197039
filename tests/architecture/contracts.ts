import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Endpoint, isEndpoint } from '#contracts/endpoint.ts';
import { ROOT } from './source-code.ts';

/** Whatever each file of contracts/ exports that has schemas or endpoints. */
export async function contracts(): Promise<Record<string, unknown>[]> {
  const files = readdirSync(join(ROOT, 'contracts'), { recursive: true, encoding: 'utf8' });
  return Promise.all(
    files
      .filter((file) => /\.(contract|commands)\.ts$/u.test(file))
      .map((file) => import(join(ROOT, 'contracts', file))),
  );
}

/** Every endpoint of the API. */
export async function endpoints(): Promise<Endpoint[]> {
  return (await contracts()).flatMap((contract) => Object.values(contract).filter(isEndpoint));
}
