import type { Impact } from '#contracts/impact/impact.contract.ts';
import type { Preview } from '#projections/preview/preview.ts';
import type { ReadDb } from '#projections/read-database/read-db.ts';

/** The game that a preview is of, and what it counts in. */
export type CorrectedGame = {
  game_id: number;
  season_id: number;
  season_name: string | null;
  tournament_id: number | null;
  tournament_name: string | null;
  league_id: number | null;
  league_name: string | null;
};

export async function readCorrectedGame(
  preview: Preview,
  gameId: number,
): Promise<{ game: CorrectedGame } & Pick<Impact, 'before' | 'after'>> {
  const read = await preview.compare((db) => selectGame(db, gameId));
  const [[before], [after]] = [read.before, read.after];
  if (before === undefined || after === undefined) throw new Error(`game ${gameId} is in no read model`);
  return { game: { ...after, game_id: gameId }, before: presentResult(before), after: presentResult(after) };
}

const selectGame = (db: ReadDb, gameId: number) =>
  db
    .selectFrom('game as g')
    .leftJoin('season as s', 's.id', 'g.season_id')
    .leftJoin('tournament as t', 't.id', 'g.tournament_id')
    .leftJoin('league as l', 'l.id', 'g.league_id')
    .where('g.id', '=', gameId)
    .select([
      'g.season_id',
      's.name as season_name',
      'g.tournament_id',
      't.name as tournament_name',
      'g.league_id',
      'l.name as league_name',
      'g.status',
      'g.team_score_east',
      'g.team_score_west',
      'g.winner_id',
      'g.forfeited_by',
      'g.periods',
    ]);

type Result = Impact['before'];

type Scores = Record<'team_score_east' | 'team_score_west', number | null>;
function presentResult(
  game: Pick<Result, 'status' | 'winner_id' | 'forfeited_by' | 'periods'> & Scores,
): Result {
  const { status, team_score_east, team_score_west, winner_id, forfeited_by, periods } = game;
  return {
    status,
    team_score_east: team_score_east ?? 0,
    team_score_west: team_score_west ?? 0,
    winner_id,
    forfeited_by,
    periods,
  };
}
