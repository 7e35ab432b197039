import { mediaAddress } from '#platform/file-ids.ts';

/** What is known of a team, without the names of what it names by ids. */
export type TeamFacts = {
  id: number;
  name: string;
  location: string | null;
  /** Id of a stored file. */
  logo: string | null;
  colours: { first: string; second: string } | null;
  league_id: number | null;
  category_id: number | null;
  manager_id: number | null;
  /** As the team names him. */
  coach_name: string | null;
  assistant_coach: string | null;
  website: string | null;
  archived: boolean;
  /** Of the last event in its stream. */
  revision: number;
};

/** What it is named beside, and how many play in it. */
export type TeamSurroundings = {
  league: string | null;
  category: string | null;
  manager: string | null;
  /** Of the tournaments it entered, the one that begins last. */
  tournament: { id: number; name: string } | null;
  players: number;
};

/** Who coaches it: as the team says, else its manager. */
export function coachOf({ coach_name }: TeamFacts, { manager }: TeamSurroundings): string | null {
  return coach_name ?? manager;
}

/** A team as lists and its own page show it (`Team` of the query API's contract). */
export function listedTeamOf(team: TeamFacts, around: TeamSurroundings) {
  return {
    id: team.id,
    name: team.name,
    location: team.location,
    logo: mediaAddress(team.logo),
    colours: team.colours,
    league_id: team.league_id,
    league_name: around.league,
    game_category_id: team.category_id,
    category_name: around.category,
    tournament_id: around.tournament?.id ?? null,
    tournament_name: around.tournament?.name ?? null,
    manager_id: team.manager_id,
    coach_name: coachOf(team, around),
    assistant_coach: team.assistant_coach,
    website: team.website,
    player_count: around.players,
    is_archived: team.archived,
    revision: team.revision,
  };
}
