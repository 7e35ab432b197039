import { isFreeThrow } from '#events/game/free-throw.ts';
import type { PlayRow } from '#projections/play-by-play/play-by-play.table.ts';

/**
 * What a feed says of fouls: whose a foul drawn was, and of each free throw which one it is of how many (`1of2`). It does not
 * say of a throw for which foul it was: the importer finds that out again (`throws-awarded.ts`).
 */

/** The foul of each foul drawn, by ids: the one that it names, else the nearest of its moment that nobody has drawn. */
export function foulsDrawn(plays: readonly PlayRow[]): ReadonlyMap<string, string> {
  const drawn = plays.filter(({ type }) => type === 'foul_drawn');
  const fouls = plays.filter(({ type }) => type === 'foul');
  const found = new Map(drawn.flatMap(({ id, follows }) => (follows === null ? [] : [[id, follows]])));
  const taken = new Set(found.values());
  for (const one of drawn) {
    if (found.has(one.id)) continue;
    const open = fouls.filter((foul) => foul.side !== one.side && isAtOnce(foul, one) && !taken.has(foul.id));
    const foul = open.findLast(({ sequence }) => sequence < one.sequence) ?? open[0];
    if (foul === undefined) continue;
    found.set(one.id, foul.id);
    taken.add(foul.id);
  }
  return found;
}

/**
 * `1of2` by the id of each free throw. None where no foul is known to have given any: then a feed counts none either, and the
 * importer says nothing of its fouls.
 */
export function throwNumbers(
  plays: readonly PlayRow[],
  drawn: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const throws = plays.filter((play) => SHOTS.has(play.type) && isFreeThrow(play));
  const named = new Set(throws.flatMap(({ follows }) => follows ?? []));
  const fouls = plays.filter(({ type }) => type === 'foul');
  if (fouls.every(({ id, free_throws }) => free_throws === null && !named.has(id))) return new Map();

  const drawers = new Map(plays.map(({ id, player_id }) => [drawn.get(id), player_id]));
  const series = new Map(fouls.map((foul): [PlayRow, PlayRow[]] => [foul, []]));
  /** Of fouls that are not known. */
  const others: PlayRow[][] = [];
  let begun: PlayRow | undefined;
  for (const thrown of throws) {
    const against = fouls.filter(({ side }) => side !== thrown.side);
    const open = against.filter(
      (foul) => !named.has(foul.id) && (series.get(foul)?.length ?? 0) < (foul.free_throws ?? 0),
    );
    const atOnce = open.filter((foul) => isAtOnce(foul, thrown));
    const foul =
      against.find(({ id }) => id === thrown.follows) ??
      // The clock may have gone on between two throws.
      open.find((one) => one === begun && series.get(one)?.at(-1)?.player_id === thrown.player_id) ??
      atOnce.find(({ id, kind }) => kind !== 'technical' && drawers.get(id) === thrown.player_id) ??
      atOnce.find(({ kind }) => kind === 'technical') ??
      atOnce[0];
    begun = foul;
    const last = others.at(-1);
    if (foul !== undefined) series.get(foul)?.push(thrown);
    else if (last?.every((one) => isInARow(one, thrown))) last.push(thrown);
    else others.push([thrown]);
  }
  const numbered = (thrown: readonly PlayRow[], of: number) =>
    thrown.map(({ id }, index) => [id, `${index + 1}of${Math.max(of, thrown.length)}`] as const);
  return new Map([
    ...[...series].flatMap(([foul, thrown]) => numbered(thrown, foul.free_throws ?? 0)),
    ...others.flatMap((thrown) => numbered(thrown, 0)),
  ]);
}

const SHOTS: ReadonlySet<PlayRow['type']> = new Set(['points', 'missed_shot']);
const isAtOnce = (one: PlayRow, other: PlayRow) => one.period === other.period && one.clock === other.clock;
const isInARow = (one: PlayRow, other: PlayRow) =>
  isAtOnce(one, other) && one.side === other.side && one.player_id === other.player_id;
