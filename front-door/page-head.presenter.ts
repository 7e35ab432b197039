import type { Game, GameStatus } from '#contracts/game/game.contract.ts';
import type { League } from '#contracts/league/league.contract.ts';
import type { Player } from '#contracts/player/player.contract.ts';
import type { Team } from '#contracts/team/team.contract.ts';
import type { Tournament } from '#contracts/tournament/tournament.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { formatPlayerName } from '#events/player/player-name.ts';
import type { ScoreAt } from '#query-api/replay/replay.presenter.ts';
import { nameInText, type PageHead, type SchemaThing, SITE_NAME } from './page-head.ts';

const SPORT = 'Basketball';
const ICON = { path: '/icons/icon-512.png', alt: SITE_NAME, isLarge: false };
const SITE_DESCRIPTION = 'Games, standings and statistics of the league, live from the scorer’s table.';

const homeHead: PageHead = {
  title: SITE_NAME,
  description: SITE_DESCRIPTION,
  path: '/',
  image: ICON,
  about: {
    '@type': 'SportsOrganization',
    name: SITE_NAME,
    sport: SPORT,
    description: SITE_DESCRIPTION,
    url: '/',
    logo: ICON.path,
  },
};

/** Title and description of the pages that are the same for everyone. */
const PAGES: Readonly<Record<string, readonly [title: string, description: string]>> = {
  '/teams': ['Teams', 'All teams of the league with their coaches and cities.'],
  '/players': ['Players', 'All players of the league with their teams and positions.'],
  '/games': ['Games', 'Games that are on, to come and played, with scores.'],
  '/live-stream': ['Live streams', 'Games to watch live, with their scores and chats, and replays.'],
  '/tournaments': ['Tournaments', 'Tournaments with their teams, games and standings.'],
  '/statistics': ['Statistics', 'Standings, leaders and statistics of players, teams and games.'],
  '/news': ['News', 'News of the league.'],
  '/about': ['About', 'About the league and this site.'],
  '/contact': ['Contact', 'Write to the league.'],
  '/join': ['Join', 'How to enter a team, to score, to coach and to play.'],
  '/privacy': ['Privacy', 'What the league knows about people, and why.'],
  '/rules': ['How we count', 'What counts in a game, what a number means, and how teams are ranked.'],
  '/rules/api': ['Rules of the API', 'What a call does and answers, and who may do what.'],
  '/terms': ['Terms', 'The terms of this site.'],
};
const OF_ONE_PERSON =
  /^\/(login|register|forgot-password|reset-password|change-password|confirm-email|unauthorized|profile|dashboard|following|admin|manager|scorer)(\/|$)/;

/** The head of a page that needs no read; undefined for a path that is not listed. */
export function headOfPath(path: string): PageHead | undefined {
  if (path === '/') return homeHead;
  const page = PAGES[path];
  if (page !== undefined) return { title: page[0], description: page[1], path, image: ICON };
  if (!OF_ONE_PERSON.test(path)) return undefined;
  return { title: SITE_NAME, description: SITE_DESCRIPTION, path, hidden: true };
}

/** @param timeZone the league's */
export function gameHead(game: Game, timeZone: string): PageHead {
  const path = `/games/${game.id}`;
  const east = nameInText(game.team_east_name);
  const west = nameInText(game.team_west_name);
  const { scoreboard } = game;
  const tipOff = tipOffTime(game);
  const title =
    scoreboard === null
      ? `${east} vs ${west}`
      : `${east} ${scoreboard.team_score_east}, ${west} ${scoreboard.team_score_west}`;
  const version =
    scoreboard === null ? '' : `?score=${scoreboard.team_score_east}-${scoreboard.team_score_west}`;
  const image = {
    // Messengers cache a picture by its url: a new score has a new one.
    path: `/share/games/${game.id}.png${version}`,
    alt: title,
    isLarge: true,
  };
  const description = sentence(
    STATUS[game.status],
    formatWhen(game, timeZone),
    game.venue === null ? null : nameInText(game.venue),
    game.tournament_name === null ? null : nameInText(game.tournament_name),
    game.season_name === null ? null : nameInText(game.season_name),
  );
  return {
    title,
    description,
    path,
    image,
    about: {
      '@type': 'SportsEvent',
      name: `${game.team_east_name} vs ${game.team_west_name}`,
      description: scoreboard === null ? description : `${title}. ${description}`,
      sport: SPORT,
      url: path,
      image: image.path,
      eventStatus: `https://schema.org/${EVENT_STATUS[game.status]}`,
      ...(tipOff !== null && { startDate: tipOff }),
      ...(game.venue !== null && { location: { '@type': 'Place', name: game.venue, address: game.venue } }),
      homeTeam: teamThing(game.team_east_id, game.team_east_name, game.team_east_logo),
      awayTeam: teamThing(game.team_west_id, game.team_west_name, game.team_west_logo),
    },
  };
}

