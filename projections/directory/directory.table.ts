import type { CATEGORY_GENDERS } from '#events/category/category-genders.ts';
import type { Gender } from '#events/player/eligibility.ts';
import type { StandingsRules } from '#events/standings/standings-rules.ts';
import type { Draw } from '#events/tournament/bracket.ts';
import type { TournamentStatus } from '#events/tournament/tournament-status.ts';
import { boolean, date, double, integer, json, text } from '#projections/read-model/column.ts';
import { defineTable, type ReadModel, type RowOf } from '#projections/read-model/table.ts';

/** Who and what there is: the names that every other read model is joined with. */
export const seasonTable = defineTable({
  name: 'season',
  columns: {
    id: integer(),
    name: text(),
    status: text<'upcoming' | 'active' | 'completed'>(),
    start_date: date().nullable(),
    end_date: date().nullable(),
    /** Stream revision of the last event about it. */
    revision: integer(),
  },
  key: ['id'],
});
export type SeasonRow = RowOf<typeof seasonTable>;

export const leagueTable = defineTable({
  name: 'league',
  columns: {
    id: integer(),
    name: text(),
    description: text().nullable(),
    is_archived: boolean(),
    /** Stream revision of the last event about it. */
    revision: integer(),
  },
  key: ['id'],
});
export type LeagueRow = RowOf<typeof leagueTable>;

export const categoryTable = defineTable({
  name: 'category',
  columns: {
    id: integer(),
    name: text(),
    min_age: integer().nullable(),
    max_age: integer().nullable(),
    gender: text<(typeof CATEGORY_GENDERS)[number]>().nullable(),
    division: text().nullable(),
    is_archived: boolean(),
    /** Stream revision of the last event about it. */
    revision: integer(),
  },
  key: ['id'],
});
export type CategoryRow = RowOf<typeof categoryTable>;

export const tournamentTable = defineTable({
  name: 'tournament',
  columns: {
    id: integer(),
    name: text(),
    season_id: integer(),
    league_id: integer().nullable(),
    start_date: date().nullable(),
    end_date: date().nullable(),
    ruleset: text(),
    allow_ties: boolean(),
    /** Null: as the league's settings say. */
    scored_with_clock: boolean().nullable(),
    standings_rules: json<StandingsRules>(),
    /** The status an administrator set; null: by the dates (events/tournament/tournament-status.ts). */
    stated: text<TournamentStatus>().nullable(),
    /** Its knockout; null without one. */
    bracket: json<Draw>().nullable(),
    is_archived: boolean(),
    /** Stream revision of the last event about it. */
    revision: integer(),
  },
  key: ['id'],
  indexes: [['season_id'], ['league_id']],
});
export type TournamentRow = RowOf<typeof tournamentTable>;

export const tournamentTeamTable = defineTable({
  name: 'tournament_team',
  columns: {
    tournament_id: integer(),
    team_id: integer(),
    season_id: integer(),
  },
  key: ['tournament_id', 'team_id'],
  indexes: [['team_id'], ['season_id']],
});

/** Personal columns: the coaches' names, emptied by `PersonErased`. */
export const teamTable = defineTable({
  name: 'team',
  columns: {
    id: integer(),
    name: text(),
    location: text().nullable(),
    manager_id: integer().nullable(),
    league_id: integer().nullable(),
    game_category_id: integer().nullable(),
    colours: json<{ first: string; second: string }>().nullable(),
    website: text().nullable(),
    /** Id of a stored file. */
    logo: text().nullable(),
    /** The ids by which coaches can be erased. */
    coach_staff_id: text().nullable(),
    /** The head coach, as the team names them. */
    coach_name: text().nullable(),
    assistant_coach_staff_id: text().nullable(),
    assistant_coach: text().nullable(),
    is_archived: boolean(),
    /** Stream revision of the last event about it. */
    revision: integer(),
  },
  key: ['id'],
  indexes: [
    ['name', 'id'],
    // Counts all of them by itself.
    ['is_archived'],
    ['game_category_id'],
    ['league_id'],
    ['manager_id'],
    ['coach_staff_id'],
    ['assistant_coach_staff_id'],
  ],
  searches: [['name'], ['location']],
});
export type TeamRow = RowOf<typeof teamTable>;

/** Who belonged to which team when. A player is in one team at a time, in none after they were released. */
export const membershipTable = defineTable({
  name: 'membership',
  columns: {
    player_id: integer(),
    team_id: integer(),
    from_date: date(),
    /** The first day on which they were no longer in the team; null while they are. */
    until_date: date().nullable(),
    /** The number they wear, or wore last. */
    number: text().nullable(),
  },
  key: ['player_id', 'team_id', 'from_date'],
  indexes: [['team_id']],
});
export type MembershipRow = RowOf<typeof membershipTable>;

/** Personal columns: emptied by `PersonErased`, and by a missing key after a rebuild. */
export const playerTable = defineTable({
  name: 'player',
  columns: {
    id: integer(),
    first_name: text(),
    last_name: text(),
    /** Calendar day. */
    birth_date: date().nullable(),
    gender: text<Gender>().nullable(),
    position: text().nullable(),
    /** As typed, and parsed from that; null where it cannot be parsed. */
    height: text().nullable(),
    height_cm: integer().nullable(),
    weight: text().nullable(),
    weight_kg: double().nullable(),
    bio: text().nullable(),
    /** Id of a stored file. */
    photo: text().nullable(),
    age_verified: boolean(),
    is_archived: boolean(),
    /** The team they are in now, and their number there. */
    team_id: integer().nullable(),
    number: text().nullable(),
    /** Whether an ID document was uploaded: answered only to those who may open it. */
    has_id_document: boolean(),
    /** Stream revision of the last event about it. */
    revision: integer(),
  },
  key: ['id'],
  indexes: [
    ['last_name', 'first_name', 'id'],
    // Counts all of them by itself.
    ['is_archived'],
    ['team_id'],
    ['number'],
    // Many rows share these values: lists are read in order, and counted without the rows.
    ['position', 'last_name', 'first_name', 'id', 'is_archived'],
    ['gender', 'last_name', 'first_name', 'id', 'is_archived'],
    ['birth_date', 'last_name', 'first_name', 'id', 'is_archived'],
  ],
  searches: [['first_name', 'last_name']],
});
export type PlayerRow = RowOf<typeof playerTable>;

/** The public facts of an account: who scores, who manages. */
export const personTable = defineTable({
  name: 'person',
  columns: {
    id: integer(),
    display_name: text(),
    role: text(),
    is_active: boolean(),
  },
  key: ['id'],
});
export type PersonRow = RowOf<typeof personTable>;

/** Who coaches or officiates a game. Personal column: the name, emptied by `PersonErased`. */
export const gameStaffTable = defineTable({
  name: 'game_staff',
  columns: {
    game_id: integer(),
    /** Unique in the game. */
    place: text(),
    /** The team they coach; null for an official. */
    team_id: integer().nullable(),
    /** In the order in which they were named: 1, 2, 3 … */
    ordinal: integer(),
    /** The id by which they can be erased. */
    staff_id: text(),
    name: text().nullable(),
    /** `head` or `assistant`; of an official, as it was given: `crew chief`, `umpire`. */
    role: text(),
    /** Revision in the game's stream of the event that named them. */
    revision: integer(),
  },
  key: ['game_id', 'place'],
  gameColumn: 'game_id',
  indexes: [['staff_id']],
});
export type GameStaffRow = RowOf<typeof gameStaffTable>;

export const directoryReadModel = {
  name: 'directory',
  version: 14,
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
} as const satisfies ReadModel;
