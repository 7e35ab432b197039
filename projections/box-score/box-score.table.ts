import type { NamedBoxScore, PeopleInGame } from '#events/game/named-box-score.ts';
import { defineTable, type ReadModel } from '#projections/kernel/table.ts';
import { nameTable } from '#projections/names/name.table.ts';

export type BoxScoreRow = {
  game_id: number;
  /** Stream revision the box was built from. */
  revision: number;
  east_team_id: number;
  west_team_id: number;
  /** As it is read, with the names that teams and players have now. */
  box: NamedBoxScore;
  /** Who is in it, for plays: what they need of it without the rest. */
  people: PeopleInGame;
};

/** Personal columns: box and people, written anew when somebody in them is erased. */
export const boxScoreTable = defineTable<BoxScoreRow>()({
  name: 'box_score',
  columns: {
    game_id: 'integer',
    revision: 'integer',
    east_team_id: 'integer',
    west_team_id: 'integer',
    box: 'json',
    people: 'json',
  },
  key: ['game_id'],
  indexes: [['east_team_id'], ['west_team_id']],
  oftenChanged: true,
});

/** Who is listed in which box: whoever has done anything in the game. */
export type BoxScorePlayerRow = { game_id: number; player_id: number };

export const boxScorePlayerTable = defineTable<BoxScorePlayerRow>()({
  name: 'box_score_player',
  columns: { game_id: 'integer', player_id: 'integer' },
  key: ['game_id', 'player_id'],
  indexes: [['player_id']],
});

export const boxScoreReadModel = {
  name: 'box-score',
  version: 6,
  tables: { box: boxScoreTable, player: boxScorePlayerTable, name: nameTable('box_score_name') },
} satisfies ReadModel;
