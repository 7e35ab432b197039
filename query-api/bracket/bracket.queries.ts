import { type NotNull, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { bracketGameSchema } from '#contracts/bracket/bracket.contract.ts';
import { gameTable } from '#projections/game/game.table.ts';
import { idValue } from '#query-api/lists/rows.ts';
import { type AsOf, countsAsOf } from '#query-api/read-models/as-of.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';
import { sharedColumns } from '#query-api/read-models/shared-columns.ts';

/** A tournament's draw, the games of its knockout and whether they count by then, and who takes part. */
export const readBracket = (tournamentId: number, asOf?: AsOf) => (db: ReadDb) =>
  db.selectNoFrom((eb) => [
    jsonObjectFrom(
      eb
        .selectFrom('tournament as t')
        .select(['t.id', 't.name', 't.bracket'])
        .where('t.id', '=', idValue(tournamentId)),
    ).as('tournament'),
    jsonArrayFrom(
      eb
        .selectFrom('game as g')
        .leftJoin('result as r', 'r.game_id', 'g.id')
        .select([...sharedColumns('g', gameTable, bracketGameSchema), 'g.knockout'])
        .select(asOf === undefined ? sql.lit(true).as('counts') : countsAsOf(asOf).as('counts'))
        .where('g.tournament_id', '=', idValue(tournamentId))
        .where('g.knockout', 'is not', null)
        .$narrowType<{ knockout: NotNull }>()
        .orderBy('g.id'),
    ).as('games'),
    jsonArrayFrom(
      eb
        .selectFrom('tournament_team as entry')
        .innerJoin('team', 'team.id', 'entry.team_id')
        .select(['team.id', 'team.name', 'team.logo', 'team.colours'])
        .where('entry.tournament_id', '=', idValue(tournamentId)),
    ).as('teams'),
  ]);
