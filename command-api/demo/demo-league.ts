/** The fictional league of the demo. Every name is invented. */
export const DEMO_LEAGUE = {
  league: 'Harbour League',
  category: { name: 'Open', minAge: 16, maxAge: null, gender: null, division: 'A Division' },
  tournament: 'Harbour League regular season',
} as const;

export type DemoTeam = {
  name: string;
  location: string;
  venue: string;
  colours: { first: string; second: string };
};

export const DEMO_TEAMS: readonly DemoTeam[] = [
  {
    name: 'Northgate Herons',
    location: 'Northgate',
    venue: 'Canal Street Arena',
    colours: { first: '#0e5c63', second: '#f0b83d' },
  },
  {
    name: 'Millbrook Foundry',
    location: 'Millbrook',
    venue: 'Millbrook Hall',
    colours: { first: '#9e2a2b', second: '#ecd9ae' },
  },
  {
    name: 'Saltmarsh Tides',
    location: 'Saltmarsh',
    venue: 'Tidewater Gym',
    colours: { first: '#1f3a78', second: '#86c9e6' },
  },
  {
    name: 'Port Calder Kestrels',
    location: 'Port Calder',
    venue: 'Dock Six',
    colours: { first: '#23272e', second: '#c8d438' },
  },
  {
    name: 'Ashdown Owls',
    location: 'Ashdown',
    venue: 'Ashdown Sports Hall',
    colours: { first: '#2f6136', second: '#efe0b0' },
  },
  {
    name: 'Quarry Hill Rams',
    location: 'Quarry Hill',
    venue: 'The Pit',
    colours: { first: '#5b6873', second: '#f4f1e8' },
  },
  {
    name: 'Eastline Comets',
    location: 'Eastline',
    venue: 'Eastline Gardens',
    colours: { first: '#2558c9', second: '#ffd340' },
  },
  {
    name: 'Wexley Larks',
    location: 'Wexley',
    venue: 'Wexley Leisure Centre',
    colours: { first: '#7b2f5e', second: '#f5c4d8' },
  },
];

export const PLAYERS_PER_TEAM = 10;

/** One jersey number per place in a squad, so that no team repeats one. */
export const DEMO_NUMBERS = ['4', '7', '9', '11', '23', '5', '8', '14', '15', '32'] as const;
export const DEMO_POSITIONS = [
  'point_guard',
  'shooting_guard',
  'small_forward',
  'power_forward',
  'center',
  'guard',
  'guard',
  'forward',
  'forward',
  'center',
] as const;

export const FIRST_NAMES = [
  'Adrian',
  'Bruno',
  'Caleb',
  'Dario',
  'Elias',
  'Felix',
  'Goran',
  'Hugo',
  'Ivan',
  'Jonas',
  'Kofi',
  'Luka',
  'Milo',
  'Nnamdi',
  'Oskar',
  'Pavel',
  'Quentin',
  'Rafael',
  'Stefan',
  'Tomas',
] as const;
export const LAST_NAMES = [
  'Abara',
  'Bergstrom',
  'Castellan',
  'Dorning',
  'Eklund',
  'Farrow',
  'Grindle',
  'Halvorsen',
  'Iversen',
  'Jarrow',
  'Kestle',
  'Lindqvist',
  'Marchetti',
  'Nwosu',
  'Okafor',
  'Petrakis',
  'Quill',
  'Rennard',
  'Sorley',
  'Tavener',
  'Udall',
  'Vance',
  'Wetherby',
  'Yardley',
  'Zeller',
  'Ashgrove',
  'Blackwood',
  'Corrigan',
  'Dunmore',
  'Ellery',
  'Fenwick',
  'Garrick',
  'Holloway',
  'Ingram',
  'Jessop',
  'Kirkbride',
  'Larkin',
  'Mossford',
  'Northam',
  'Osborne',
] as const;

/** First and last names of the demo accounts (command-api/demo/demo-accounts.ts). */
export const DEMO_PEOPLE = {
  admin: ['Ada', 'Admin'],
  manager: ['Mara', 'Manager'],
  scorer: ['Sam', 'Scorer'],
  fan: ['Finn', 'Fan'],
} as const;
/** Scores every other game of an evening: nobody can score two that begin within two hours. */
export const SECOND_SCORER = { username: 'scorer-2', name: ['Lena', 'Marsh'] } as const;
/** Scores the game that is always on; its password is derived from the token secret. */
export const SIMULATOR_USERNAME = 'demo-simulator';

/** Every demo game's id was reserved under a key that begins so. */
export const DEMO_GAME_KEYS = 'demo:game:';
