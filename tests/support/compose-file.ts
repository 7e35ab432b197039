import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '#standalone/data-dir.ts';

/** `docker-compose.yml` as Docker Compose reads it: anchors merged, demanded variables filled in. */

export type ComposeService = {
  environment?: Record<string, string>;
  env_file?: { path: string; required: boolean }[];
  command?: string[];
  entrypoint?: string[];
  configs?: { source: string; target: string }[];
  healthcheck?: { test: string[] };
};
export type ComposeFile = {
  services: Record<string, ComposeService>;
  configs: Record<string, { file: string }>;
  networks: Record<
    string,
    { ipam?: { config: { subnet: string; gateway: string; ip_range: string }[] } } | null
  >;
};

/** Every variable that the file demands is set to this; those it only offers are not set. */
export const SECRET = 's'.repeat(64);
export const SITE = 'courtside.example.org';

export const composeText = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8');

export function readComposeFile(): ComposeFile {
  const text = composeText
    .replaceAll(/\$\{SITE_ADDRESS:\?[^}]*\}/g, SITE)
    .replaceAll(/\$\{[A-Z_]+:\?[^}]*\}/g, SECRET)
    .replaceAll(/\$\{[A-Z_]+:-([^}]*)\}/g, "'$1'");
  return parse(text, { merge: true }) as ComposeFile;
}

/** A service of the file. @throws Error when it has none of that name */
export function composeService(name: string): ComposeService {
  const service = readComposeFile().services[name];
  if (service === undefined) throw new Error(`docker-compose.yml has no service ${name}`);
  return service;
}
