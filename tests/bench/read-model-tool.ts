import { TOOL_FLAGS } from '#standalone/services.ts';
import { PERSONAL_KEY_SECRET } from '../support/service-config.ts';
import { Child } from './child.ts';

export type ToolOrder = { do: 'rebuild' | 'verify' };
export type ToolAnswer = {
  milliseconds: number;
  /** How long a rebuild held the runner up; undefined of a verification. */
  swapMilliseconds: number | undefined;
  /** The most memory it has had resident; undefined where the system does not say. */
  megabytes: number | undefined;
  /** Events a second until a part of the log was folded, and from there to its end. */
  first: number;
  last: number;
};

/** Rebuilds or verifies all read models in a process of its own, as the commands do. */
export async function runReadModelTool(what: ToolOrder['do'], databaseUrl: string): Promise<ToolAnswer> {
  const tool = new Child<ToolOrder, ToolAnswer>('read-model-tool.main.ts', {
    flags: TOOL_FLAGS,
    env: { DATABASE_URL: databaseUrl, PERSONAL_KEY_SECRET },
  });
  try {
    return await tool.tell({ do: what });
  } finally {
    await tool.stop();
  }
}
