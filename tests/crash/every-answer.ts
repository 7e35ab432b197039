import { commandApi, queryApi } from '../architecture/registered-routes.ts';
import { filtersOf } from '../support/read-filters.ts';
import { type RunningLeague, signIn } from '../support/running-league.ts';

/** Who was answered what to which url: the status and the body. */
export type CachedResponder = ReadonlyMap<string, string>;

/** What two processes answer differently though they know the same, and why. */
const NOT_COMPARED: Readonly<Record<string, string>> = {
  '/api/auth/sessions/': 'sessions are in no backup',
  '/api/players/:id/document/': 'a url that works for some minutes',
  '/api/games/:id/scoresheet/': 'drawn with the moment at its foot; what is on it is compared',
  '/api/documents/:id/': 'the bytes of a file, opened by such a url',
  '/api/read-models/': 'a restored league has built its read models itself',
  '/api/auth/oidc/:name/start/': 'a browser on its way to sign in',
  '/api/auth/oidc/:name/callback/': 'a browser on its way back',
};
/** Of the league, and not what the front door hands on. */
const OF_THE_LEAGUE = /^\/api\/(?!docs\/)[^*]*(\/|\.ics|\.json)$/;

/** Of each kind at most so many are asked for. */
const MOST_OF_A_KIND = 4;
const AT_ONCE = 4;

/** What a path may name: by the word before it, or by its name. */
type Named = Readonly<Record<string, readonly (number | string)[]>>;

/** Asks a league everything that its routes name, as an administrator and as a visitor. */
export async function readEverything(league: RunningLeague): Promise<CachedResponder> {
  const authorization = `Bearer ${await signIn(league)}`;
  const ask = async (url: string, headers: Record<string, string>) => {
    const answer = await fetch(league.url + url, { headers });
    const body = (await answer.text()).replaceAll(`:${new URL(league.url).port}`, ':PORT');
    return `${answer.status} ${body}`;
  };
  const idsOf = async (url: string, list: string) => {
    const [, body = ''] = /^200 (.*)$/s.exec(await ask(url, { authorization })) ?? [];
    const rows = (JSON.parse(body) as Record<string, { id: number }[]>)[list] ?? [];
    const ids = rows.map(({ id }) => id);
    // The oldest and the newest.
    return [...new Set([...ids.slice(0, MOST_OF_A_KIND / 2), ...ids.slice(-MOST_OF_A_KIND / 2)])];
  };
  const games = [
    ...(await idsOf('/api/games/?status=in_progress&limit=100', 'games')),
    ...(await idsOf('/api/games/?status=completed,final&limit=100', 'games')),
  ];
  const players = await idsOf('/api/players/?limit=100', 'players');
  const teams = await idsOf('/api/teams/?limit=100', 'teams');
  const seasons = await idsOf('/api/seasons/', 'seasons');
  const tournaments = await idsOf('/api/tournaments/', 'tournaments');
  const named: Named = {
    games,
    players,
    teams,
    seasons,
    tournaments,
    leagues: await idsOf('/api/leagues/', 'leagues'),
    'game-categories': await idsOf('/api/game-categories/', 'categories'),
    playerId: players,
    kind: ['season', 'tournament'],
    season: seasons,
    tournament: tournaments,
    stream: games.map((id) => `game-${id}`),
    revision: [0],
  };
  const answers: [string, string][] = [];
  const urls = await urlsOf(named);
  for (let start = 0; start < urls.length; start += AT_ONCE) {
    const asked = urls.slice(start, start + AT_ONCE).flatMap((url) => [
      { who: 'administrator', url, headers: { authorization } },
      { who: 'visitor', url, headers: {} },
    ]);
    await Promise.all(
      asked.map(
        async ({ who, url, headers }) => void answers.push([`${who} ${url}`, await ask(url, headers)]),
      ),
    );
  }
  return new Map(answers.sort());
}

/** Every GET that is registered, of each thing that its path may name, with what it has to be told. */
async function urlsOf(named: Named): Promise<string[]> {
  const first = (name: string) => String(named[name]?.[0]);
  const values = {
    game_id: first('games'),
    player_id: first('players'),
    team_id: first('teams'),
    team_a: first('teams'),
    team_b: String(named.teams?.[1]),
    season_id: first('seasons'),
  };
  const urls = new Set<string>();
  for (const route of [...(await queryApi()), ...(await commandApi())]) {
    const { method, url } = route;
    if (![method].flat().includes('GET') || !OF_THE_LEAGUE.test(url) || url in NOT_COMPARED) continue;
    const filters = new URLSearchParams(filtersOf(route, values)).toString();
    for (const path of pathsOf(url, named)) urls.add(filters === '' ? path : `${path}?${filters}`);
  }
  return [...urls];
}

/** `/api/teams/:id/games/` for each team. */
function pathsOf(url: string, named: Named): string[] {
  const [found, before = '', parameter = ''] = /([\w-]+)\/:(\w+)/.exec(url) ?? [];
  if (found === undefined) return [url];
  const values = named[parameter] ?? named[before] ?? [1];
  return values.flatMap((value) => pathsOf(url.replace(found, `${before}/${value}`), named));
}
