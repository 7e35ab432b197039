import { isDeepStrictEqual } from 'node:util';
import type { NotNull } from 'kysely';
import type { Impact } from '#contracts/impact/impact.contract.ts';
import {
  type Bracket,
  type BracketGame,
  buildBracket,
  correctionsDue,
  hasBegun,
  type Series,
} from '#events/tournament/bracket.ts';
import type { Preview } from '#projections/preview/preview.ts';
import type { CorrectedGame } from './corrected-game.ts';

type BracketImpact = NonNullable<Impact['bracket']>;

/** What changes in the knockout of the game's tournament, and what then happens to its games; null without a change. */
export async function presentBracketImpact(
  preview: Preview,
  { tournament_id, tournament_name }: CorrectedGame,
): Promise<Impact['bracket']> {
  if (tournament_id === null) return null;
  const {
    after: [tournament],
  } = await preview.compare((db) =>
    db.selectFrom('tournament').where('id', '=', tournament_id).select('bracket'),
  );
  const draw = tournament?.bracket ?? null;
  if (draw === null) return null;
  const games = await readGames(preview, tournament_id);
  const [before, after] = [buildBracket(draw, games.before), buildBracket(draw, games.after)];
  const impact: BracketImpact = {
    tournament_id,
    tournament_name: tournament_name ?? `Tournament ${tournament_id}`,
    series: changedSeries(before, after),
    games: correctionsDue(draw, games.after).map((correction) =>
      correction.type === 'cancel'
        ? { type: 'cancel', game_id: correction.gameId }
        : {
            type: 'change_teams',
            game_id: correction.gameId,
            team_east_id: correction.eastTeamId,
            team_west_id: correction.westTeamId,
          },
    ),
    disagreements: newDisagreements(before, after),
    champion_before: before.champion?.teamId ?? null,
    champion_after: after.champion?.teamId ?? null,
  };
  const { series, disagreements } = impact;
  return series.length + impact.games.length + disagreements.length === 0 ? null : impact;
}

async function readGames(preview: Preview, tournamentId: number) {
  const games = await preview.compare((db) =>
    db
      .selectFrom('game')
      .where('tournament_id', '=', tournamentId)
      .where('knockout', 'is not', null)
      .orderBy('id')
      .select(['id', 'knockout', 'status', 'team_east_id', 'team_west_id', 'winner_id', 'forfeited_by'])
      .$narrowType<{ knockout: NotNull }>(),
  );
  const toGame = (row: (typeof games.before)[number]): BracketGame => ({
    gameId: row.id,
    knockout: row.knockout,
    eastTeamId: row.team_east_id,
    westTeamId: row.team_west_id,
    status: row.status,
    winnerId: row.winner_id,
    isForfeit: row.forfeited_by !== null,
  });
  return { before: games.before.map(toGame), after: games.after.map(toGame) };
}

const allSeries = ({ rounds }: Bracket<BracketGame>) => rounds.flatMap(({ series }) => series);

function changedSeries(before: Bracket<BracketGame>, after: Bracket<BracketGame>): BracketImpact['series'] {
  const becomes = allSeries(after);
  return allSeries(before).flatMap((was, index) => {
    const next = becomes[index];
    if (next === undefined) return [];
    const change = { before: toState(was), after: toState(next) };
    return isDeepStrictEqual(change.before, change.after)
      ? []
      : [{ round: was.round, series: was.number, ...change }];
  });
}

function toState({ top, bottom, winner }: Series<BracketGame>) {
  return {
    top_team_id: top.participant?.teamId ?? null,
    bottom_team_id: bottom.participant?.teamId ?? null,
    top_wins: top.wins,
    bottom_wins: bottom.wins,
    winner_id: winner?.teamId ?? null,
  };
}

function newDisagreements(before: Bracket<BracketGame>, after: Bracket<BracketGame>) {
  const known = findDisagreements(before);
  return findDisagreements(after).filter((one) => !known.some((other) => isDeepStrictEqual(one, other)));
}

/** Games that have begun and do not fit. */
function findDisagreements(bracket: Bracket<BracketGame>): BracketImpact['disagreements'] {
  return allSeries(bracket).flatMap(({ games }) =>
    games.flatMap(({ game: { gameId, status }, problem }) =>
      problem === null || !hasBegun(status) ? [] : [{ game_id: gameId, code: problem }],
    ),
  );
}
