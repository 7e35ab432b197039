import type { PeopleInGame, PersonInGame } from '#events/game/named-box-score.ts';
import { boxScoreReadModel, boxScoreTable } from '#projections/box-score/box-score.table.ts';
import {
  type PlayRow,
  playByPlayReadModel,
  playTable,
  type WrittenPlay,
} from '#projections/play-by-play/play.table.ts';
import { joinedJson } from '#query-api/lists/joined-json.ts';
import type { TableName } from '#query-api/read-models/read-models.ts';
import type { Play } from './game.contract.ts';
import { NAMED_GAME_MODELS } from './game.select.ts';

export type { PlayRow };

/** What a read of plays with the names in them reads from. */
export const PLAY_MODELS = [playByPlayReadModel, boxScoreReadModel];

/** And one of games with names, their boxes and plays. */
export const WHOLE_GAME_MODELS = [...new Set([...NAMED_GAME_MODELS, ...PLAY_MODELS])];

/** Plays in the order of the game. @param condition on `p`, e.g. `p.game_id = $1` */
export function selectPlays(table: TableName, condition: string): string {
  return `SELECT p.* FROM ${table(playTable)} p WHERE ${condition} ORDER BY p.game_id, p.sequence`;
}

export type PeopleRow = { game_id: number; people: PeopleInGame };

/** Who is in games. @param condition on `b`, e.g. `b.game_id = $1` */
export function selectPeople(table: TableName, condition: string): string {
  return `SELECT b.game_id, b.people FROM ${table(boxScoreTable)} b WHERE ${condition}`;
}

const NOBODY: { [Fact in keyof PersonInGame]: null } = { name: null, number: null };

function namesIn(
  { player_id, player_in_id }: Pick<WrittenPlay, 'player_id' | 'player_in_id'>,
  people: PeopleInGame,
) {
  const player = (player_id === null ? undefined : people[player_id]) ?? NOBODY;
  const playerIn = (player_in_id === null ? undefined : people[player_in_id]) ?? NOBODY;
  return {
    player_name: player.name,
    player_number: player.number,
    player_in_name: playerIn.name,
    player_in_number: playerIn.number,
  };
}

/** @param people those in the game */
export function playOf({ play }: Pick<PlayRow, 'play'>, people: PeopleInGame): Play {
  return { ...(play as Omit<Play, keyof ReturnType<typeof namesIn>>), ...namesIn(play, people) };
}

/** Who did it ends what is written down of a play (`WrittenPlay`). */
const WHO = /"player_id":(\d+|null),"player_in_id":(\d+|null)\}$/;
const idOf = (digits: string | undefined) =>
  digits === undefined || digits === 'null' ? null : Number(digits);

/** The same as JSON, of a play that is JSON. */
export function playJson(play: string, people: PeopleInGame): string {
  const [, player, playerIn] = WHO.exec(play) ?? [];
  const names = namesIn({ player_id: idOf(player), player_in_id: idOf(playerIn) }, people);
  return joinedJson(play, JSON.stringify(names));
}
