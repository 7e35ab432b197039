import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Play, playsSchema } from '#contracts/game/play.contract.ts';
import {
  type LeagueShots,
  leagueShotsSchema,
  type PlayerShots,
  playerShotsSchema,
} from '#contracts/shot-chart/shot-chart.contract.ts';
import { isFreeThrow } from '#events/game/free-throw.ts';
import { pointsFrom } from '#events/game/half-court.ts';
import { Comparison } from './comparison.ts';
import { FIBA_SEASON, readGames, sharedImportedLeague } from './imported-league.ts';
import { realDataPath } from './real-data-dir.ts';

/** A feed's shots from the field: per cent of the whole court from left to right, and who. */
const publishedShot = z.object({
  r: z.union([z.literal(0), z.literal(1)]),
  x: z.number(),
  per: z.number(),
  perType: z.string(),
  actionType: z.enum(['2pt', '3pt']),
  shirtNumber: z.string(),
});
type PublishedShot = z.infer<typeof publishedShot>;
const publishedFeed = z.object({
  tm: z.object({
    1: z.object({ shot: z.array(publishedShot) }),
    2: z.object({ shot: z.array(publishedShot) }),
  }),
});

const SIDES = [
  [1, 'east'],
  [2, 'west'],
] as const;

type PlacedShot = Play & { place: { x: number; y: number } };
const isPlacedShot = (play: Play): play is PlacedShot =>
  (play.type === 'points' || play.type === 'missed_shot') && !isFreeThrow(play) && play.place !== null;

/** Shots that are not from beyond half court: on the half on which the team made its twos until or after half-time. */
function onTheHalfAttacked(shots: readonly PublishedShot[]): PublishedShot[] {
  const half = ({ per, perType }: PublishedShot) => (perType === 'REGULAR' && per <= 2 ? 'first' : 'second');
  const isLeft = ({ x }: PublishedShot) => x <= 50;
  return shots.filter((shot) => {
    const two = shots.find(
      (other) => other.r === 1 && other.actionType === '2pt' && half(other) === half(shot),
    );
    if (two === undefined) throw new Error('a half without a two');
    return isLeft(two) === isLeft(shot);
  });
}

describe('12 FIBA LiveStats games', () => {
  const imported = sharedImportedLeague(FIBA_SEASON);
  let plays: Map<string, Play[]>;
  const charts = new Map<number, PlayerShots>();
  let league: LeagueShots;

  beforeAll(async () => {
    plays = await readGames(imported, async (get, gameId) => {
      const all = playsSchema.parse((await get(`/api/games/${gameId}/plays/?limit=1000`)).json()).plays;
      for (const { player_id } of all.filter(isPlacedShot)) {
        if (player_id === null || charts.has(player_id)) continue;
        const answer = await get(`/api/players/${player_id}/shots/`);
        charts.set(player_id, playerShotsSchema.strict().parse(answer.json()));
      }
      return all;
    });
    const answer = await imported.app.inject({ url: '/api/statistics/shots/' });
    league = leagueShotsSchema.strict().parse(answer.json());
  });

  const files = readdirSync(realDataPath('fiba-livestats', 'games')).filter((name) =>
    name.endsWith('.json.gz'),
  );
  function readGame(file: string) {
    const id = file.replace('.json.gz', '');
    const text = gunzipSync(readFileSync(realDataPath('fiba-livestats', 'games', file))).toString('utf8');
    const ours = plays.get(`fiba-livestats:${id}`);
    if (ours === undefined) throw new Error(`game ${id} was not imported`);
    return { id, feed: publishedFeed.parse(JSON.parse(text)), shots: ours.filter(isPlacedShot) };
  }

  it('have the places of all published shots: made and missed, twos and threes of every player', () => {
    const found = new Comparison();
    let beyondHalfCourt = 0;
    for (const file of files) {
      const { id, feed, shots } = readGame(file);
      for (const [tno, side] of SIDES) {
        const published = onTheHalfAttacked(feed.tm[tno].shot);
        beyondHalfCourt += feed.tm[tno].shot.length - published.length;
        for (const number of new Set(feed.tm[tno].shot.map(({ shirtNumber }) => shirtNumber))) {
          const theirs = published.filter(({ shirtNumber }) => shirtNumber === number);
          const own = shots.filter((shot) => shot.side === side && shot.player_number === number);
          const who = `${id} ${side} #${number}`;
          for (const points of [2, 3] as const) {
            const ofThem = theirs.filter(({ actionType }) => actionType === `${points}pt`);
            const ofOurs = own.filter((shot) => shot.points === points);
            found.compare(`${points} points attempted`, who, ofThem.length, ofOurs.length);
            const made = ofOurs.filter(({ type }) => type === 'points').length;
            found.compare(`${points} points made`, who, ofThem.filter(({ r }) => r === 1).length, made);
          }
        }
      }
    }
    found.expectNone('FIBA places');
    // Seen in the data: eight heaves at the end of periods.
    expect(beyondHalfCourt).toBe(8);
  });

  it('are worth by place what was recorded, but for shots within 0.2 m of the line', () => {
    const all = files.flatMap((file) => readGame(file).shots);
    const differ = all.filter(({ place, points }) => pointsFrom(place) !== points);
    const nearTheLine = differ.filter(({ place: { x, y }, points }) =>
      [-0.2, 0.2].some((by) =>
        [pointsFrom({ x: x + by, y }), pointsFrom({ x, y: y + by })].some((one) => one === points),
      ),
    );
    console.log(
      `FIBA places: ${all.length}, of which ${differ.length} are worth something else than recorded`,
    );
    expect(all.length).toBeGreaterThan(1_500);
    expect(differ.length - nearTheLine.length).toBe(0);
    expect(differ.length).toBeLessThan(0.01 * all.length);
  });

  it('are all in the zones of their players, and of the league', () => {
    const all = files.flatMap((file) => readGame(file).shots);
    const found = new Comparison();
    for (const [playerId, chart] of charts) {
      const own = all.filter((shot) => shot.player_id === playerId);
      const who = chart.player_name;
      found.compare('attempted', who, own.length, chart.all.attempted);
      found.compare('made', who, own.filter(({ type }) => type === 'points').length, chart.all.made);
      found.compare('listed', who, own.length, chart.shots.length);
      const threes = chart.zones.filter(({ zone }) => zone.endsWith('_three'));
      const fromThere = own.filter(({ place }) => pointsFrom(place) === 3).length;
      found.compare(
        'threes',
        who,
        fromThere,
        threes.reduce((sum, { attempted }) => sum + (attempted ?? 0), 0),
      );
      found.compare('games without places', who, 0, chart.games - chart.games_with_places);
    }
    found.compare('league attempted', 'all', all.length, league.all.attempted);
    found.compare('league made', 'all', all.filter(({ type }) => type === 'points').length, league.all.made);
    for (const { zone, attempted } of league.zones) {
      const sum = [...charts.values()].reduce(
        (total, { zones }) => total + (zones.find((own) => own.zone === zone)?.attempted ?? 0),
        0,
      );
      found.compare('league zone', zone, sum, attempted);
      // A real season has shots from everywhere.
      expect(attempted, zone).toBeGreaterThan(20);
    }
    found.expectNone('FIBA zones');
  });
});
