type Handles = { handle: (...parameters: never[]) => unknown };

/**
 * Does `work` with a process that dies just before the next command of this type: what came before it is in the log,
 * what would follow is not.
 */
export async function dyingAt<Result>(
  handler: Handles,
  commandType: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const { handle } = handler;
  handler.handle = (...parameters) => {
    const [, envelope] = parameters as unknown as [stream: string, { command: { type: string } }];
    if (envelope.command.type === commandType) throw new Error('the process is gone');
    return handle(...parameters);
  };
  try {
    return await work();
  } finally {
    handler.handle = handle;
  }
}
