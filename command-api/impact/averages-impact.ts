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
/** By the player's id. */
type Totals = ReadonlyMap<number, PlayerTotalRow>;

/** Averages and percentages of the season that change as they are shown, with the ranks among the leaders. */
export async function presentAverages(preview: Preview, game: CorrectedGame): Promise<AverageImpact[]> {
  const players = await readPlayers(preview, game);
  // A game that is not over has no lines.
  if (players.size === 0) return [];
  const totals = await preview.compare((db) => selectTotals(db, game, [...players.keys()]));
  const [before, after] = [byPlayer(totals.before), byPlayer(totals.after)];
  const impacts: AverageImpact[] = [];
  for (const category of CATEGORIES) {
    const changes = [...players.values()].flatMap((player) => {
      const change = {
        before: findValue(before, player.player_id, category),
        after: findValue(after, player.player_id, category),
      };
      return change.before === change.after ? [] : [{ ...player, category, ...change }];
    });
    if (changes.length === 0) continue;
    const ranks = await readRanks(preview, game, category, [...players.keys()]);
    for (const change of changes) {
      const { player_id } = change;
      impacts.push({
        ...change,
        rank_before: ranks.before.get(player_id) ?? null,
        rank_after: ranks.after.get(player_id) ?? null,
      });
    }
  }
  return impacts.toSorted((a, b) => a.player_id - b.player_id);
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
  return new Map(
    [...lines.before, ...lines.after].map(({ player_id, first_name, last_name, team_id, name }) => [
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
