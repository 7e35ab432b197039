/**
 * Which number is explained, as urls say it (`?explain=`): the kind of call, the number, and whose it is in what, for
 * instance `standings.points_for.team-5.season-3` or `players.points.player-12.season-3.total`.
 */

/** Ids in the url, and the parameters of the API that they are. */
const IDS = {
  game: 'game_id',
  player: 'player_id',
  team: 'team_id',
  season: 'season_id',
  tournament: 'tournament_id',
} as const;
type IdParameter = (typeof IDS)[keyof typeof IDS];

const KINDS = ['standings', 'streaks', 'players', 'teams', 'box'] as const;
type Kind = (typeof KINDS)[number];
const MEASURES = ['total', 'games'] as const;

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

export type ExplainedNumber = ExplainScope & {
  kind: Kind;
  /** A column of standings, a streak or a statistic. */
  number: string;
  /** Of a statistic; the average by default. */
  measure?: (typeof MEASURES)[number] | undefined;
} & { [Parameter in Exclude<IdParameter, keyof ExplainScope>]?: number | undefined };

export function formatExplained({ kind, number, measure, as_of, ...ids }: ExplainedNumber): string {
  const tokens = Object.entries(IDS).flatMap(([word, parameter]) => {
    const id = ids[parameter];
    return id === undefined ? [] : [`${word}-${id}`];
  });
  const until = as_of === undefined ? [] : [`until-${as_of}`];
  return [kind, number, ...tokens, ...(measure === undefined ? [] : [measure]), ...until].join('.');
}

/** Undefined for a text that names no number. */
export function parseExplained(text: string | undefined): ExplainedNumber | undefined {
  const [first, number, ...tokens] = (text ?? '').split('.');
  const kind = KINDS.find((one) => one === first);
  if (kind === undefined || number === undefined || !/^[a-z_]+$/u.test(number)) return undefined;
  const explained: ExplainedNumber = { kind, number };
  for (const token of tokens) {
    const [word = '', value = ''] = token.split(/-(.*)/su);
    const parameter = Object.entries(IDS).find(([name]) => name === word)?.[1];
    if (parameter !== undefined && /^[1-9]\d{0,15}$/u.test(value)) explained[parameter] = Number(value);
    else if (word === 'until') explained.as_of = value;
    else explained.measure = MEASURES.find((measure) => measure === token);
  }
  return explained;
}
