import { mediaAddress } from '#platform/file-ids.ts';

/** What is known of a player, with the team he is in now. */
export type PlayerFacts = {
  id: number;
  first_name: string;
  last_name: string;
  /** Calendar day. */
  birth_date: string | null;
  gender: string | null;
  position: string | null;
  /** As typed, and read from that; null where it cannot be read. */
  height: string | null;
  height_cm: number | null;
  weight: string | null;
  weight_kg: number | null;
  bio: string | null;
  /** Id of a stored file. */
  photo: string | null;
  age_verified: boolean;
  archived: boolean;
  team_id: number | null;
  number: string | null;
  /** Of the last event in the player's stream. */
  revision: number;
};

/** A player as lists and his own page show him, but for his age, which is another one every year. */
export function listedPlayerOf(player: PlayerFacts, teamName: string | null) {
  return {
    id: player.id,
    first_name: player.first_name,
    last_name: player.last_name,
    position: player.position,
    number: player.number,
    jersey_number: player.number,
    height: player.height,
    weight: player.weight,
    height_cm: player.height_cm,
    weight_kg: player.weight_kg,
    birth_date: player.birth_date,
    age_verified: player.age_verified,
    gender: player.gender,
    bio: player.bio,
    photo: mediaAddress(player.photo),
    team_id: player.team_id,
    team_name: teamName,
    is_archived: player.archived,
    revision: player.revision,
  };
}
