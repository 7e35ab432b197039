import type { NewEvent } from '#events/store/event-store.port.ts';

/** A way to keep events in Postgres, with as many connections as there are callers. */
export type Peer = {
  /** Appends an event at the revision its stream must have (-1: no event yet). Fulfilled when it is durable. */
  append(stream: string, revision: number, event: NewEvent): Promise<unknown>;
  /** Where its projection keeps the points of each stream: a table or view with `stream` and `points`. */
  pointsTable: string;
  close(): Promise<void>;
};

/** `projecting`: also keeps the projection up to date. `folder`: where the other libraries are installed. */
export type PeerOptions = { databaseUrl: string; callers: number; projecting: boolean; folder: string };
export type OpenPeer = (options: PeerOptions) => Promise<Peer>;
