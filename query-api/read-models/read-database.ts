import {
  AliasNode,
  IdentifierNode,
  type JoinNode,
  type Kysely,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  TableNode,
} from 'kysely';
import { activityReadModel } from '#projections/activity/activity.table.ts';
import { boxScoreReadModel } from '#projections/box-score/box-score.table.ts';
import { calendarReadModel } from '#projections/calendar/calendar.table.ts';
import { directoryReadModel } from '#projections/directory/directory.table.ts';
import { followsReadModel } from '#projections/follows/follows.table.ts';
import { gameReadModel } from '#projections/game/game.table.ts';
import { playByPlayReadModel } from '#projections/play-by-play/play-by-play.table.ts';
import { playerStatisticsReadModel } from '#projections/player-statistics/player-statistics.table.ts';
import { READ_SCHEMA, type ReadModel, type Table, viewName } from '#projections/read-model/table.ts';
import { scoringShiftReadModel } from '#projections/scoring-shift/scoring-shift.table.ts';
import { siteReadModel } from '#projections/site/site.table.ts';
import { standingsReadModel } from '#projections/standings/standings.table.ts';
import { teamStatisticsReadModel } from '#projections/team-statistics/team-statistics.table.ts';

/** Every read model that queries can read. */
export const READ_MODELS = [
  directoryReadModel,
  gameReadModel,
  boxScoreReadModel,
  playByPlayReadModel,
  standingsReadModel,
  playerStatisticsReadModel,
  teamStatisticsReadModel,
  siteReadModel,
  followsReadModel,
  activityReadModel,
  calendarReadModel,
  scoringShiftReadModel,
] as const;

type TablesOf<Model> = Model extends { tables: infer Tables } ? Tables[keyof Tables] : never;
type TableOfAnyModel = TablesOf<(typeof READ_MODELS)[number]>;
type RowOf<AnyTable> = AnyTable extends Table<infer Row> ? Row : never;

/** The command API's tables that reads may look into. */
type OtherTables = {
  /** Reminders are rows, not events. */
  'automations.reminder': { user_id: number; game_id: number };
};

/**
 * The tables of all read models by name, with the columns of their definitions. Values inside JSON (and with
 * `jsonArrayFrom` most are) have JSON's types: pass a `timestamptz` to `isoTime`, select a `bigint` as text.
 */
export type ReadDatabase = {
  [AnyTable in TableOfAnyModel as AnyTable['name']]: RowOf<AnyTable>;
} & OtherTables;
export type ReadDb = Kysely<ReadDatabase>;

const MODEL_OF: ReadonlyMap<string, ReadModel> = new Map(
  READ_MODELS.flatMap((model) =>
    Object.values<Table>(model.tables).map((table): [string, ReadModel] => [table.name, model]),
  ),
);

/** The read models whose tables a query names. */
export function modelsIn(query: OperationNode): ReadModel[] {
  const finder = new TableFinder();
  finder.transformNode(query);
  return [...finder.models];
}

class TableFinder extends OperationNodeTransformer {
  readonly models = new Set<ReadModel>();

  protected override transformTable(node: TableNode): TableNode {
    const model = MODEL_OF.get(node.table.identifier.name);
    if (model !== undefined && node.table.schema === undefined) this.models.add(model);
    return node;
  }
}

/**
 * Queries use the plain names of tables (`game as g`); they read the view of the version that this build knows
 * (`read.game_v12 as g`).
 */
export class ViewsOfThisBuild implements KyselyPlugin {
  readonly #names = new ViewNames();

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => this.#names.transformNode(node);
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/** A table in a FROM clause becomes its view; references use the alias and stay as they are. */
class ViewNames extends OperationNodeTransformer {
  protected override transformFrom(
    ...[node, ...rest]: Parameters<OperationNodeTransformer['transformFrom']>
  ) {
    return super.transformFrom({ ...node, froms: node.froms.map(aliased) }, ...rest);
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    return super.transformJoin({ ...node, table: aliased(node.table) });
  }

  protected override transformAlias(node: AliasNode): AliasNode {
    const view = TableNode.is(node.node) ? viewOf(node.node) : undefined;
    return super.transformAlias(view === undefined ? node : { ...node, node: view });
  }
}

/** A table without an alias gets its name as one. */
function aliased(node: OperationNode): OperationNode {
  if (!TableNode.is(node) || viewOf(node) === undefined) return node;
  return AliasNode.create(node, IdentifierNode.create(node.table.identifier.name));
}

function viewOf({ table }: TableNode): TableNode | undefined {
  const { name } = table.identifier;
  const model = MODEL_OF.get(name);
  if (model === undefined || table.schema !== undefined) return undefined;
  const [schema = READ_SCHEMA, view = name] = viewName({ name }, model.version).split('.');
  return TableNode.createWithSchema(schema, view);
}
