import { toEntryFacts } from '#events/game/entry-facts.ts';
import type { Course } from '#events/game/moment.ts';
import type { ReplayedGame } from '#events/game/replay.ts';
import type { Replay, ReplayedSide } from './replay.contract.ts';

/** What both the pages and the query API make of a replay's answer. */

/** The game as `openReplay` takes it. */
export function toReplayedGame(answer: ReplayAnswer): ReplayedGame {
  const { recording, ruleset, result, entries, east, west } = answer;
  return {
    recording,
    ruleset,
    result,
    entries,
    eastTeamId: east.team_id,
    westTeamId: west.team_id,
    benches: { east: toBench(east), west: toBench(west) },
  };
}
type ReplayAnswer = Omit<Replay, 'position'>;

const toBench = ({ players }: ReplayedSide) =>
  players.map(({ player_id: playerId, number, starter, captain }) => ({
    playerId,
    number,
    starter,
    captain,
  }));

/** The course of the game, in which moments are found. */
export function toCourse({ entries, ruleset, result }: ReplayAnswer): Course {
  let period = 1;
  const plays = entries.flatMap(({ sequence, event }) => {
    const facts = toEntryFacts(event, period);
    period = Math.max(period, facts.period);
    return sequence === null ? [] : [{ period: facts.period, clock: facts.clock }];
  });
  return { plays, regularPeriods: ruleset.periods, isOver: result !== null };
}
