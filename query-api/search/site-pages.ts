/** A page of the site that is about no one thing. */
type SitePage = {
  name: string;
  /** Where it is, or what it is about. */
  note?: string;
  url: string;
  /** Other words by which it is found. */
  words: string;
};

const PAGES: readonly SitePage[] = [
  { name: 'Home', url: '/', words: 'start front today live' },
  { name: 'Teams', url: '/teams', words: 'clubs squads' },
  { name: 'Players', url: '/players', words: 'people roster athletes' },
  { name: 'Games', url: '/games', words: 'schedule fixtures results scores matches calendar' },
  { name: 'Tournaments', url: '/tournaments', words: 'competitions cups bracket play-offs' },
  { name: 'Leagues', url: '/tournaments?tab=leagues', words: 'competitions' },
  { name: 'Categories', url: '/tournaments?tab=categories', words: 'age groups divisions' },
  { name: 'Seasons', url: '/tournaments?tab=seasons', words: 'years' },
  { name: 'Statistics', url: '/statistics', words: 'stats standings table ranking' },
  { name: 'Team statistics', url: '/statistics?tab=team', words: 'stats averages' },
  { name: 'Player statistics', url: '/statistics?tab=player', words: 'stats averages leaders points' },
  {
    name: 'Compare players or teams',
    url: '/statistics?tab=compare',
    words: 'comparison side by head-to-head versus vs',
  },
  {
    name: 'Shot charts',
    note: 'A tab of each team, player and game',
    url: '/teams',
    words: 'shots shooting zones threes',
  },
  { name: 'Live streams', url: '/live-stream', words: 'watch video chat replays' },
  { name: 'News', url: '/news', words: 'posts articles' },
  {
    name: 'Rules',
    note: 'How we count',
    url: '/rules',
    words: 'rulebook tie-breaks points explained faq help',
  },
  { name: 'Shot places and zones', note: 'Rules', url: '/rules#places-and-zones', words: 'shots chart' },
  { name: 'Contact', url: '/contact', words: 'e-mail email message write help support imprint' },
  { name: 'Join', url: '/join', words: 'take part volunteer enter team scorer coach referee' },
  { name: 'Rules of the API', url: '/rules/api', words: 'developers permissions roles' },
  { name: 'API', note: 'For programs', url: '/api/docs', words: 'developers data download csv export json' },
  { name: 'Terms', url: '/terms', words: 'conditions licence license' },
  { name: 'Privacy', url: '/privacy', words: 'data protection gdpr cookies' },
  { name: 'Log in', url: '/login', words: 'login sign in account password' },
  { name: 'Sign up', url: '/register', words: 'register account follow signup' },
];

/** Those of which every typed word begins a word. @param words in small letters */
export function findPages(words: readonly string[]): SitePage[] {
  if (words.length === 0) return [];
  return PAGES.filter(({ name, words: others }) => {
    const own = `${name} ${others}`.toLowerCase().split(/\s+/u);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  });
}
