import type {
  BracketGame,
  BracketSeries,
  BracketSide,
  TournamentBracket,
} from '#contracts/bracket/bracket.contract.ts';
import { teamName } from '#events/team/team-name.ts';
import {
  buildBracket,
  type Draw,
  type BracketGame as Game,
  hasBegun,
  type Participant,
  type Series,
  type SeriesSide,
} from '#events/tournament/bracket.ts';
import type { KnockoutPlace } from '#events/tournament/knockout-place.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import { isoTime } from '#platform/values/iso-time.ts';

type KnockoutRow = Omit<BracketGame, 'game' | 'counts'> & {
  knockout: KnockoutPlace;
  /** Whether it counts by then; null for a game without a result. */
  counts: boolean | null;
};
type TeamRow = {
  id: number;
  name: string;
  logo: string | null;
  colours: { first: string; second: string } | null;
};
type GameWithRow = Game & { row: KnockoutRow };

/**
 * A bracket is folded when it is read: nothing of it but the draw is stored. As of a moment, what does not count by then is
 * still to be played, and games that came with a later result are left out.
 */
export function presentBracket(
  tournament: { id: number; name: string; bracket: Draw | null },
  { games, teams }: { games: readonly KnockoutRow[]; teams: readonly TeamRow[] },
  asOf: string | undefined,
): TournamentBracket {
  const isPast = asOf !== undefined;
  const head = { tournament_id: tournament.id, tournament_name: tournament.name, as_of: asOf ?? null };
  const draw = tournament.bracket;
  if (draw === null) return { ...head, bracket: null };
  const { rounds, champion } = buildBracket(draw, games.map(asKnownThen).map(toGame));
  const teamsById = new Map(teams.map((team) => [team.id, team]));
  const all = rounds.flatMap(({ series }) => series);
  return {
    ...head,
    bracket: {
      number: draw.number,
      team_count: draw.seeds.length,
      rounds: rounds.map(({ round, bestOf, series }) => ({
        round,
        name: roundName(rounds.length - round),
        best_of: bestOf,
        series: series.map((one) => presentSeries(isPast ? seriesThen(one) : one, teamsById)),
      })),
      champion: champion === null ? null : presentChampion(champion, teamsById),
      disagreements: all.flatMap(({ games: inSeries, round, number: series }) =>
        inSeries.flatMap(({ game: { gameId, status, knockout }, problem }) =>
          problem === null || !hasBegun(status)
            ? []
            : [{ code: problem, game_id: gameId, round, series, game: knockout.game }],
        ),
      ),
    },
  };
}

/** @param before how many rounds there are before the final */
function roundName(before: number): string {
  return ['Final', 'Semifinals', 'Quarterfinals'][before] ?? `Round of ${2 ** (before + 1)}`;
}

/** A game that does not count by then has not begun. */
function asKnownThen(row: KnockoutRow): KnockoutRow {
  if (row.counts === true || !hasBegun(row.status)) return row;
  const nothing = {
    ...{ team_score_east: null, team_score_west: null },
    ...{ winner_id: null, result_type: null, forfeited_by: null },
  };
  return { ...row, ...nothing, status: 'scheduled' };
}

/** Without what later results led to, and without anything to be done now. */
function seriesThen(series: Series<GameWithRow>): Series<GameWithRow> {
  return {
    ...series,
    games: series.games.filter(({ game, problem }) => problem === null || hasBegun(game.status)),
    missing: [],
  };
}

function toGame(row: KnockoutRow): GameWithRow {
  return {
    gameId: row.id,
    knockout: row.knockout,
    eastTeamId: row.team_east_id,
    westTeamId: row.team_west_id,
    status: row.status,
    winnerId: row.winner_id,
    isForfeit: row.forfeited_by !== null,
    row,
  };
}

type Teams = ReadonlyMap<number, TeamRow>;

function presentSeries(series: Series<GameWithRow>, teams: Teams): BracketSeries {
  const { round, number } = series;
  const from = (place: number) => (round === 1 ? null : { round: round - 1, series: place });
  return {
    series: number,
    best_of: series.bestOf,
    status: series.status,
    top: presentSide(series.top, from(2 * number - 1), teams),
    bottom: presentSide(series.bottom, from(2 * number), teams),
    winner_id: series.winner?.teamId ?? null,
    games: series.games.map(({ game, counts }) => presentGame(game.row, counts)),
    games_to_make: series.missing,
  };
}

function presentSide(
  { participant, wins }: SeriesSide,
  from: BracketSide['from'],
  teams: Teams,
): BracketSide {
  const team = participant === null ? undefined : teams.get(participant.teamId);
  return {
    team_id: participant?.teamId ?? null,
    team_name: participant === null ? null : teamName(team?.name ?? null, participant.teamId),
    team_logo: mediaUrl(team?.logo ?? null),
    team_colours: team?.colours ?? null,
    seed: participant?.seed ?? null,
    wins,
    from,
  };
}

function presentChampion({ teamId, seed }: Participant, teams: Teams) {
  const team = teams.get(teamId);
  return {
    team_id: teamId,
    team_name: teamName(team?.name ?? null, teamId),
    team_logo: mediaUrl(team?.logo ?? null),
    seed,
  };
}

function presentGame({ knockout, ...row }: KnockoutRow, counts: boolean): BracketGame {
  return { ...row, game: knockout.game, game_date: isoTime(row.game_date), counts };
}
