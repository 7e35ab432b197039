import {
  type LeagueShots,
  OVERTIME,
  type PlayerShots,
  type ShotChart,
  type ShotChartQuery,
  type TeamShots,
} from '#contracts/shot-chart/shot-chart.contract.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { OVERTIMES } from '#events/game/shot-counts.ts';
import { SHOT_ZONES, type ShotZone, zoneAt } from '#events/game/shot-zone.ts';
import { formatPlayerName } from '#events/player/player-name.ts';
import { type Shooting, toShooting } from '#events/statistics/shooting.ts';
import { teamName } from '#events/team/team-name.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import { found } from '#query-api/http/found.ts';
import type { ResultOf } from '#query-api/read-models/read-models.ts';
import type { readLeagueShots, readPlayerShots, readTeamShots } from './shot-chart.queries.ts';

type LeagueRead = ResultOf<typeof readLeagueShots>;
type TeamRead = ResultOf<typeof readTeamShots>;
type Counted = { made: number; attempted: number };
type Placed = { x: number; y: number };

/** Enough to name the games without places; the counts are of all of them. */
const MOST_GAMES_NAMED = 10;

export function presentLeagueShots(query: ShotChartQuery, read: LeagueRead): LeagueShots {
  const league = countLeague(query, read);
  return {
    ...presentAsked(query, read),
    all: toKnownShooting(sumUp(league.values()), league.size > 0),
    zones: SHOT_ZONES.map((zone) => ({ zone, ...toKnownShooting(league.get(zone), league.size > 0) })),
  };
}

/** @throws RequestError 404 */
export function presentTeamShots(query: ShotChartQuery, read: TeamRead): TeamShots {
  const team = found(read.row.team, 'team');
  return { team_id: team.id, team_name: teamName(team.name, team.id), ...presentChart(query, read) };
}

/** @throws RequestError 404 */
export function presentPlayerShots(
  query: ShotChartQuery,
  read: ResultOf<typeof readPlayerShots>,
): PlayerShots {
  const player = found(read.row.player, 'player');
  return {
    player_id: player.id,
    player_name: formatPlayerName(player),
    ...presentChart(query, read),
    shots: read.row.shots.filter(isPlaced).map(({ x, y, period, regular_periods, ...shot }) => ({
      ...shot,
      period_label: periodLabel(regular_periods, period),
      place: { x, y },
    })),
  };
}

function presentChart(
  query: ShotChartQuery,
  read: { row: Pick<TeamRead['row'], 'games' | 'shots'> } & LeagueRead,
): ShotChart {
  const { games, shots } = read.row;
  const withPlaces = games.filter(({ places }) => places > 0);
  const placed = shots.filter(isPlaced);
  const own = Map.groupBy(placed, (shot) => zoneAt(shot));
  const league = countLeague(query, read);
  const isKnown = withPlaces.length > 0;
  const isLeagueKnown = league.size > 0;
  return {
    ...presentAsked(query, read),
    games: games.length,
    games_with_places: withPlaces.length,
    games_without_places: games
      .filter(({ places }) => places === 0)
      .map(({ id, name, played_at, time_known }) => ({
        game_id: id,
        game_name: name,
        game_date: played_at === null ? null : isoTime(played_at),
        time_known,
      }))
      .sort((a, b) => (b.game_date ?? '').localeCompare(a.game_date ?? '') || b.game_id - a.game_id)
      .slice(0, MOST_GAMES_NAMED),
    without_place: countMade(shots.filter((shot) => !isPlaced(shot))),
    all: {
      ...toKnownShooting(countMade(placed), isKnown),
      league: toKnownShooting(sumUp(league.values()), isLeagueKnown),
    },
    zones: SHOT_ZONES.map((zone) => ({
      zone,
      ...toKnownShooting(countMade(own.get(zone) ?? []), isKnown),
      league: toKnownShooting(league.get(zone), isLeagueKnown),
    })),
  };
}

function presentAsked({ period }: ShotChartQuery, { row, position }: LeagueRead) {
  const { season_id, season_name, tournament_id, tournament_name } = row.names;
  const periods = [...new Set(row.league.map((total) => total.period))].sort((a, b) => a - b);
  // The overtimes come last.
  const inOrder = [
    ...periods.filter((one) => one !== OVERTIMES),
    ...periods.filter((one) => one === OVERTIMES),
  ];
  return {
    season_id,
    season_name,
    tournament_id,
    tournament_name,
    period: period ?? null,
    periods: inOrder.map((one) => (one === OVERTIMES ? OVERTIME : String(one))),
    position,
  };
}

/** What all teams made, in the periods asked for, from the zones in which they shot. */
function countLeague({ period }: ShotChartQuery, { row }: LeagueRead): Map<ShotZone, Counted> {
  const asked = period === OVERTIME ? OVERTIMES : Number(period);
  const totals = period === undefined ? row.league : row.league.filter((total) => total.period === asked);
  return new Map([...Map.groupBy(totals, ({ zone }) => zone)].map(([zone, ofZone]) => [zone, sumUp(ofZone)]));
}

const NOTHING: Counted = { made: 0, attempted: 0 };

function sumUp(counts: Iterable<Counted>): Counted {
  let { made, attempted } = NOTHING;
  for (const count of counts) {
    made += count.made;
    attempted += count.attempted;
  }
  return { made, attempted };
}

function countMade(shots: readonly { made: boolean }[]): Counted {
  return { made: shots.filter(({ made }) => made).length, attempted: shots.length };
}

/** @param isKnown whether any place was recorded where they were counted: if not, nobody knows how many there were */
function toKnownShooting({ made, attempted }: Counted = NOTHING, isKnown: boolean): Shooting {
  return isKnown ? toShooting(made, attempted) : toShooting(null, null);
}

function isPlaced<Shot extends { x: number | null; y: number | null }>(shot: Shot): shot is Shot & Placed {
  return shot.x !== null && shot.y !== null;
}
