import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { Ruleset } from '#events/game/ruleset.ts';
import type { POSITIONS } from '#events/player/player.events.ts';

/**
 * One game of a feed, in Courtside's words. Its actions name players by `localId`; the importer replaces those by the
 * league's ids.
 */
export type ImportedGame = {
  /** Feed and id in the feed, e.g. `fiba-livestats:2702542`. The game is the same one from then on. */
  source: string;
  /** Calendar day of the game, as the feed or its schedule writes it. */
  day: string;
  /** ISO time of the tip-off; `noonOn` the day when its time is not known. */
  scheduledAt: string;
  timeKnown: boolean;
  venue: string | null;
  recording: 'full' | 'result_only';
  ruleset: Ruleset;
  east: ImportedTeam;
  west: ImportedTeam;
  officials: readonly ImportedOfficial[];
  /** Everything from the start of the game on, in the order in which it is to be recorded; empty before it. */
  actions: readonly ScoringAction[];
  /** Whether the feed says that the game is over. */
  over: boolean;
  /** Parts of the feed that could not be used, for the summary. */
  notes: readonly string[];
};

export type ImportedTeam = {
  /** Identifies the team in every game of the feed. */
  key: string;
  name: string;
  players: readonly ImportedPlayer[];
  coaches: readonly { name: string; role: 'head' | 'assistant' }[];
};

export type ImportedPlayer = {
  /** Unique in this game, both teams counted; what the game's actions call `player_id`. */
  localId: number;
  /** Identifies the person in every game of the feed. May hold a name: it is never stored as it is. */
  key: string;
  firstName: string | null;
  lastName: string | null;
  position: (typeof POSITIONS)[number] | null;
  /** As worn in this game. */
  number: string | null;
  starter: boolean;
  captain: boolean;
};

export type ImportedOfficial = { name: string; role: string };

/** A file, or a line of one, that holds one game. */
export type GameSource = {
  /** As the operator knows it: `games/2702542.json.gz`, `nba.ndjson:12`. */
  name: string;
  /** Where it stands in its file; absent for a file that holds one game. */
  line?: SourceLine;
  /** @throws FeedError when it is broken or something else */
  read(): Promise<ImportedGame>;
};

export type SourceLine = { file: string; number: number; text: string };

/** Somebody who belongs to a team, whether or not they have played. */
export type SquadEntry = {
  team: Pick<ImportedTeam, 'key' | 'name'>;
  player: Pick<ImportedPlayer, 'key' | 'firstName' | 'lastName' | 'position' | 'number'> & {
    /** Calendar day. */
    birthDate: string | null;
  };
  /** First calendar day in the team; null for the day of the import. */
  from: string | null;
};

/** A line of a list of squads. */
export type SquadSource = {
  name: string;
  line: SourceLine;
  /** @throws FeedError when it cannot be used */
  read(): SquadEntry;
};

/** The input of one import. */
export type Feed = {
  /** In the order in which the games were played, as far as that is known. */
  sources: readonly GameSource[];
  squads: readonly SquadSource[];
  /** Games of the schedule for which there is no feed: no error. */
  withoutFeed: number;
  /** Latest calendar day of the schedule; null when the feed has none. */
  lastDay: string | null;
};

export const NO_FEED: Feed = { sources: [], squads: [], withoutFeed: 0, lastDay: null };

const NUMBER = /^\d{1,2}$/;

/** The number worn, as text (`0` and `00` are two numbers); null when it is not a number. */
export function jerseyNumber(text: string): string | null {
  const number = text.trim();
  return NUMBER.test(number) ? number : null;
}
