import type { InferResult } from 'kysely';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

/** Games as `g` with their results as `r`, as an explanation lists them; their teams are `east` and `west`. */
export const selectGamesOver = (db: ReadDb) =>
  db
    .selectFrom('game as g')
    .innerJoin('result as r', 'r.game_id', 'g.id')
    .leftJoin('team as east', 'east.id', 'r.east_team_id')
    .leftJoin('team as west', 'west.id', 'r.west_team_id')
    .where('r.east_score', 'is not', null)
    .select((row) => [
      'r.game_id',
      row.fn.coalesce('r.scheduled_at', 'r.started_at', 'r.finished_at').as('played_at'),
      'g.time_known',
      'r.east_team_id',
      'r.west_team_id',
      'r.east_score',
      'r.west_score',
      'r.forfeited_by',
      'east.name as east_name',
      'east.logo as east_logo',
      'east.colours as east_colours',
      'west.name as west_name',
      'west.logo as west_logo',
      'west.colours as west_colours',
    ]);
export type GameOver = InferResult<ReturnType<typeof selectGamesOver>>[number];

/** A team as explanations name it. */
export const selectNamedTeam = (db: ReadDb) =>
  db.selectFrom('team as t').select(['t.id', 't.name', 't.logo', 't.colours']);
export type NamedTeam = InferResult<ReturnType<typeof selectNamedTeam>>[number];
