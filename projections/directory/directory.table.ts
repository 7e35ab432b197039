import type { Draw } from '#events/tournament/bracket.ts';
import type { TournamentStatus } from '#events/tournament/tournament-status.ts';
import { defineTable, type ReadModel } from '#projections/read-model/table.ts';

/** Who and what there is: the names that every other read model is joined with. */
export type SeasonRow = {
  id: number;
  name: string;
  status: 'upcoming' | 'active' | 'completed';
  start_date: string | null;
  end_date: string | null;
  /** Stream revision of the last event about it. */
  revision: number;
};
export const seasonTable = defineTable<SeasonRow>()({
  name: 'season',
  columns: {
    id: 'integer',
    name: 'text',
    status: 'text',
    start_date: 'date',
    end_date: 'date',
    revision: 'integer',
  },
  key: ['id'],
  indexes: [],
});

export type LeagueRow = {
  id: number;
  name: string;
  description: string | null;
  archived: boolean;
  /** Stream revision of the last event about it. */
  revision: number;
};
export const leagueTable = defineTable<LeagueRow>()({
  name: 'league',
  columns: { id: 'integer', name: 'text', description: 'text', archived: 'boolean', revision: 'integer' },
  key: ['id'],
  indexes: [],
});

export type CategoryRow = {
  id: number;
  name: string;
  min_age: number | null;
  max_age: number | null;
  gender: string | null;
  division: string | null;
  archived: boolean;
  /** Stream revision of the last event about it. */
  revision: number;
};
export const categoryTable = defineTable<CategoryRow>()({
  name: 'category',
  columns: {
    id: 'integer',
    name: 'text',
    min_age: 'integer',
    max_age: 'integer',
    gender: 'text',
    division: 'text',
    archived: 'boolean',
    revision: 'integer',
  },
  key: ['id'],
  indexes: [],
});

export type TournamentRow = {
  id: number;
  name: string;
  season_id: number;
  league_id: number | null;
  start_date: string | null;
  end_date: string | null;
  ruleset: string;
  allow_ties: boolean;
  /** The status an administrator set; null: by the dates (events/tournament/tournament-status.ts). */
  stated: TournamentStatus | null;
  /** Its knockout; null without one. */
  bracket: Draw | null;
  archived: boolean;
  /** Stream revision of the last event about it. */
  revision: number;
};
export const tournamentTable = defineTable<TournamentRow>()({
  name: 'tournament',
  columns: {
    id: 'integer',
    name: 'text',
    season_id: 'integer',
    league_id: 'integer',
    start_date: 'date',
    end_date: 'date',
    ruleset: 'text',
    allow_ties: 'boolean',
    stated: 'text',
    bracket: 'json',
    archived: 'boolean',
    revision: 'integer',
  },
  key: ['id'],
  indexes: [['season_id'], ['league_id']],
});

export type TournamentTeamRow = { tournament_id: number; team_id: number; season_id: number };
export const tournamentTeamTable = defineTable<TournamentTeamRow>()({
  name: 'tournament_team',
  columns: { tournament_id: 'integer', team_id: 'integer', season_id: 'integer' },
  key: ['tournament_id', 'team_id'],
  indexes: [['team_id'], ['season_id']],
});

export type TeamRow = {
  id: number;
  name: string;
  location: string | null;
  /** Id of a stored file. */
  logo: string | null;
  colours: { first: string; second: string } | null;
  league_id: number | null;
  category_id: number | null;
  manager_id: number | null;
  /** The head coach, as the team names them. */
  coach_name: string | null;
  assistant_coach: string | null;
  /** The ids by which coaches can be erased. */
  coach_id: string | null;
  assistant_coach_id: string | null;
  website: string | null;
  archived: boolean;
  /** Stream revision of the last event about it. */
  revision: number;
};
/** Personal columns: the coaches' names, emptied by `PersonErased`. */
export const teamTable = defineTable<TeamRow>()({
  name: 'team',
  columns: {
    id: 'integer',
    name: 'text',
    location: 'text',
    manager_id: 'integer',
    league_id: 'integer',
    category_id: 'integer',
    colours: 'json',
    website: 'text',
    logo: 'text',
    coach_id: 'text',
    coach_name: 'text',
    assistant_coach_id: 'text',
    assistant_coach: 'text',
    archived: 'boolean',
    revision: 'integer',
  },
  key: ['id'],
  indexes: [
    ['name', 'id'],
    // Counts all of them by itself.
    ['archived'],
    ['category_id'],
    ['league_id'],
    ['manager_id'],
    ['coach_id'],
    ['assistant_coach_id'],
  ],
  searches: [['name'], ['location']],
});

