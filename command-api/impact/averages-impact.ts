import type { AverageImpact } from '#contracts/impact/impact.contract.ts';
import { formatPlayerName } from '#events/player/player-name.ts';
import { CATEGORIES, type Category } from '#events/statistics/statistics.ts';
import { toCategoryFigures } from '#events/statistics/summary.ts';
import { teamName } from '#events/team/team-name.ts';
import type { PlayerTotalRow } from '#projections/player-statistics/player-statistics.table.ts';
import type { Preview } from '#projections/preview/preview.ts';
import { selectRankedPlayers } from '#projections/read-database/qualified-players.select.ts';
import type { ReadDb } from '#projections/read-database/read-db.ts';
import { ALL_TEAMS } from '#projections/statistics/statistic.table.ts';
import type { CorrectedGame } from './corrected-game.ts';

type Named = Pick<AverageImpact, 'player_id' | 'player_name' | 'team_id' | 'team_name'>;
type Passed = Omit<AverageImpact, keyof Named> & Pick<Named, 'player_id'>;
/** By the player's id. */
type Totals = ReadonlyMap<number, PlayerTotalRow>;

/** As many as a page of leaders shows. */
const LEADERS = 10;

/**
 * Averages and percentages of the season that change as they are shown, with the ranks among the leaders; then the
 * leaders whose rank alone changes, because somebody passes them or falls behind.
 */
export async function presentAverages(preview: Preview, game: CorrectedGame): Promise<AverageImpact[]> {
  const players = await readPlayers(preview, game);
  // A game that is not over has no lines.
  if (players.size === 0) return [];
  const totals = await preview.compare((db) => selectTotals(db, game, [...players.keys()]));
  const [before, after] = [byPlayer(totals.before), byPlayer(totals.after)];
  const impacts: AverageImpact[] = [];
  const passed: Passed[] = [];
  for (const category of CATEGORIES) {
    const changes = [...players.values()].flatMap((player) => {
      const change = {
        before: findValue(before, player.player_id, category),
        after: findValue(after, player.player_id, category),
      };
      return change.before === change.after ? [] : [{ ...player, category, ...change }];
    });
    if (changes.length === 0) continue;
    const changed = changes.map(({ player_id }) => player_id);
    const others = await readOtherLeaders(preview, game, category, changed);
    const ranks = await readRanks(preview, game, category, [...changed, ...others.keys()]);
    for (const change of changes) {
      const { player_id } = change;
      impacts.push({
        ...change,
        rank_before: ranks.before.get(player_id) ?? null,
        rank_after: ranks.after.get(player_id) ?? null,
      });
    }
    for (const [player_id, value] of others) {
      const [rank_before, rank_after] = [ranks.before.get(player_id), ranks.after.get(player_id)];
      if (rank_before === rank_after) continue;
      passed.push({
        ...{ player_id, category, before: value, after: value },
        ...{ rank_before: rank_before ?? null, rank_after: rank_after ?? null },
      });
    }
  }
  return [
    ...impacts.toSorted((a, b) => a.player_id - b.player_id),
    ...(await withNames(preview, game, passed)),
  ];
}

/** Everyone who is listed in the game, before or after. */
async function readPlayers(
  preview: Preview,
  { game_id }: CorrectedGame,
): Promise<ReadonlyMap<number, Named>> {
  const lines = await preview.compare((db) =>
    db
      .selectFrom('player_line as l')
      .leftJoin('player as p', 'p.id', 'l.player_id')
      .leftJoin('team as t', 't.id', 'l.team_id')
      .where('l.game_id', '=', game_id)
      .select(['l.player_id', 'p.first_name', 'p.last_name', 'l.team_id', 't.name']),
  );
  return toNamed([...lines.before, ...lines.after]);
}

type NamedRow = {
  player_id: number;
  first_name: string | null;
  last_name: string | null;
  team_id: number;
  /** Of the team. */
  name: string | null;
};

function toNamed(rows: readonly NamedRow[]): ReadonlyMap<number, Named> {
  return new Map(
    rows.map(({ player_id, first_name, last_name, team_id, name }) => [
      player_id,
      {
        player_id,
        player_name: formatPlayerName({ id: player_id, first_name, last_name }),
        team_id,
        team_name: teamName(name, team_id),
      },
    ]),
  );
}

const selectTotals = (db: ReadDb, { season_id }: CorrectedGame, playerIds: readonly number[]) =>
  db
    .selectFrom('player_total')
    .where('scope', '=', 'season')
    .where('scope_id', '=', season_id)
    .where('team_id', '=', ALL_TEAMS)
    .where('player_id', 'in', [...playerIds])
    .selectAll();

const byPlayer = (rows: readonly PlayerTotalRow[]): Totals =>
  new Map(rows.map((row) => [row.player_id, row]));

function findValue(totals: Totals, playerId: number, category: Category): number | null {
  const row = totals.get(playerId);
  return row === undefined ? null : toCategoryFigures(row, category).value;
}

/** Places among all who qualify for the season's leaders, by player. */
async function readRanks(
  preview: Preview,
  { season_id }: CorrectedGame,
  category: Category,
  playerIds: readonly number[],
) {
  const ranks = await preview.compare((db) =>
    db
      .selectFrom(selectRankedPlayers(db, { scope: 'season', scope_id: season_id, category }).as('ranked'))
      .where('ranked.player_id', 'in', [...playerIds])
      .select(['ranked.player_id', 'ranked.rank']),
  );
  const byId = (rows: typeof ranks.before) => new Map(rows.map(({ player_id, rank }) => [player_id, rank]));
  return { before: byId(ranks.before), after: byId(ranks.after) };
}

/** The leaders before and after whose values stay, with these. */
async function readOtherLeaders(
  preview: Preview,
  { season_id }: CorrectedGame,
  category: Category,
  changed: readonly number[],
): Promise<ReadonlyMap<number, number | null>> {
  const leaders = await preview.compare((db) =>
    db
      .selectFrom(selectRankedPlayers(db, { scope: 'season', scope_id: season_id, category }).as('ranked'))
      .where('ranked.rank', '<=', LEADERS)
      .where('ranked.player_id', 'not in', [...changed])
      .selectAll(),
  );
  return new Map(
    [...leaders.before, ...leaders.after].map((row) => [
      row.player_id,
      toCategoryFigures(row, category).value,
    ]),
  );
}

/** @param passed players of any team; each is shown with the one that they played most games for in the season */
async function withNames(
  preview: Preview,
  { season_id }: CorrectedGame,
  passed: readonly Passed[],
): Promise<AverageImpact[]> {
  if (passed.length === 0) return [];
  const ids = [...new Set(passed.map(({ player_id }) => player_id))];
  const { after } = await preview.compare((db) =>
    db
      .selectFrom('player_total as s')
      .leftJoin('player as p', 'p.id', 's.player_id')
      .leftJoin('team as t', 't.id', 's.team_id')
      .where('s.scope', '=', 'season')
      .where('s.scope_id', '=', season_id)
      .where('s.team_id', '<>', ALL_TEAMS)
      .where('s.player_id', 'in', ids)
      .distinctOn('s.player_id')
      .orderBy('s.player_id')
      .orderBy('s.games_played', 'desc')
      .select(['s.player_id', 'p.first_name', 'p.last_name', 's.team_id', 't.name']),
  );
  const named = toNamed(after);
  return passed.flatMap((change) => {
    const player = named.get(change.player_id);
    return player === undefined ? [] : [{ ...player, ...change }];
  });
}
