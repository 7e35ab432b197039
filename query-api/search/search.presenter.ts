import type { Found } from '#contracts/search/search.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { formatPlayerName } from '#events/player/player-name.ts';
import { teamName } from '#events/team/team-name.ts';
import { dayAt, dayInWords, momentInWords, startOfDay } from '#platform/values/calendar-day.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import type { FoundRows, Wanted } from './search.queries.ts';
import type { findPages } from './site-pages.ts';

/**
 * What was found, kind by kind, at most so many: when there are more, each kind has its share.
 * @param wanted as it was read
 */
export function presentFound(
  rows: FoundRows,
  pages: ReturnType<typeof findPages>,
  wanted: Wanted,
  limit: number,
): Found[] {
  const games = nearestGames(rows, wanted);
  const kinds: Found[][] = [
    rows.teams.map(({ id, name, location, category_name, logo, colours }) => ({
      ...found('team', id, name, note(location, category_name), `/teams/${id}`),
      logo,
      colours,
    })),
    rows.players.map((player) =>
      found(
        'player',
        player.id,
        formatPlayerName(player),
        note(
          player.number === null ? null : `No. ${player.number}`,
          player.position === null ? null : inWords(player.position),
          player.team_name ?? 'No team',
        ),
        `/players/${player.id}`,
      ),
    ),
    games.map((game) => {
      const east = teamName(game.team_east_name, game.team_east_id);
      const west = teamName(game.team_west_name, game.team_west_id);
      return found('game', game.id, `${east} vs ${west}`, noteOfGame(game, wanted), `/games/${game.id}`);
    }),
    rows.seasons.map(({ id, name, start_date, end_date }) => {
      const days = [start_date, end_date].map((day) => (day === null ? '' : dayInWords(day)));
      return found(
        'season',
        id,
        name,
        days.includes('') ? null : days.join(' to '),
        `/statistics?season=${id}`,
      );
    }),
    rows.tournaments.map(({ id, name, season_name, league_name }) =>
      found('tournament', id, name, note(season_name, league_name), `/tournaments/${id}`),
    ),
    rows.leagues.map(({ id, name }) => found('league', id, name, null, `/leagues/${id}`)),
    rows.categories.map(({ id, name, division }) =>
      found('category', id, name, note(division), `/teams?category=${id}`),
    ),
    rows.news.map(({ id, title, published_at }) => {
      const at = isoTime(published_at);
      return found('news', id, title, at && dayInWords(dayAt(new Date(at), wanted.timeZone)), `/news/${id}`);
    }),
    [
      ...pages.map((page) => found('page', null, page.name, page.note ?? null, page.url)),
      ...dayPage(games[0], wanted),
    ],
  ];
  return shareOut(kinds, limit);
}

type GameRow = FoundRows['games_to_come'][number];

/** Those nearest to today. */
function nearestGames({ games_to_come, past_games }: FoundRows, { today, most }: Wanted): GameRow[] {
  const distance = ({ listed_at }: GameRow) => Math.abs(Date.parse(listed_at) - today.getTime());
  return [...games_to_come, ...past_games].sort((a, b) => distance(a) - distance(b)).slice(0, most);
}

/** `80–71, Jan 17, 2026`; to come, with the time. */
function noteOfGame(game: GameRow, { timeZone }: Wanted): string {
  const tipOff = tipOffTime({ ...game, game_date: isoTime(game.game_date) });
  const day =
    tipOff === null
      ? 'Date not set'
      : dayInWords(dayAt(new Date(tipOff), game.time_known ? timeZone : 'UTC'));
  const { team_score_east: east, team_score_west: west } = game;
  if (game.status === 'annulled') return `${inWords(game.status)}, ${day}`;
  if (east !== null && west !== null) return `${east}–${west}, ${day}`;
  if (game.status === 'postponed' || game.status === 'canceled') return `${inWords(game.status)}, ${day}`;
  return tipOff === null || !game.time_known ? day : momentInWords(new Date(tipOff), timeZone);
}

/** The schedule of a day that was typed: the nearest that may be meant and has a game, or the nearest. */
function dayPage(game: GameRow | undefined, { days = [], today, timeZone }: Wanted): Found[] {
  const distance = (day: string) => Math.abs(startOfDay(day, timeZone).getTime() - today.getTime());
  const [nearest] = days.toSorted((a, b) => distance(a) - distance(b));
  if (nearest === undefined) return [];
  const day = game === undefined ? nearest : dayAt(new Date(game.listed_at), timeZone);
  const words = game === undefined ? 'No games' : null;
  return [found('page', null, `Games on ${dayInWords(day)}`, words, `/games?day=${day}`)];
}

function found(
  kind: Found['kind'],
  id: number | null,
  name: string,
  note: string | null,
  url: string,
): Found {
  return { kind, id, name, note, url };
}

function note(...words: (string | null)[]): string | null {
  const said = words.filter((word) => word !== null && word !== '');
  return said.length === 0 ? null : said.join(', ');
}

/** `point_guard` → Point guard */
function inWords(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
}

/** The first of each, then the second of each, until there are enough; in the order of the kinds. */
function shareOut<Item>(kinds: readonly (readonly Item[])[], limit: number): Item[] {
  const shares = kinds.map(() => 0);
  let left = limit;
  for (let turn = 0; left > 0 && kinds.some(({ length }) => length > turn); turn += 1) {
    for (const [index, kind] of kinds.entries()) {
      if (kind.length <= turn || left === 0) continue;
      shares[index] = turn + 1;
      left -= 1;
    }
  }
  return kinds.flatMap((kind, index) => kind.slice(0, shares[index]));
}
