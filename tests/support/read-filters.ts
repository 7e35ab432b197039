import type { RouteOptions } from 'fastify';
import type { z } from 'zod';

/** Reads of which their contract does not say that they want one of several. */
const OF_A_SEASON: readonly string[] = [
  '/api/explain/standings/',
  '/api/explain/streaks/',
  '/api/exports/standings/',
  '/api/exports/meetings/',
];
const VALUES: Readonly<Record<string, string>> = {
  season_id: '1',
  player_id: '1',
  team_id: '1',
  team_a: '1',
  team_b: '2',
  game_id: '1',
  column: 'wins',
  statistic: 'points',
  streak: 'current',
  name: 'Winter',
  start_date: '2026-01-01',
  end_date: '2026-02-01',
};

/**
 * What a read has to be told, by its contract.
 * @param league values of a league whose first team, player … is not 1
 */
export function filtersOf(
  { url, schema }: Pick<RouteOptions, 'url' | 'schema'>,
  league: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const values: Readonly<Record<string, string>> = { ...VALUES, ...league };
  const contract = (schema as { querystring?: z.ZodType } | undefined)?.querystring;
  const filters: Record<string, string> = {};
  const tell = (name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${url}: what is ${name}? (VALUES)`);
    filters[name] = value;
  };
  if (OF_A_SEASON.includes(url)) tell('season_id');
  const wanted = contract?.safeParse(filters).error?.issues ?? [];
  for (const { path } of wanted) tell(String(path[0]));
  return filters;
}
