import { boxScoreOf } from '#events/game/box-score.ts';
import type { Side } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { type GameNames, listedGameOf, scoreboardOf, type TeamInGame } from '#events/game/listed-game.ts';
import { detailsStatisticsOf } from '#events/game/scoreboard-details.ts';
import { seenFrom } from '#events/game/seen-from.ts';
import { type CountedLine, countedOf } from '#events/statistics/counted.ts';
import type { Rows } from '#projections/kernel/rows.ts';
import type { NamedKind, NameRow } from '#projections/names/name.table.ts';
import { teamStatisticsOf } from '#projections/statistics/finished-game.ts';
import type { GameDocuments, GameFacts, GameRow, RosterLine } from './game.table.ts';

/** A game written down for lists and for its own page, with the names that things have now. */
export async function documentsOf(
  facts: GameFacts,
  game: Game,
  names: Rows<NameRow>,
): Promise<GameDocuments> {
  const named = await namesOf(facts, names);
  const listed = listedGameOf(facts, named);
  const box = boxScoreOf(game);
  return {
    ...listsOf(facts, { ...listed, scoreboard: scoreboardOf(facts) }),
    ...seenFromBoth(facts, named, (side) =>
      'result' in game
        ? countedOf(
            teamStatisticsOf({ result: game.result, box: game.startedAt === null ? null : box }, side),
          )
        : null,
    ),
    page: JSON.stringify({
      ...listed,
      scoreboard: scoreboardOf(facts, box === null ? {} : detailsStatisticsOf(box)),
      player_statistics: [...rosterOf('A', facts.rosters.east), ...rosterOf('B', facts.rosters.west)],
    }),
  };
}

/** The same documents with the names that things have now. */
export async function renamed(row: GameRow, names: Rows<NameRow>): Promise<GameDocuments> {
  const named = await namesOf(row, names);
  const listed = listedGameOf(row, named);
  return {
    ...seenFromBoth(row, named, (side) => JSON.parse(row[`seen_from_${side}`]).team_statistics),
    ...listsOf(row, { ...JSON.parse(row.listed), ...listed }),
    page: JSON.stringify({ ...JSON.parse(row.page), ...listed }),
  };
}

function listsOf({ name, comes_at }: GameFacts, listed: object) {
  return {
    listed: JSON.stringify(listed),
    listed_to_come: comes_at === null ? null : JSON.stringify({ game: name, ...listed }),
  };
}

/** @param statistics of a team, null until the game is finished */
function seenFromBoth(facts: GameFacts, names: GameNames, statistics: (side: Side) => CountedLine | null) {
  const game = { ...facts, east_name: names.east.name, west_name: names.west.name };
  const seen = (side: Side) => JSON.stringify({ ...seenFrom(game, side), team_statistics: statistics(side) });
  return { seen_from_east: seen('east'), seen_from_west: seen('west') };
}

function rosterOf(side: 'A' | 'B', players: readonly RosterLine[] | null) {
  return (players ?? []).map(({ player_id, ...player }) => ({ player_id, team_side: side, ...player }));
}

async function namesOf(facts: GameFacts, names: Rows<NameRow>): Promise<GameNames> {
  const rowOf = async (kind: NamedKind, id: number | null) =>
    id === null ? undefined : (names.atHand({ kind, id }) ?? (await names.get({ kind, id })));
  const nameOf = async (kind: NamedKind, id: number | null) => (await rowOf(kind, id))?.name ?? null;
  const teamOf = async (id: number): Promise<TeamInGame> => {
    const row = await rowOf('team', id);
    const { location = null, logo = null, colours = null } = row?.team ?? {};
    return { name: row?.name ?? null, location, logo, colours };
  };
  return {
    season: await nameOf('season', facts.season_id),
    tournament: await nameOf('tournament', facts.tournament_id),
    category: await nameOf('category', facts.category_id),
    east: await teamOf(facts.east_team_id),
    west: await teamOf(facts.west_team_id),
    scorer: await nameOf('person', facts.scorer_id),
  };
}
