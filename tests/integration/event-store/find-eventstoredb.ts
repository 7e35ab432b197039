import type { StartedTestContainer } from 'testcontainers';
import { startEventStoreDouble } from '#tests/support/eventstore-double/eventstore-double.ts';
import type { RunningStore } from './event-store.contract.ts';

/** The same image as in docker-compose.yml. */
const IMAGE = 'eventstore/eventstore:24.10.14';
const PORT = 2113;

type Server = Pick<RunningStore, 'outage' | 'stop'> & { url: string };

/** Which EventStoreDB the suite runs against, in words for the report, and how to start it. */
export type FoundEventStoreDb = { what: string; start(): Promise<Server> };

/** A server named in EVENTSTORE_TEST_URL, else a container where a Docker engine answers, else the double. */
export async function findEventStoreDb(): Promise<FoundEventStoreDb> {
  const url = process.env.EVENTSTORE_TEST_URL;
  if (url !== undefined && url !== '') {
    return {
      what: 'server at EVENTSTORE_TEST_URL',
      start: async () => ({ url, outage: undefined, stop: async () => {} }),
    };
  }
  return (await hasDocker())
    ? { what: `container ${IMAGE}`, start: startContainer }
    : { what: 'in-process double', start: startDouble };
}

async function hasDocker(): Promise<boolean> {
  try {
    // Loaded only here: looking for an engine takes a moment and throws where there is none.
    const { getContainerRuntimeClient } = await import('testcontainers');
    await getContainerRuntimeClient();
    return true;
  } catch {
    return false;
  }
}

async function startContainer(): Promise<Server> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(IMAGE)
    .withCommand(['--insecure', '--mem-db', '--run-projections=None'])
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp('/health/live', PORT).forStatusCode(204))
    .start();
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`,
    outage: containerOutage(container),
    stop: async () => void (await container.stop()),
  };
}

/** Frozen rather than stopped: a container in memory would lose its log, and a started one its port. */
function containerOutage(container: StartedTestContainer): NonNullable<RunningStore['outage']> {
  const freeze = async (action: 'pause' | 'unpause') => {
    const { getContainerRuntimeClient } = await import('testcontainers');
    const client = await getContainerRuntimeClient();
    await client.container.getById(container.getId())[action]();
  };
  return { begin: () => freeze('pause'), end: () => freeze('unpause') };
}

async function startDouble(): Promise<Server> {
  const double = await startEventStoreDouble();
  return { url: double.url, outage: { begin: double.pause, end: double.resume }, stop: double.pause };
}
