import {
  AliasNode,
  IdentifierNode,
  type JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  TableNode,
} from 'kysely';
import { READ_SCHEMA, type ReadModel, type Table, viewName } from '#projections/read-model/table.ts';
import { READ_MODELS } from './read-models.ts';

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
    const view = TableNode.is(node.node) ? findView(node.node) : undefined;
    return super.transformAlias(view === undefined ? node : { ...node, node: view });
  }
}

/** A table without an alias gets its name as one. */
function aliased(node: OperationNode): OperationNode {
  if (!TableNode.is(node) || findView(node) === undefined) return node;
  return AliasNode.create(node, IdentifierNode.create(node.table.identifier.name));
}

function findView({ table }: TableNode): TableNode | undefined {
  const { name } = table.identifier;
  const model = MODEL_OF.get(name);
  if (model === undefined || table.schema !== undefined) return undefined;
  const [schema = READ_SCHEMA, view = name] = viewName({ name }, model.version).split('.');
  return TableNode.createWithSchema(schema, view);
}
