import type { AppendRequest, AppendResult, EventStore } from '#events/store/event-store.port.ts';

/**
 * The fault that the crash test must catch: says "recorded" at once and writes a little later. A kill in between
 * forgets what was acknowledged. Used by the negative control only.
 */
export function acknowledgeBeforeCommit(store: EventStore, delayMs: number): EventStore {
  const revisions = new Map<string, number>();
  const queues = new Map<string, Promise<unknown>>();
  return {
    ...store,
    readStream: async function* (stream, fromRevision) {
      await queues.get(stream);
      yield* store.readStream(stream, fromRevision);
    },
    async append(request: AppendRequest): Promise<AppendResult> {
      const before = revisions.get(request.stream) ?? (await lastRevision(store, request.stream));
      const revision = before + request.events.length;
      revisions.set(request.stream, revision);
      const written = (queues.get(request.stream) ?? Promise.resolve()).then(async () => {
        await new Promise((done) => setTimeout(done, delayMs));
        await store.append({ ...request, expectedRevision: 'any' });
      });
      queues.set(
        request.stream,
        written.catch(() => {}),
      );
      return { revision, position: await store.head(), repeated: false };
    },
  };
}

async function lastRevision(store: EventStore, stream: string): Promise<number> {
  let revision = -1;
  for await (const event of store.readStream(stream)) revision = event.revision;
  return revision;
}
