import type { Game } from '#contracts/game/game.contract.ts';
import type { Play } from '#contracts/game/play.contract.ts';
import {
  type LeagueShots,
  OVERTIME,
  SHOT_PERIODS,
  type ShotChartQuery,
} from '#contracts/shot-chart/shot-chart.contract.ts';
import type { Place } from '#events/game/half-court.ts';
import { GAME_SHOT_ZONES, type GameShotZone, toGameZone, zoneAt } from '#events/game/shot-zone.ts';
import { addShooting, type Shooting, toShooting } from '#events/statistics/shooting.ts';
import type { ZoneRow } from '#frontend/areas/public/shots/zone-row.ts';
import { GAME_ZONE_WORDS } from '#frontend/areas/public/shots/zone-words.ts';
import { isFieldGoal } from '#frontend/features/game/plays/shown-play.ts';

/** A shot from the field whose place was recorded. */
export type PlacedShot = Play & { place: Place };

export function isPlacedShot(play: Play): play is PlacedShot {
  return isFieldGoal(play) && play.place !== null;
}

export const isMade = (play: Play): boolean => play.type === 'points';

/** @param missesKnown false where only baskets were recorded: nobody knows how many were attempted */
export function countShots(shots: readonly Play[], missesKnown: boolean): Shooting {
  return toShooting(shots.filter(isMade).length, missesKnown ? shots.length : null);
}

export type Shooter = { id: number; name: string; number: string; shots: PlacedShot[] };

/** Who took the shots, the most first. */
export function listShooters(shots: readonly PlacedShot[]): Shooter[] {
  const shooters = new Map<number, Shooter>();
  for (const shot of shots) {
    if (shot.player_id === null) continue;
    const { player_id: id, player_name, player_number } = shot;
    const shooter = shooters.get(id) ?? {
      id,
      name: player_name ?? '',
      number: player_number ?? '',
      shots: [],
    };
    shooter.shots.push(shot);
    shooters.set(id, shooter);
  }
  return [...shooters.values()].sort((a, b) => b.shots.length - a.shots.length);
}

/** The five zones of a game, beside what all teams make from there. */
export function toZoneRows(
  shots: readonly PlacedShot[],
  missesKnown: boolean,
  league: LeagueShots | undefined,
): ZoneRow[] {
  return GAME_SHOT_ZONES.map((zone) => ({
    zone,
    label: GAME_ZONE_WORDS[zone],
    own: countShots(
      shots.filter(({ place }) => toGameZone(zoneAt(place)) === zone),
      missesKnown,
    ),
    league: leagueIn(league, zone),
  }));
}

function leagueIn(league: LeagueShots | undefined, zone: GameShotZone): Shooting {
  if (league === undefined) return toShooting(null, null);
  return addShooting(league.zones.filter((one) => toGameZone(one.zone) === zone));
}

/** The teams that a game's shots are compared with: all of its tournament, else of its season, in the same period. */
export function leagueAsked(
  {
    tournament_id,
    season_id,
    regular_periods,
  }: Pick<Game, 'tournament_id' | 'season_id' | 'regular_periods'>,
  period: number | undefined,
): ShotChartQuery {
  const scope = tournament_id === null ? { season_id } : { tournament_id };
  if (period === undefined) return scope;
  const played = SHOT_PERIODS.find((one) => one === String(period));
  return { ...scope, period: period > regular_periods ? OVERTIME : played };
}
