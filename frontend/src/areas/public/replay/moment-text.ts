import { t } from '@lingui/core/macro';
import type { Game } from '#contracts/game/game.contract.ts';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { playText } from '#frontend/features/game/plays/play-text.ts';
import { formatClock, formatItems } from '#frontend/lib/format.ts';
import { shortTeamName } from '#frontend/lib/team-name.ts';
import type { BoardAt } from './playback.ts';

/** Where a moment is: “Q4 1:22”, “Tip-off”, “Final”. */
export function whereText({ play, isEnd }: BoardAt): string {
  if (play === undefined) return t`Tip-off`;
  if (isEnd) return t`Final`;
  return play.clock === null ? play.period_label : `${play.period_label} ${formatClock(play.clock)}`;
}

/** Who leads: “level”, “Herons by 4”. */
export function leadText(game: Game, { east, west }: BoardAt): string {
  const lead = east.score - west.score;
  if (lead === 0) return t`level`;
  const { name, location } = gameSides(game)[lead > 0 ? 'east' : 'west'];
  return t`${shortTeamName(name, location)} by ${Math.abs(lead)}`;
}

/** What happened last, in words. */
export function lastPlayText(game: Game, { play }: BoardAt): string {
  if (play === undefined) return t`Before the first play`;
  const side = play.side === null ? undefined : gameSides(game)[play.side];
  const { text, remark } = playText(play, side?.name ?? game.name);
  return formatItems([text, remark]);
}

/** All of it in one sentence, for those who hear it. */
export function spokenMoment(game: Game, board: BoardAt): string {
  const { east, west } = gameSides(game);
  return t`${whereText(board)}. ${east.name} ${board.east.score}, ${west.name} ${board.west.score}. ${lastPlayText(game, board)}`;
}
