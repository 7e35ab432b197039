import {
  AliasNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  sql,
  TableNode,
} from 'kysely';
import {
  columnNames,
  quoted,
  READ_SCHEMA,
  type ReadModel,
  type Row,
  type Table,
  viewName,
} from '#projections/read-model/table.ts';
import { READ_MODELS } from './read-models.ts';

type TableInModel = { table: Table; model: ReadModel };

const TABLES: ReadonlyMap<string, TableInModel> = new Map(
  READ_MODELS.flatMap((model) =>
    Object.values<Table>(model.tables).map((table): [string, TableInModel] => [table.name, { table, model }]),
  ),
);

/** A row that would change: as it is stored and as it would be, null where there is none. */
export type RowChange<R extends Row = Row> = { before: R | null; after: R | null };

/** The read models whose tables a query names. */
export function modelsIn(query: OperationNode): ReadModel[] {
  const finder = new TableFinder();
  finder.transformNode(query);
  return [...finder.models];
}

class TableFinder extends OperationNodeTransformer {
  readonly models = new Set<ReadModel>();

  protected override transformTable(node: TableNode): TableNode {
    const found = findTable(node);
    if (found !== undefined) this.models.add(found.model);
    return node;
  }
}

/**
 * Queries use the plain names of tables (`game as g`); they read the view of the version that this build knows
 * (`read.game_v12 as g`).
 */
export class ViewsOfThisBuild implements KyselyPlugin {
  readonly #names: ViewNames;

  /** @param changes rows by the name of their table: queries read the tables as they would be with these changes */
  constructor(changes: ReadonlyMap<string, readonly RowChange[]> = new Map()) {
    this.#names = new ViewNames(changes);
  }

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => this.#names.transformNode(node);
  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result;
}

/**
 * A table in a FROM clause becomes its view; references use the alias and stay as they are. As in SQL, a name that the
 * statement defines itself (`WITH`) is no table.
 */
class ViewNames extends OperationNodeTransformer {
  readonly #changes: ReadonlyMap<string, readonly RowChange[]>;
  #defined: ReadonlySet<string> = new Set();

  constructor(changes: ReadonlyMap<string, readonly RowChange[]>) {
    super();
    this.#changes = changes;
  }

  protected override transformSelectQuery(
    ...[node, ...rest]: Parameters<OperationNodeTransformer['transformSelectQuery']>
  ) {
    const outside = this.#defined;
    const names = node.with?.expressions.map(({ name }) => name.table.table.identifier.name) ?? [];
    this.#defined = new Set([...outside, ...names]);
    try {
      return super.transformSelectQuery(node, ...rest);
    } finally {
      this.#defined = outside;
    }
  }

  protected override transformFrom(
    ...[node, ...rest]: Parameters<OperationNodeTransformer['transformFrom']>
  ) {
    return super.transformFrom({ ...node, froms: node.froms.map(aliased) }, ...rest);
  }

  protected override transformJoin(node: JoinNode): JoinNode {
    return super.transformJoin({ ...node, table: aliased(node.table) });
  }

  protected override transformAlias(node: AliasNode): AliasNode {
    const found = TableNode.is(node.node) ? this.#find(node.node) : undefined;
    return super.transformAlias(found === undefined ? node : { ...node, node: this.#source(found) });
  }

  #find(node: TableNode): TableInModel | undefined {
    return this.#defined.has(node.table.identifier.name) ? undefined : findTable(node);
  }

  #source({ table, model }: TableInModel): OperationNode {
    const view = viewName(table, model.version);
    const changes = this.#changes.get(table.name);
    if (changes !== undefined) return changedRows(table, view, changes);
    const [schema = READ_SCHEMA, name = table.name] = view.split('.');
    return TableNode.createWithSchema(schema, name);
  }
}

/** The rows of a view as they would be with some changes. */
function changedRows(table: Table, view: string, changes: readonly RowChange[]): OperationNode {
  const columns = sql.raw(quoted(columnNames(table)));
  const source = sql.raw(view);
  const sameKey = sql.raw(
    table.key.map((column) => `changed."${column}" = stored."${column}"`).join(' AND '),
  );
  const keys = JSON.stringify(changes.map(({ before, after }) => after ?? before));
  const after = JSON.stringify(changes.flatMap((change) => change.after ?? []));
  return sql`(
    SELECT ${columns} FROM ${source} stored WHERE NOT EXISTS (
      SELECT FROM json_populate_recordset(NULL::${source}, ${keys}) changed WHERE ${sameKey})
    UNION ALL SELECT ${columns} FROM json_populate_recordset(NULL::${source}, ${after}))`.toOperationNode();
}

/** A table without an alias gets its name as one. */
function aliased(node: OperationNode): OperationNode {
  if (!TableNode.is(node) || findTable(node) === undefined) return node;
  return AliasNode.create(node, IdentifierNode.create(node.table.identifier.name));
}

function findTable({ table }: TableNode): TableInModel | undefined {
  return table.schema === undefined ? TABLES.get(table.identifier.name) : undefined;
}
