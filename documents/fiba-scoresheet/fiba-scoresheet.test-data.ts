import {
  type FibaScoresheet,
  fibaScoresheetSchema,
} from '#contracts/fiba-scoresheet/fiba-scoresheet.contract.ts';
import { boxScoreProjection } from '#projections/box-score/box-score.projection.ts';
import { directoryProjection } from '#projections/directory/directory.projection.ts';
import { gameProjection } from '#projections/game/game.projection.ts';
import { playByPlayProjection } from '#projections/play-by-play/play-by-play.projection.ts';
import type { Projection } from '#projections/read-model/projection.ts';
import { inGame } from '#tests/support/builders/competition.builder.ts';
import type { Happened } from '#tests/support/builders/game.builder.ts';
import { modelAfter } from '#tests/support/read-model.ts';
import { type GameOnPaper, toFibaScoresheet } from './fiba-scoresheet.presenter.ts';

const NAMES = {
  season_name: 'Winter',
  tournament_name: 'Winter Cup',
  game_category_name: 'Open',
  scorekeeper_name: 'Sam Scorer',
  team_east_name: 'Harbor',
  team_west_name: 'Summit',
};

/** The scoresheet of game 40 with these events: rows as the projections make them, names as a league has them. */
export async function sheetAfter(...events: Happened[]): Promise<FibaScoresheet> {
  const log = inGame(40, events);
  const rowsOf = async (projection: Projection, table: string) =>
    (await modelAfter(projection, ...log)).rows(table);
  const [game] = await rowsOf(gameProjection, 'game');
  const [box] = await rowsOf(boxScoreProjection, 'box');
  const entries = await rowsOf(playByPlayProjection, 'entry');
  const on = {
    game: { ...game, ...NAMES, log_position: game?.position },
    box: box?.box ?? null,
    players: [{ id: 1, first_name: 'Ada', last_name: 'of Harbor' }],
    staff: await rowsOf(directoryProjection, 'gameStaff'),
    entries: entries.sort((a, b) => Number(a.ordinal) - Number(b.ordinal)),
  } as unknown as GameOnPaper;
  return fibaScoresheetSchema.strict().parse(toFibaScoresheet(on));
}