/** A game played back: at a moment that was shared, with its score. @param timeZone the league's */
export function replayHead(game: Game, moment: ScoreAt | undefined, timeZone: string): PageHead {
  const { description, image } = gameHead(game, timeZone);
  const east = nameInText(game.team_east_name);
  const west = nameInText(game.team_west_name);
  const path = `/games/${game.id}/replay`;
  if (moment === undefined) {
    return { title: `Replay: ${east} vs ${west}`, description, path, image };
  }
  const score = `${east} ${moment.east}, ${west} ${moment.west}`;
  const title = `${score}, ${formatMomentLabel(moment)}`;
  return {
    title,
    description: `The game at this moment, told from its plays. ${description}`,
    path: `${path}?at=${moment.at}`,
    canonicalPath: path,
    image: {
      // Messengers cache a picture by its url: a corrected score has a new one.
      path: `/share/games/${game.id}.png?at=${moment.at}&score=${moment.east}-${moment.west}`,
      alt: title,
      isLarge: true,
    },
  };
}

/** `Q4 1:22`, `Q3`, `Tip-off`, `Final score`. */
export function formatMomentLabel({ play, isEnd }: ScoreAt): string {
  if (play === undefined) return 'Tip-off';
  if (isEnd) return 'Final score';
  if (play.clock === null) return play.period_label;
  const seconds = Math.floor(play.clock);
  return `${play.period_label} ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const STATUS: Readonly<Record<GameStatus, string>> = {
  scheduled: 'To come',
  in_progress: 'Live',
  completed: 'Final score (unofficial)',
  final: 'Final score',
  postponed: 'Postponed',
  canceled: 'Canceled',
  annulled: 'Annulled',
};

const EVENT_STATUS: Readonly<Record<GameStatus, string>> = {
  scheduled: 'EventScheduled',
  in_progress: 'EventScheduled',
  completed: 'EventScheduled',
  final: 'EventScheduled',
  postponed: 'EventPostponed',
  canceled: 'EventCancelled',
  annulled: 'EventScheduled',
};

export function teamHead(team: Team): PageHead {
  const path = `/teams/${team.id}`;
  const name = nameInText(team.name);
  const place = team.location === null || team.location === '' ? '' : ` of ${nameInText(team.location)}`;
  return {
    title: name,
    description: `Roster, schedule and results of ${name}${place}.`,
    path,
    image: team.logo === null ? ICON : { path: team.logo, alt: name, isLarge: false },
    about: {
      ...teamThing(team.id, team.name, team.logo),
      sport: SPORT,
      ...(team.location !== null && { location: { '@type': 'Place', name: team.location } }),
      ...(team.coach_name !== null && { coach: { '@type': 'Person', name: team.coach_name } }),
      ...(team.league_name !== null && {
        memberOf: { '@type': 'SportsOrganization', name: team.league_name },
      }),
    },
  };
}

/** No more than who plays where: many players are children. */
export function playerHead(player: Player): PageHead {
  const path = `/players/${player.id}`;
  const fullName = formatPlayerName(player);
  const name = nameInText(fullName);
  const team = player.team_name;
  return {
    title: name,
    description:
      team === null
        ? `${name} in the league: games and statistics.`
        : `${name} plays for ${nameInText(team)}.`,
    path,
    image: player.photo === null ? ICON : { path: player.photo, alt: name, isLarge: false },
    about: {
      '@type': 'Person',
      name: fullName,
      url: path,
      ...(player.photo !== null && { image: player.photo }),
      ...(player.team_id !== null && team !== null && { memberOf: teamThing(player.team_id, team, null) }),
    },
  };
}

export function tournamentHead(tournament: Tournament): PageHead {
  const path = `/tournaments/${tournament.id}`;
  const name = nameInText(tournament.name);
  const { start_date: from, end_date: until } = tournament;
  return {
    title: name,
    description: sentence(
      `Teams, games and standings of ${name}`,
      tournament.season_name === null ? null : nameInText(tournament.season_name),
      from === null || until === null ? null : `${day(from)} to ${day(until)}`,
    ),
    path,
    image: ICON,
    about: {
      '@type': 'SportsEvent',
      name: tournament.name,
      sport: SPORT,
      url: path,
      ...(from !== null && { startDate: from }),
      ...(until !== null && { endDate: until }),
      organizer: { '@type': 'SportsOrganization', name: tournament.league_name ?? SITE_NAME },
    },
  };
}

export function leagueHead(league: League): PageHead {
  const path = `/leagues/${league.id}`;
  const name = nameInText(league.name);
  return {
    title: name,
    description: `Teams and tournaments of ${name}.`,
    path,
    image: ICON,
    about: { '@type': 'SportsOrganization', name: league.name, sport: SPORT, url: path },
  };
}

export function newsHead(post: { id: number; title: string }): PageHead {
  const path = `/news/${post.id}`;
  return {
    title: nameInText(post.title),
    description: 'News of the league.',
    path,
    image: ICON,
    about: { '@type': 'NewsArticle', headline: post.title, url: path },
  };
}

function teamThing(id: number, name: string, logo: string | null): SchemaThing {
  return { '@type': 'SportsTeam', name, url: `/teams/${id}`, ...(logo !== null && { logo }) };
}

const sentence = (...parts: (string | null)[]) => `${parts.filter((part) => part !== null).join(', ')}.`;

/** `Sat, Jan 17, 2026, 19:30` in the given zone; the day where that is all that is known, null without a date. */
export function formatWhen(game: Pick<Game, 'game_date' | 'time_known'>, timeZone: string): string | null {
  const tipOff = tipOffTime(game);
  if (tipOff === null) return null;
  return new Intl.DateTimeFormat('en-US', {
    timeZone: game.time_known ? timeZone : 'UTC',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    ...(game.time_known && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }).format(new Date(tipOff));
}

const day = (calendarDay: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  }).format(new Date(calendarDay));
