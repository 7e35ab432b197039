import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { GameListQuery } from '#contracts/game/game.contract.ts';
import { type GamePage, type ListContext, readGameList } from '#query-api/game/game-list.queries.ts';
import { idValue } from '#query-api/lists/rows.ts';
import type { ReadDb } from '#query-api/read-models/read-database.ts';

/** A team's games, ordered and filtered as the list of all games, with the team's lines of the finished ones. */
export const readTeamGames =
  (teamId: number, query: GameListQuery, page: GamePage, context: ListContext) => (db: ReadDb) =>
    readGameList(
      { ...query, team_id: teamId },
      page,
      context,
    )(db).select((eb) => [
      jsonObjectFrom(eb.selectFrom('team as t').select('t.id').where('t.id', '=', idValue(teamId))).as(
        'team',
      ),
      jsonArrayFrom(
        eb.selectFrom('team_line as l').selectAll('l').where('l.team_id', '=', idValue(teamId)),
      ).as('lines'),
    ]);
