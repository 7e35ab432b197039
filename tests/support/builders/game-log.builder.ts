import type { CommandEnvelope } from '#command-api/command-handling/handle-command.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import { gameStream } from '#events/game/game.events.ts';
import type { EventStore, NewEvent } from '#events/store/event-store.port.ts';
import { actionId, GAME_ID, type Happened, recorded } from './game.builder.ts';

/** Events of a game as a store takes them, each with a command of its own. */
export function newEvents(events: readonly Happened[]): NewEvent[] {
  return recorded(events).map(({ id, type, data }) => ({
    id,
    type,
    schemaVersion: 1,
    data,
    metadata: { commandId: id },
  }));
}

/** Writes the history of the game into its stream, which must be empty. */
export async function writeGame(store: EventStore, events: readonly Happened[]): Promise<void> {
  await store.append({ stream: gameStream(GAME_ID), expectedRevision: 'none', events: newEvents(events) });
}

/** A command in its envelope; an action carries the same id as its envelope. */
export function envelope(name: string, command: GameCommand): CommandEnvelope<GameCommand> {
  const id = actionId(name);
  const { device } = command.context;
  const metadata = device === null ? {} : { device };
  return command.type === 'record_action'
    ? { id, command: { ...command, action: { ...command.action, id } }, metadata }
    : { id, command, metadata };
}
