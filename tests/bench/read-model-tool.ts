import { TOOL_FLAGS } from '#standalone/services.ts';
import type { RunningLeague } from '../support/running-league.ts';
import { Child } from './child.ts';

/** `beginning`: how many events are the beginning of the log. */
export type ToolOrder = { do: 'rebuild' | 'verify'; beginning: number };
export type ToolAnswer = {
  milliseconds: number;
  /** How long a rebuild held the runner up; undefined of a verification. */
  swapMilliseconds: number | undefined;
  /** The most memory it has had resident; undefined where the system does not say. */
  megabytes: number | undefined;
  /** Events a second until the beginning of the log was folded, and from there to its end. */
  first: number;
  last: number;
};

/** Rebuilds or verifies all read models in a process of its own, as the commands do, in a league's own environment. */
export async function runReadModelTool(
  environment: RunningLeague['environment'],
  what: ToolOrder['do'],
  beginning = 0,
): Promise<ToolAnswer> {
  const tool = new Child<ToolOrder, ToolAnswer>('read-model-tool.main.ts', {
    flags: TOOL_FLAGS,
    env: environment,
  });
  try {
    return await tool.tell({ do: what, beginning });
  } finally {
    await tool.stop();
  }
}
