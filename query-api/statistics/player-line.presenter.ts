import type { PlayerGame } from '#contracts/statistics/statistics.contract.ts';
import type { BoxScoreDocument, BoxScoreLine } from '#events/game/box-score.ts';
import { countedOfBox, NOTHING_KNOWN, toCountedLine } from '#events/statistics/counted.ts';
import type { PlayerLineRow } from '#projections/player-statistics/player-statistics.table.ts';

export type Line = NonNullable<PlayerGame['player_statistics']>;

/** A player's line of a finished game. */
export function lineOfRow(row: PlayerLineRow): Line {
  const values = toCountedLine(row);
  return {
    number: row.number,
    starter: row.starter,
    did_not_play: row.did_not_play,
    ...values,
    minutes_played: values.minutes,
  };
}

/** A player's line of a box score, also of a game that is on. */
export function lineOfBox(line: BoxScoreLine): Line {
  const values = line.did_not_play ? NOTHING_KNOWN : countedOfBox(line, line.seconds_played);
  return {
    number: line.number,
    starter: line.starter,
    did_not_play: line.did_not_play,
    ...values,
    minutes_played: values.minutes,
  };
}

/** Of a player who is not in the game. */
export const NO_LINE: Line = {
  number: null,
  starter: null,
  did_not_play: null,
  ...NOTHING_KNOWN,
  minutes_played: null,
};

/** A player in a box score, and their side; undefined when they are not in it. */
export function findInBox(box: BoxScoreDocument | undefined, playerId: number) {
  for (const side of ['east', 'west'] as const) {
    const line = box?.[side].players.find((one) => one.player_id === playerId);
    if (box !== undefined && line !== undefined) return { side, line, teamId: box[side].team_id };
  }
  return undefined;
}
