import { boxScoreOf } from '#events/game/box-score.ts';
import type { Game } from '#events/game/game.fold.ts';
import { type GameNames, listedGameOf, scoreboardOf, type TeamInGame } from '#events/game/listed-game.ts';
import { detailsStatisticsOf } from '#events/game/scoreboard-details.ts';
import { seenFrom } from '#events/game/seen-from.ts';
import type { Rows } from '#projections/kernel/rows.ts';
import type { NamedKind, NameRow } from '#projections/names/name.table.ts';
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
    ...listsOf(facts, named, { ...listed, scoreboard: scoreboardOf(facts) }),
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
    ...listsOf(row, named, { ...JSON.parse(row.listed), ...listed }),
    page: JSON.stringify({ ...JSON.parse(row.page), ...listed }),
  };
}

function listsOf(facts: GameFacts, names: GameNames, listed: object): Omit<GameDocuments, 'page'> {
  const game = { ...facts, east_name: names.east.name, west_name: names.west.name };
  return {
    listed: JSON.stringify(listed),
    listed_to_come: facts.comes_at === null ? null : JSON.stringify({ game: facts.name, ...listed }),
    seen_from_east: JSON.stringify(seenFrom(game, 'east')),
    seen_from_west: JSON.stringify(seenFrom(game, 'west')),
  };
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
