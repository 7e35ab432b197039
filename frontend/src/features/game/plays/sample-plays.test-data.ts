import type { Play } from '#contracts/game/play.contract.ts';

let revision = 0;

/** A play for tests; what matters to the test is given. */
export function play(facts: Partial<Play> & Pick<Play, 'type'>): Play {
  revision += 1;
  return {
    id: `play-${revision}`,
    revision,
    sequence: revision,
    inserted: false,
    was: [],
    period: 1,
    period_label: `Q${facts.period ?? 1}`,
    clock: null,
    side: null,
    team_id: null,
    player_id: null,
    player_name: null,
    player_number: null,
    player_in_id: null,
    player_in_name: null,
    player_in_number: null,
    points: null,
    kind: null,
    by: null,
    free_throws: null,
    place: null,
    overruled: null,
    follows: null,
    score_east: 0,
    score_west: 0,
    occurred_at: '2026-01-17T18:30:00Z',
    recorded_at: '2026-01-17T18:30:00Z',
    ...facts,
  };
}
