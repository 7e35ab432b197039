import type { Play, Plays, UndonePlays } from '#contracts/game/play.contract.ts';
import type { PlayFacts } from '#events/game/entry-facts.ts';
import { periodLabel } from '#events/game/period-label.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import { type PlayRow, playFacts } from '#projections/play-by-play/play-by-play.table.ts';
import { type PeopleInGame, type PersonInBox, peopleInGame } from '#query-api/game/box-score.presenter.ts';
import { found } from '#query-api/http/found.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import type { QueryResult } from '#query-api/read-models/read-models.ts';

/** What presenting a play needs from its game. */
export type GameOfPlays = { regular_periods: number; team_east_id: number; team_west_id: number };

/** The plays of one game, and its players, none before it began. */
type PlaysRead = QueryResult<{ game: GameOfPlays | null; people: PersonInBox[]; plays: PlayRow[] }>;

/** @throws RequestError 404 */
export function presentPlays(
  gameId: number,
  page: Page<PlayRow>,
  read: PlaysRead & { row: { total: number } },
): Plays {
  const { rows, next_cursor } = listed(page, read.row.plays);
  const { total } = read.row;
  return { game_id: gameId, position: read.position, plays: present(rows, read), total, next_cursor };
}

/** @throws RequestError 404 */
export function presentUndonePlays(gameId: number, read: PlaysRead): UndonePlays {
  return { game_id: gameId, position: read.position, plays: present(read.row.plays, read) };
}

function present(plays: readonly PlayRow[], { row }: PlaysRead): Play[] {
  const game = found(row.game, 'game');
  const people = peopleInGame(row.people);
  return plays.map((play) => presentPlay(play, game, people));
}

const NO_PLAYER = { name: null, number: null };

/** @param people the players of the game, with the numbers they wear in it */
export function presentPlay(row: PlayRow, game: GameOfPlays, people: PeopleInGame): Play {
  const { id, revision, sequence, side, player_id, player_in_id, inserted, score_east, score_west } = row;
  const person = (playerId: number | null) =>
    playerId === null ? NO_PLAYER : (people[playerId] ?? NO_PLAYER);
  const player = person(player_id);
  const playerIn = person(player_in_id);
  return {
    id,
    revision,
    sequence,
    ...presentFacts(playFacts(row), game),
    team_id: side === null ? null : game[`team_${side}_id`],
    player_name: player.name,
    player_number: player.number,
    player_in_name: playerIn.name,
    player_in_number: playerIn.number,
    inserted,
    was: row.was.map((facts) => presentFacts(facts, game)),
    score_east,
    score_west,
    occurred_at: isoTime(row.occurred_at),
    recorded_at: isoTime(row.recorded_at),
  };
}

/** What a play says, or said before it was corrected. */
function presentFacts(facts: PlayFacts, { regular_periods }: GameOfPlays): Play['was'][number] {
  const { type, period, clock, side, points, kind, by, place, overruled, player_id, player_in_id } = facts;
  // What was said before a correction is stored as it was said then.
  const { follows = null, free_throws = null } = facts;
  const said = {
    type,
    period,
    clock,
    side,
    points,
    kind,
    by,
    free_throws,
    place,
    overruled,
    follows,
    player_id,
    player_in_id,
  };
  return { ...said, period_label: periodLabel(regular_periods, period) };
}
