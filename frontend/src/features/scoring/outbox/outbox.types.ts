import type { ActionBatchAnswer, ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { OutboxEntry } from '#frontend/features/scoring/scoring.types.ts';
import type { OutboxStorage } from './outbox-storage.ts';
import type { Origin, SavedEntry } from './saved-entry.ts';

/** The state of the sender. `stopped` continues only after the scorer has acted. */
export type Transport =
  | { status: 'idle' | 'sending' }
  /** No answer, or one that says "later"; it tries again by itself. */
  | { status: 'retrying'; message: string }
  | { status: 'stopped'; cause: StopCause; message: string };
export type StopCause = 'signed_out' | 'refused';

export type OutboxState = {
  /** In the order of taps. Recorded ones stay until they are seen in what the server answers. */
  readonly entries: readonly OutboxEntry[];
  readonly transport: Transport;
  /** False when the device had no room for an action, or has none for the next: what is not sent lives in this page only. */
  readonly saved: boolean;
  /** Whether what is on the device has been read. */
  readonly opened: boolean;
};

export type OutboxDependencies = {
  storage: OutboxStorage;
  /** Saved with every action: who made it, and in which game. */
  origin: () => Origin;
  send: (actions: readonly ScoringAction[]) => Promise<ActionBatchAnswer>;
  /** Runs the work while no other tab of this browser sends actions of the game. */
  alone: <Answer>(work: () => Promise<Answer>) => Promise<Answer>;
  /** False while the author of the actions is not signed in: then nothing is sent. */
  maySend: () => boolean;
  /** Runs the work after some milliseconds; returns how to cancel it. */
  schedule: (work: () => void, milliseconds: number) => () => void;
  now: () => number;
};

export type Outbox = {
  state(): OutboxState;
  subscribe(listener: () => void): () => void;
  /** Reads what an earlier page or another tab left on the device and starts sending. */
  open(): Promise<void>;
  /** Tries whether the device has room: one that is full says so before there is a tap to lose. */
  checkRoom(): Promise<void>;
  add(...actions: ScoringAction[]): void;
  /** Takes over what another tab has tapped or decided: two tabs of one game are one console. */
  tappedElsewhere(entries: readonly SavedEntry[]): void;
  /** Sends at once: the connection is back, or the user signed in. */
  tryNow(): void;
  /**
   * Sends refused, held or discarded actions, each at its old place.
   * @param change the action to send instead, under the same id: decided by the scorer of the present shift
   */
  requeue(actionIds: readonly string[], change?: (action: ScoringAction) => ScoringAction): void;
  /** Discards actions that are not in flight. They stay in sight, and `requeue` brings them back. */
  discard(actionIds: readonly string[]): void;
  /** Drops discarded actions: the game is left for good. */
  forgetDiscarded(): void;
  /** What we read has reached a position, or shows these actions: they are recorded and need no copy here. */
  seen(position: string, actionIds: ReadonlySet<string>): void;
  /** Drops recorded entries of which no position is known; what was read since contains them. */
  forget(actionIds: readonly string[]): void;
};