/** Who belonged to which team when. A player is in one team at a time, in none after they were released. */
export type MembershipRow = {
  player_id: number;
  team_id: number;
  from_date: string;
  /** The first day on which they were no longer in the team; null while they are. */
  until_date: string | null;
  /** The number they wear, or wore last. */
  number: string | null;
};
export const membershipTable = defineTable<MembershipRow>()({
  name: 'membership',
  columns: {
    player_id: 'integer',
    team_id: 'integer',
    from_date: 'date',
    until_date: 'date',
    number: 'text',
  },
  key: ['player_id', 'team_id', 'from_date'],
  indexes: [['team_id']],
});

/** Personal columns: emptied by `PersonErased`, and by a missing key after a rebuild. */
export type PlayerRow = {
  id: number;
  first_name: string;
  last_name: string;
  /** Calendar day. */
  birth_date: string | null;
  gender: string | null;
  position: string | null;
  /** As typed, and parsed from that; null where it cannot be parsed. */
  height: string | null;
  height_cm: number | null;
  weight: string | null;
  weight_kg: number | null;
  bio: string | null;
  /** Id of a stored file. */
  photo: string | null;
  age_verified: boolean;
  archived: boolean;
  /** The team they are in now, and their number there. */
  team_id: number | null;
  number: string | null;
  /** Whether an ID document was uploaded: answered only to those who may open it. */
  has_document: boolean;
  /** Stream revision of the last event about it. */
  revision: number;
};
export const playerTable = defineTable<PlayerRow>()({
  name: 'player',
  columns: {
    id: 'integer',
    first_name: 'text',
    last_name: 'text',
    birth_date: 'date',
    gender: 'text',
    position: 'text',
    height: 'text',
    height_cm: 'integer',
    weight: 'text',
    weight_kg: 'double',
    bio: 'text',
    photo: 'text',
    age_verified: 'boolean',
    archived: 'boolean',
    team_id: 'integer',
    number: 'text',
    has_document: 'boolean',
    revision: 'integer',
  },
  key: ['id'],
  indexes: [
    ['last_name', 'first_name', 'id'],
    // Counts all of them by itself.
    ['archived'],
    ['team_id'],
    ['number'],
    // Many rows share these values: lists are read in order, and counted without the rows.
    ['position', 'last_name', 'first_name', 'id', 'archived'],
    ['gender', 'last_name', 'first_name', 'id', 'archived'],
    ['birth_date', 'last_name', 'first_name', 'id', 'archived'],
  ],
  searches: [['first_name', 'last_name']],
});

/** The public facts of an account: who scores, who manages. */
export type PersonRow = { id: number; display_name: string; role: string; is_active: boolean };
export const personTable = defineTable<PersonRow>()({
  name: 'person',
  columns: { id: 'integer', display_name: 'text', role: 'text', is_active: 'boolean' },
  key: ['id'],
  indexes: [],
});

/** Who coaches or officiates a game. Personal column: the name, emptied by `PersonErased`. */
export type GameStaffRow = {
  game_id: number;
  /** Unique in the game. */
  place: string;
  /** The team they coach; null for an official. */
  team_id: number | null;
  /** In the order in which they were named: 1, 2, 3 … */
  ordinal: number;
  /** The id by which they can be erased. */
  staff_id: string;
  name: string | null;
  /** `head` or `assistant`; of an official, as it was given: `crew chief`, `umpire`. */
  role: string;
  /** Revision in the game's stream of the event that named them. */
  revision: number;
};
export const gameStaffTable = defineTable<GameStaffRow>()({
  name: 'game_staff',
  columns: {
    game_id: 'integer',
    place: 'text',
    team_id: 'integer',
    ordinal: 'integer',
    staff_id: 'text',
    name: 'text',
    role: 'text',
    revision: 'integer',
  },
  key: ['game_id', 'place'],
  indexes: [['staff_id']],
});

export const directoryReadModel = {
  name: 'directory',
  version: 10,
  tables: {
    season: seasonTable,
    league: leagueTable,
    category: categoryTable,
    tournament: tournamentTable,
    tournamentTeam: tournamentTeamTable,
    team: teamTable,
    player: playerTable,
    membership: membershipTable,
    person: personTable,
    gameStaff: gameStaffTable,
  },
} satisfies ReadModel;
