import type { InferResult } from 'kysely';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

/** Games as `g` with their results as `r`, as an explanation lists them; their teams are `east` and `west`. */
export const selectGamesOver = (db: ReadDb) =>
  db
    .selectFrom('game as g')
    .innerJoin('result as r', 'r.game_id', 'g.id')
    .leftJoin('team as east', 'east.id', 'r.team_east_id')
    .leftJoin('team as west', 'west.id', 'r.team_west_id')
    .where('r.team_score_east', 'is not', null)
    .select((row) => [
      'r.game_id',
      row.fn.coalesce('r.game_date', 'r.started_at', 'r.finished_at').as('played_at'),
      'g.time_known',
      'r.team_east_id',
      'r.team_west_id',
      'r.team_score_east',
      'r.team_score_west',
      'r.forfeited_by',
      'r.by_default',
      'r.neutral',
      'east.name as team_east_name',
      'east.logo as team_east_logo',
      'east.colours as team_east_colours',
      'west.name as team_west_name',
      'west.logo as team_west_logo',
      'west.colours as team_west_colours',
    ]);
export type GameOver = InferResult<ReturnType<typeof selectGamesOver>>[number];

/** A team as explanations name it. */
export const selectNamedTeam = (db: ReadDb) =>
  db.selectFrom('team as t').select(['t.id', 't.name', 't.logo', 't.colours']);
export type NamedTeam = InferResult<ReturnType<typeof selectNamedTeam>>[number];
