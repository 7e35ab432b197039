import type { ExplainedGame, GamesExplained } from '#contracts/explain/explain.contract.ts';
import type { LeftOut } from '#contracts/explain/explained-numbers.ts';
import { otherSide } from '#events/game/court.events.ts';
import { teamName } from '#events/team/team-name.ts';
import { mediaUrl } from '#platform/values/file-ids.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import type { GameOver, NamedTeam } from './explained-games.queries.ts';

/** What a game contributes to a number, or why it does not count. */
export type Contribution = { part: number; whole: number | null } | { left_out: LeftOut };

export const counts = (contribution: Contribution): contribution is { part: number; whole: number | null } =>
  'part' in contribution;

/** The sum over all contributions, and how many do not count. */
export function sumUp(
  contributions: readonly Contribution[],
  unit: number,
): Pick<GamesExplained, 'sum' | 'left_out'> {
  const sum: GamesExplained['sum'] = { rows: 0, part: 0, whole: null, unit };
  const leftOut: GamesExplained['left_out'] = {};
  for (const contribution of contributions) {
    if (!counts(contribution)) {
      leftOut[contribution.left_out] = (leftOut[contribution.left_out] ?? 0) + 1;
      continue;
    }
    sum.rows += 1;
    sum.part += contribution.part;
    if (contribution.whole !== null) sum.whole = (sum.whole ?? 0) + contribution.whole;
  }
  return { sum, left_out: leftOut };
}

export function presentExplainedGame(
  game: GameOver,
  teamId: number,
  contribution: Contribution,
): ExplainedGame {
  const side = game.team_east_id === teamId ? 'east' : 'west';
  const other = otherSide(side);
  const own = game[`team_score_${side}`];
  const theirs = game[`team_score_${other}`];
  return {
    game_id: game.game_id,
    game_date: isoTime(game.played_at),
    time_known: game.time_known,
    team_id: teamId,
    side,
    neutral: game.neutral,
    opponent: presentTeam(game[`team_${other}_id`], {
      name: game[`team_${other}_name`],
      logo: game[`team_${other}_logo`],
      colours: game[`team_${other}_colours`],
    }),
    team_score: own,
    opponent_score: theirs,
    result: toResult(game, own, theirs),
    ...(counts(contribution)
      ? { ...contribution, left_out: null }
      : { part: null, whole: null, left_out: contribution.left_out }),
  };
}

function toResult(
  { forfeited_by }: GameOver,
  own: number | null,
  theirs: number | null,
): ExplainedGame['result'] {
  if (own === null || theirs === null) return null;
  if (forfeited_by === 'both') return 'L';
  return own === theirs ? 'T' : own > theirs ? 'W' : 'L';
}

/** @param team null for one that was never registered here */
export function presentTeam(
  id: number,
  team: Pick<NamedTeam, 'logo' | 'colours'> & { name: string | null },
): ExplainedGame['opponent'] {
  return { id, name: teamName(team.name, id), logo: mediaUrl(team.logo), colours: team.colours };
}
