import { createHash } from 'node:crypto';
import { COUNTED_STATISTICS } from '#events/statistics/statistics.ts';
import { type Pool, withTransaction } from '#platform/postgres/postgres-pool.ts';
import {
  directoryReadModel,
  leagueTable,
  playerTable,
  seasonTable,
  teamTable,
  tournamentTable,
} from '#projections/directory/directory.table.ts';
import { gameReadModel, gameTable } from '#projections/game/game.table.ts';
import { playByPlayReadModel, scoresheetEntryTable } from '#projections/play-by-play/play-by-play.table.ts';
import {
  playerLineTable,
  playerStatisticsReadModel,
} from '#projections/player-statistics/player-statistics.table.ts';
import { quoted, type ReadModel, type Table, viewName } from '#projections/read-model/table.ts';
import { standingsReadModel, standingTable } from '#projections/standings/standings.table.ts';

/** The schema whose names stay (docs/operations.md, "SQL for analysts"). */
const SCHEMA = 'analysts';

type AnalystsView = {
  name: string;
  readModel: ReadModel;
  table: Table;
  /** An expression for each column, by its lasting name. */
  columns: Readonly<Record<string, string>>;
  /** Rows that are left out. */
  where?: string;
};

const asNamed = (...columns: readonly string[]): Record<string, string> =>
  Object.fromEntries(columns.map((column) => [column, `"${column}"`]));

/** What analysts may count on: a column that is here keeps its name and its meaning. Without birth dates. */
const VIEWS: readonly AnalystsView[] = [
  {
    name: 'seasons',
    readModel: directoryReadModel,
    table: seasonTable,
    columns: asNamed('id', 'name', 'status', 'start_date', 'end_date'),
  },
  {
    name: 'leagues',
    readModel: directoryReadModel,
    table: leagueTable,
    columns: asNamed('id', 'name'),
  },
  {
    name: 'tournaments',
    readModel: directoryReadModel,
    table: tournamentTable,
    columns: asNamed('id', 'name', 'season_id', 'league_id', 'start_date', 'end_date', 'ruleset'),
  },
  {
    name: 'teams',
    readModel: directoryReadModel,
    table: teamTable,
    columns: { ...asNamed('id', 'name', 'location', 'league_id'), category_id: 'game_category_id' },
  },
  {
    name: 'players',
    readModel: directoryReadModel,
    table: playerTable,
    columns: asNamed(
      'id',
      'first_name',
      'last_name',
      'position',
      'height_cm',
      'weight_kg',
      'team_id',
      'number',
    ),
  },
  {
    name: 'games',
    readModel: gameReadModel,
    table: gameTable,
    columns: {
      ...asNamed('id', 'name', 'status'),
      scheduled_at: 'game_date',
      ...asNamed('venue', 'season_id', 'tournament_id', 'league_id'),
      category_id: 'game_category_id',
      east_team_id: 'team_east_id',
      west_team_id: 'team_west_id',
      east_score: 'team_score_east',
      west_score: 'team_score_west',
      ...asNamed('winner_id', 'result_type'),
      ...asNamed('ruleset', 'regular_periods', 'period_seconds', 'overtime_seconds'),
    },
  },
  {
    name: 'plays',
    readModel: playByPlayReadModel,
    table: scoresheetEntryTable,
    columns: asNamed(
      ...['game_id', 'sequence', 'type', 'period', 'clock', 'side', 'player_id', 'player_in_id'],
      ...['points', 'kind', 'place_x', 'place_y', 'score_east', 'score_west', 'occurred_at'],
    ),
    where: 'sequence IS NOT NULL AND NOT undone',
  },
  {
    name: 'player_games',
    readModel: playerStatisticsReadModel,
    table: playerLineTable,
    columns: {
      ...asNamed('game_id', 'player_id', 'team_id', 'opponent_id', 'season_id', 'tournament_id', 'played_at'),
      ...asNamed('number', 'starter', 'did_not_play'),
      minutes: 'milliseconds_played / 60000',
      ...asNamed(...COUNTED_STATISTICS, 'plus_minus', 'efficiency'),
    },
  },
  {
    name: 'standings',
    readModel: standingsReadModel,
    table: standingTable,
    columns: asNamed(
      ...['scope', 'team_id', 'rank', 'place', 'total_games', 'wins', 'losses', 'ties', 'win_percentage'],
      ...['points_for', 'points_against', 'points_per_game', 'opponent_points_per_game'],
    ),
  },
];

/**
 * Makes the views for analysts, which last while the versions of read models change. A view that is as it should be is
 * left alone: somebody may be reading it.
 * @param readModels those that have been built
 */
export async function createAnalystsViews(
  pool: Pool,
  readModels: readonly { name: string }[],
): Promise<void> {
  const built = new Set(readModels.map(({ name }) => name));
  await withTransaction(pool, async (client) => {
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`);
    for (const view of VIEWS) {
      if (!built.has(view.readModel.name)) continue;
      const name = `${SCHEMA}.${view.name}`;
      const select = selectSql(view);
      const state = createHash('sha256').update(select).digest('hex');
      const { rows } = await client.query<{ state: string | null }>(
        `SELECT obj_description(to_regclass($1), 'pg_class') AS state`,
        [name],
      );
      if (rows[0]?.state === state) continue;
      await client.query(`DROP VIEW IF EXISTS ${name}`);
      await client.query(`CREATE VIEW ${name} AS ${select}`);
      await client.query(`COMMENT ON VIEW ${name} IS '${state}'`);
    }
  });
}

function selectSql({ readModel, table, columns, where }: AnalystsView): string {
  const selected = Object.entries(columns).map(([name, expression]) => `${expression} AS ${quoted([name])}`);
  const from = `FROM ${viewName(table, readModel.version)}`;
  return `SELECT ${selected.join(', ')} ${from}${where === undefined ? '' : ` WHERE ${where}`}`;
}
