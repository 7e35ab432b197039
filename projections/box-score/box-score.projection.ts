import { changeKey } from '#events/changes/change-key.ts';
import { type BoxScoreDocument, toBoxScore } from '#events/game/box-score.ts';
import { ACTION_TYPES } from '#events/game/scoresheet.ts';
import { toRecord } from '#platform/values/to-record.ts';
import { touchGame } from '#projections/game/game.projection.ts';
import { defineProjection } from '#projections/read-model/projection.ts';
import type { Rows } from '#projections/read-model/rows.ts';
import { type BoxScorePlayerRow, boxScoreReadModel } from './box-score.table.ts';

const { tables } = boxScoreReadModel;
type Tables = typeof tables;

const HANDLED = [
  ...ACTION_TYPES,
  'RosterPicked',
  'PlayerAddedToRoster',
  'GameStarted',
  'ActionUndone',
  'ActionCorrected',
  'ActionInserted',
  'GameCompleted',
  'GameConfirmed',
  'GameReopened',
  'GameForfeited',
  'ForfeitRevoked',
  'GameAnnulled',
  'AnnulmentRevoked',
  'GameDeleted',
] as const;

/** Writes only what is new: who is listed hardly changes during a game. */
function listPlayers(
  game_id: number,
  box: { before: BoxScoreDocument | undefined; now: BoxScoreDocument | undefined },
  rows: Rows<BoxScorePlayerRow>,
): void {
  const before = playersIn(box.before);
  const now = playersIn(box.now);
  for (const [player_id, number] of now) {
    if (before.get(player_id) !== number) rows.put({ game_id, player_id, number });
  }
  for (const player_id of before.keys()) if (!now.has(player_id)) rows.delete({ game_id, player_id });
}

/** The number worn, by player. */
const playersIn = (box: BoxScoreDocument | undefined): Map<number, string | null> =>
  new Map(
    box === undefined
      ? []
      : [...box.east.players, ...box.west.players].map(({ player_id, number }) => [player_id, number]),
  );

/** The box score of every game that has begun, and who is in it. */
export const boxScoreProjection = defineProjection<Tables>({
  ...boxScoreReadModel,
  foldsGames: true,
  on: toRecord(HANDLED, () => touchGame),
  async settle({ tables: { box: rows, player }, touched, game, changed }) {
    for (const [gameId, event] of touched) {
      const before = await rows.get({ game_id: gameId });
      if (before !== undefined && before.revision >= event.revision) continue;
      const box = toBoxScore(await game(event));
      if (box === null) {
        // A game started by mistake and then forfeited: nothing of it is left.
        if (before !== undefined) {
          rows.delete({ game_id: gameId });
          listPlayers(gameId, { before: before.box, now: undefined }, player);
          changed(changeKey.game(gameId));
        }
        continue;
      }
      rows.put({ game_id: gameId, revision: event.revision, box });
      listPlayers(gameId, { before: before?.box, now: box }, player);
      changed(changeKey.game(gameId));
    }
  },
});
