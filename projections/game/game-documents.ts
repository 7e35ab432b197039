import { boxScoreOf } from '#events/game/box-score.ts';
import type { Side } from '#events/game/game.events.ts';
import type { Game } from '#events/game/game.fold.ts';
import { gamePageOf } from '#events/game/game-page.ts';
import {
  type GameNames,
  gameName,
  listedGameOf,
  scoreboardOf,
  type TeamInGame,
} from '#events/game/listed-game.ts';
import { seenFrom } from '#events/game/seen-from.ts';
import { countedOf } from '#events/statistics/counted.ts';
import type { Rows } from '#projections/kernel/rows.ts';
import type { NamedKind, NameRow } from '#projections/names/name.table.ts';
import { teamStatisticsOf } from '#projections/statistics/finished-game.ts';
import type { GameFacts, GameLists } from './game.table.ts';

/** A game written down, with the names that things have now. */
export type WrittenGame = {
  lists: GameLists;
  page: string;
  /** For the lists of its teams. */
  teamLists: Record<Side, GameLists>;
};

export async function writtenGameOf(
  facts: GameFacts,
  game: Game,
  names: Rows<NameRow>,
): Promise<WrittenGame> {
  const named = await namesOf(facts, names);
  const listed = listedGameOf(facts, named);
  const inList = { ...listed, scoreboard: scoreboardOf(facts) };
  const box = boxScoreOf(game);
  const inListOf = (side: Side) => ({
    ...inList,
    ...seenFrom(withTeamNames(facts, named), side),
    /** Null until the game is finished. */
    team_statistics: 'result' in game ? countedOf(teamStatisticsOf(box, side)) : null,
  });
  return {
    lists: listsOf(facts, inList),
    teamLists: {
      east: listsOf(facts, inListOf('east')),
      west: listsOf(facts, inListOf('west')),
    },
    page: JSON.stringify(gamePageOf(facts, box, named)),
  };
}

/** The same facts with the name that the game has now. */
export async function withNameNow<Facts extends GameFacts>(
  facts: Facts,
  names: Rows<NameRow>,
): Promise<Facts> {
  return { ...facts, name: gameName(facts, await namesOf(facts, names)) };
}

/** The same game with the names that things have now. @param before as it was written down */
export async function renamed(
  facts: GameFacts,
  before: WrittenGame,
  names: Rows<NameRow>,
): Promise<WrittenGame> {
  const named = await namesOf(facts, names);
  const listed = listedGameOf(facts, named);
  const again = (document: string, other = {}) => ({ ...JSON.parse(document), ...listed, ...other });
  const ofTeam = (side: Side) =>
    listsOf(facts, again(before.teamLists[side].listed, seenFrom(withTeamNames(facts, named), side)));
  return {
    lists: listsOf(facts, again(before.lists.listed)),
    teamLists: { east: ofTeam('east'), west: ofTeam('west') },
    page: JSON.stringify(again(before.page)),
  };
}

function listsOf({ name, comes_at }: GameFacts, listed: object): GameLists {
  return {
    listed: JSON.stringify(listed),
    listed_to_come: comes_at === null ? null : JSON.stringify({ game: name, ...listed }),
  };
}

const withTeamNames = (facts: GameFacts, { east, west }: GameNames) => ({
  ...facts,
  east_name: east.name,
  west_name: west.name,
});

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
