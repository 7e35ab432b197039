import { type Body, type LeagueOverHttp, made } from './league-over-http.ts';

/** An entity with everything that can be said of it. */
export type Entity = {
  name: string;
  /** Where it is changed. */
  url: string;
  /** The answer to its POST, and to the GET right after it. */
  created: Body;
  firstRead: Body;
  /** Another value for one field with every number. */
  change: (n: number) => Record<string, unknown>;
  read: () => Promise<{ body: Body; headers: Headers }>;
};

/** One of each, belonging together, with every field filled in. */
export async function oneOfEach({ admin }: LeagueOverHttp, managerId: number): Promise<Entity[]> {
  const entities: Entity[] = [];
  async function add(
    name: string,
    collection: string,
    body: Record<string, unknown>,
    change: Entity['change'],
    readIn?: { list: string; key: string },
  ): Promise<number> {
    const created = await made(admin('POST', collection, body));
    const url = `${collection}${created.id}/`;
    const isIt = ({ id }: Body) => id === created.id;
    const read = async () => {
      const { body: found, headers } = await admin('GET', readIn?.list ?? url);
      const entity = readIn === undefined ? found : found[readIn.key].find(isIt);
      return { body: entity, headers };
    };
    entities.push({ name, url, created, firstRead: (await read()).body, change, read });
    return Number(created.id);
  }

  const year = new Date().getUTCFullYear();
  const days = { start_date: `${year}-01-01`, end_date: `${year + 1}-12-31` };
  const league_id = await add(
    'league',
    '/api/leagues/',
    { name: 'Bay League', description: 'All of the bay' },
    (n) => ({ name: `Bay ${n}` }),
  );
  const game_category_id = await add(
    'category',
    '/api/game-categories/',
    { name: 'Open', min_age: 16, max_age: 60, gender: 'mixed', division: 'Elite' },
    (n) => ({ division: `Division ${n}` }),
  );
  const season_id = await add(
    'season',
    '/api/seasons/',
    { name: `Season ${year}`, ...days, status: 'active' },
    (n) => ({ name: `Season ${n} of ${year}` }),
  );
  const tournament_id = await add(
    'tournament',
    '/api/tournaments/',
    { name: 'Bay Cup', season_id, league_id, ...days, status: 'ongoing', ruleset: 'fiba' },
    (n) => ({ name: `Harbor Cup ${n}` }),
  );
  const team_east_id = await add(
    'team',
    '/api/teams/',
    {
      name: 'Herons',
      location: 'North Pier',
      manager_id: managerId,
      coach_name: 'Cora Coach',
      assistant_coach: 'Art Assistant',
      website: 'https://herons.example',
      tournament_id,
      league_id,
      game_category_id,
      colours: { first: '#102030', second: '#ffffff' },
    },
    (n) => ({ location: `Pier ${n}` }),
  );
  const west = { name: 'Otters', location: 'Creek', tournament_id, league_id, game_category_id };
  const { id: team_west_id } = await made(admin('POST', '/api/teams/', west));
  const player = (team_id: number, number: number) => ({
    first_name: 'Pat',
    last_name: `Player ${number}`,
    team_id,
    number: String(number),
    birth_date: `${year - 20}-05-01`,
    gender: 'female',
    height: '188cm',
    weight: '84kg',
    position: 'center',
    id_number: `ID-${team_id}-${number}-000`,
    bio: 'Tall',
  });
  await add('player', '/api/players/', player(team_east_id, 4), (n) => ({ bio: `${n} cm taller` }));
  const picks: object[] = [];
  for (const team_id of [team_east_id, team_west_id]) {
    for (const number of [5, 6, 7, 8, 9]) {
      const { id: player_id } = await made(admin('POST', '/api/players/', player(team_id, number)));
      picks.push({ player_id, team_side: team_id === team_east_id ? 'A' : 'B', starter: true });
    }
  }
  await add(
    'game',
    '/api/games/',
    {
      name: 'Opening game',
      tournament_id,
      game_category_id,
      team_east_id,
      team_west_id,
      game_date: `${year + 1}-12-30T18:30:00.000Z`,
      venue: 'Bay Hall',
      status: 'scheduled',
      season_id,
      player_statistics: picks,
    },
    (n) => ({ venue: `Hall ${n}` }),
  );
  await add('news post', '/api/news/', { title: 'It begins', body: 'On *Sunday*', published: true }, (n) => ({
    title: `Day ${n}`,
  }));
  await add(
    'sponsor',
    '/api/sponsors/',
    { name: 'Bay Bank', url: 'https://bank.example', order: 3, active: false },
    (n) => ({ name: `Bank ${n}` }),
    { list: '/api/sponsors/all/', key: 'sponsors' },
  );
  return entities;
}
