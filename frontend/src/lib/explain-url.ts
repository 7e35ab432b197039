/**
 * Which number is explained, as urls say it (`?explain=`): the kind of call, the number, and whose it is in what, for
 * instance `standings.points_for.team-5.season-3` or `players.points.player-12.season-3.total`.
 */

/** What opens an explanation, and has the focus again when it is closed. */
export const EXPLAINED = 'button[data-explain]';

/** Ids in the url, and the parameters of the API that they are. */
export const EXPLAINED_IDS = {
  game: 'game_id',
  player: 'player_id',
  team: 'team_id',
  season: 'season_id',
  tournament: 'tournament_id',
} as const;
/** The token of what is the team's own. */
export const TEAM_ONLY = 'team_only';
type IdParameter = (typeof EXPLAINED_IDS)[keyof typeof EXPLAINED_IDS];

/** The season or tournament that the numbers of a table are over; neither: all games. */
export type ExplainScope = {
  season_id?: number | undefined;
  tournament_id?: number | undefined;
  as_of?: string | undefined;
};

/** As answers name it: of a tournament they name the season, too. */
export function toExplainScope({
  season_id,
  tournament_id,
  as_of,
}: {
  season_id: number | null;
  tournament_id: number | null;
  as_of?: string | null;
}): ExplainScope {
  return {
    season_id: tournament_id === null ? (season_id ?? undefined) : undefined,
    tournament_id: tournament_id ?? undefined,
    as_of: as_of ?? undefined,
  };
}

/** Some of the games of a season: at home and away, won and lost, and decided by a basket or two. */
export const GAME_SPLITS = ['home', 'away', 'wins', 'losses', 'close'] as const;
export type GameSplit = (typeof GAME_SPLITS)[number];

export type ExplainedNumber = ExplainScope & {
  kind: 'standings' | 'streaks' | 'players' | 'teams' | 'box';
  /** A column of standings, a streak or a statistic. */
  number: string;
  /** Of a statistic; the average by default. */
  measure?: 'total' | 'games' | undefined;
  /** In a box score: what no player of the team is credited with. */
  team_only?: true | undefined;
  /** Of a statistic: over these games only. */
  split?: GameSplit | undefined;
} & { [Parameter in Exclude<IdParameter, keyof ExplainScope>]?: number | undefined };

export function formatExplained({
  kind,
  number,
  measure,
  team_only,
  split,
  as_of,
  ...ids
}: ExplainedNumber): string {
  const tokens = Object.entries(EXPLAINED_IDS).flatMap(([word, parameter]) => {
    const id = ids[parameter];
    return id === undefined ? [] : [`${word}-${id}`];
  });
  const flags = [measure, team_only && TEAM_ONLY, split && `split-${split}`].filter(
    (flag) => flag !== undefined,
  );
  const until = as_of === undefined ? [] : [`until-${as_of}`];
  return [kind, number, ...tokens, ...flags, ...until].join('.');
}
