import type { Player } from '#contracts/player/player.contract.ts';

/** A player of a team, with the id as the number. */
export const samplePlayer = (id: number, birth_date: string | null): Player => ({
  id,
  first_name: 'Player',
  last_name: `Number ${id}`,
  position: null,
  number: String(id),
  jersey_number: String(id),
  height: null,
  weight: null,
  height_cm: null,
  weight_kg: null,
  birth_date,
  birth_year: birth_date === null ? null : Number(birth_date.slice(0, 4)),
  age: null,
  age_verified: false,
  gender: null,
  bio: null,
  photo: null,
  team_id: 1,
  team_name: 'Team',
  is_archived: false,
  revision: 0,
});
