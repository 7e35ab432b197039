import type { EventStore } from '#events/store/event-store.port.ts';
import { newId } from '#platform/values/ids.ts';
import { scheduledBetween, teamCreated } from '#tests/support/builders/competition.builder.ts';
import type { HappenedIn } from '#tests/support/read-model.ts';

/** Puts into the log what another concept's commands would: for tests of what depends on it. */
export function logEntries(league: { store: EventStore }) {
  let lastId = 1_000;
  const newNumber = () => {
    lastId += 1;
    return lastId;
  };

  async function happen(...events: readonly HappenedIn[]): Promise<void> {
    for (const { stream, type, data, id = newId() } of events) {
      const event = { id, type, data, schemaVersion: 1, metadata: { commandId: id } };
      await league.store.append({ stream, expectedRevision: 'any', events: [event] });
    }
  }

  return {
    happen,
    /** @returns the id of a new team */
    async team(facts: Record<string, unknown> = {}): Promise<number> {
      const id = newNumber();
      const { data, ...event } = teamCreated(id);
      await happen({ ...event, data: { ...data, leagueId: null, categoryId: null, ...facts } });
      return id;
    },
    /** A game between two teams, in the season and whatever else is said. @returns its id */
    async game(facts: Record<string, unknown>): Promise<number> {
      const id = newNumber();
      const { data, ...event } = scheduledBetween(id, newNumber(), newNumber());
      await happen({ ...event, data: { ...data, tournamentId: null, leagueId: null, ...facts } });
      return id;
    },
  };
}
