import { gamesOf, LINE_STATISTICS, MADE_OF_ATTEMPTED } from '#events/statistics/statistics.ts';
import { seasonTable, teamTable, tournamentTable } from '#projections/directory/directory.table.ts';
import type { TableName } from '#query-api/read-models/read-models.ts';

/** Columns that sum up the lines `l` as the tables of totals do: of each statistic the sum and the games it is known in. */
export function selectSums(): string {
  const sums = LINE_STATISTICS.flatMap((statistic) => [
    `coalesce(sum(l.${statistic}), 0)::bigint AS ${statistic}`,
    `count(l.${statistic})::integer AS ${gamesOf(statistic)}`,
  ]);
  const made = MADE_OF_ATTEMPTED.map(
    ({ sum, made, attempted }) =>
      `coalesce(sum(l.${made}) FILTER (WHERE l.${attempted} IS NOT NULL), 0)::bigint AS ${sum}`,
  );
  return [...sums, ...made].join(', ');
}

/** Rows with `scope` and `scope_id` and their names. @param from a table or subquery; the outer query knows it as `t` */
export function selectScopeNames(table: TableName, from: string): string {
  return `SELECT t.*, season.id AS season_id, season.name AS season_name, tournament.id AS tournament_id,
      tournament.name AS tournament_name, coalesce(tournament.start_date, season.start_date) AS start_date
    FROM ${from} t
    LEFT JOIN ${table(tournamentTable)} tournament ON t.scope = 'tournament' AND tournament.id = t.scope_id
    LEFT JOIN ${table(seasonTable)} season
      ON season.id = CASE t.scope WHEN 'season' THEN t.scope_id WHEN 'tournament' THEN tournament.season_id END`;
}

/** The same with the name of the team. */
export function selectNamedTotals(table: TableName, from: string): string {
  return `SELECT n.*, team.name AS team_name FROM (${selectScopeNames(table, from)}) n
    LEFT JOIN ${table(teamTable)} team ON team.id = n.team_id`;
}
