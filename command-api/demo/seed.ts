import type { AccountsDependencies } from '#command-api/accounts/accounts.registration.ts';
import { ensureAccount } from '#command-api/accounts/accounts.registration.ts';
import type { Commands } from '#command-api/commands.ts';
import type { CommandContext, GameCommand } from '#command-api/game/game.commands.ts';
import type { Outcome } from '#command-api/kernel/handle-command.ts';
import { roundRobin } from '#command-api/schedule/round-robin.ts';
import { categoryStream } from '#events/category/category.events.ts';
import { gameStream, type RosterPlayer } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { leagueStream } from '#events/league/league.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#platform/demo-accounts.ts';
import { derivedId } from '#platform/ids.ts';
import { createChance } from './chance.ts';
import {
  DEMO_GAME_KEYS,
  DEMO_LEAGUE,
  DEMO_NUMBERS,
  DEMO_PEOPLE,
  DEMO_POSITIONS,
  DEMO_TEAMS,
  FIRST_NAMES,
  LAST_NAMES,
  PLAYERS_PER_TEAM,
  SIMULATOR_USERNAME,
} from './demo-league.ts';
import { playWholeGame } from './played-game.ts';

const DAY = 24 * 60 * 60 * 1000;
/** The month behind us: a round every four days. */
const DAYS_BETWEEN_ROUNDS = 4;
const FIRST_ROUND_DAYS_AGO = 29;

export type DemoDependencies = {
  commands: Commands;
  accounts: AccountsDependencies;
  /** Password of the account that scores the game that is always on. */
  simulatorPassword: string;
  now: Date;
};

/** What a demo game is scheduled with. */
type Fixture = { key: string; home: number; away: number; at: Date; played: boolean };

/**
 * Fills an empty log with the demo league: a season, eight teams of ten, a month of finished games with every play,
 * and the games to come. Each step has an id of its own that is always the same, so a start that was cut off
 * goes on where it was.
 */
export async function seedDemoLeague(deps: DemoDependencies): Promise<{ games: number }> {
  const { commands, now } = deps;
  const metadata = { actor: { id: null, role: 'superuser' }, origin: 'demo' as const };
  const envelope = <Command>(key: string, command: Command) => ({
    id: derivedId('demo', key),
    command,
    metadata,
  });
  const context: Omit<CommandContext, 'now'> = {
    actor: { id: null, role: 'superuser' },
    device: null,
    origin: 'demo',
  };

  const users = await seedAccounts(deps);
  const seasonId = await commands.reservations.reserve('season', 'demo:season', {});
  const start = new Date(now.getTime() - 60 * DAY);
  const end = new Date(now.getTime() + 180 * DAY);
  accepted(
    await commands.seasons.handle(
      SEASONS_STREAM,
      envelope('season', {
        type: 'create_season',
        seasonId,
        name: seasonName(start, end),
        startDate: day(start),
        endDate: day(end),
      }),
    ),
  );
  accepted(
    await commands.seasons.handle(
      SEASONS_STREAM,
      envelope('activate', { type: 'activate_season', seasonId, confirm: false }),
    ),
  );
  const leagueId = await commands.reservations.reserve('league', 'demo:league', {});
  accepted(
    await commands.leagues.handle(
      leagueStream(leagueId),
      envelope('league', {
        type: 'create_league',
        leagueId,
        name: DEMO_LEAGUE.league,
        description: 'Eight clubs around the harbour, everyone against everyone twice.',
      }),
    ),
  );
  const categoryId = await commands.reservations.reserve('category', 'demo:category', {});
  accepted(
    await commands.categories.handle(
      categoryStream(categoryId),
      envelope('category', { type: 'create_category', categoryId, ...DEMO_LEAGUE.category }),
    ),
  );
  const tournamentId = await commands.reservations.reserve('tournament', 'demo:tournament', {});
  accepted(
    await commands.tournaments.handle(
      tournamentStream(tournamentId),
      envelope('tournament', {
        type: 'create_tournament',
        tournamentId,
        name: DEMO_LEAGUE.tournament,
        seasonId,
        leagueId,
        startDate: day(start),
        endDate: day(end),
        ruleset: RULESETS.fiba,
      }),
    ),
  );

  const rosters: RosterPlayer[][] = [];
  const teamIds: number[] = [];
  for (const [index, team] of DEMO_TEAMS.entries()) {
    const teamId = await commands.reservations.reserve('team', `demo:team:${index}`, {});
    teamIds.push(teamId);
    accepted(
      await commands.teams.handle(
        teamStream(teamId),
        envelope(`team:${index}`, {
          type: 'create_team',
          teamId,
          name: team.name,
          location: team.location,
          managerId: index === 0 ? users.manager : null,
          leagueId,
          categoryId,
          colours: team.colours,
          source: null,
        }),
      ),
    );
    accepted(
      await commands.tournaments.handle(
        tournamentStream(tournamentId),
        envelope(`enter:${index}`, { type: 'enter_team', tournamentId, teamId }),
      ),
    );
    rosters.push(await seedSquad(deps, index, teamId, start, envelope));
  }

  const rosterOf = new Map(teamIds.map((teamId, index) => [teamId, rosters[index] ?? []]));
  const venueOf = new Map(teamIds.map((teamId, index) => [teamId, DEMO_TEAMS[index]?.venue ?? null]));
  const fixtures = fixturesAround(now, teamIds);
  for (const fixture of fixtures) {
    const gameId = await commands.reservations.reserve('game', fixture.key, {});
    const stream = gameStream(gameId);
    const at = { ...context, now: fixture.at.toISOString() };
    const name = (teamId: number) => DEMO_TEAMS[teamIds.indexOf(teamId)]?.name ?? '';
    const roster = (side: 'east' | 'west', teamId: number): GameCommand => ({
      type: 'pick_roster',
      side,
      players: rosterOf.get(teamId) ?? [],
      coaches: [],
      context: at,
    });
    const scheduling: GameCommand[] = [
      {
        type: 'schedule_game',
        gameId,
        name: `${name(fixture.home)} vs ${name(fixture.away)}`,
        seasonId,
        tournamentId,
        leagueId,
        categoryId,
        eastTeamId: fixture.home,
        westTeamId: fixture.away,
        scheduledAt: fixture.at.toISOString(),
        venue: venueOf.get(fixture.home) ?? null,
        ruleset: RULESETS.fiba,
        recording: 'full',
        source: null,
        context: at,
      },
      roster('east', fixture.home),
      roster('west', fixture.away),
      { type: 'assign_scorer', scorerId: users.scorer, context: at },
    ];
    const scheduled = await commands.games.handleAll(
      stream,
      scheduling.map((command, step) => envelope(`${fixture.key}:${step}`, command)),
    );
    for (const outcome of scheduled.outcomes) acceptedOutcome(outcome);
    if (!fixture.played || scheduled.state.status !== 'scheduled') continue;
    const actions = playWholeGame(scheduled.state, fixture.at, createChance(gameId), context);
    const played = await commands.games.handleAll(stream, [
      ...actions.map((action) => ({
        id: action.id,
        command: { type: 'record_action' as const, action, context: { ...context, now: action.occurred_at } },
        metadata,
      })),
      envelope(`${fixture.key}:confirm`, { type: 'confirm_game' as const, context: at }),
    ]);
    for (const outcome of played.outcomes) acceptedOutcome(outcome);
  }
  return { games: fixtures.length };
}

async function seedAccounts(deps: DemoDependencies): Promise<Record<'manager' | 'scorer', number>> {
  const ids: Record<string, number> = {};
  for (const { username, role } of DEMO_ACCOUNTS) {
    const [firstName, lastName] = DEMO_PEOPLE[username];
    const account = await ensureAccount(
      deps.accounts,
      {
        username,
        email: `${username}@demo.invalid`,
        firstName,
        lastName,
        password: DEMO_PASSWORD,
        role,
        isDemo: true,
      },
      { origin: 'demo' },
    );
    ids[username] = account.id;
  }
  await ensureAccount(
    deps.accounts,
    {
      username: SIMULATOR_USERNAME,
      email: `${SIMULATOR_USERNAME}@demo.invalid`,
      firstName: 'Demo',
      lastName: 'Simulator',
      password: deps.simulatorPassword,
      role: 'superuser',
      isDemo: true,
    },
    { origin: 'demo' },
  );
  return { manager: ids.manager ?? 0, scorer: ids.scorer ?? 0 };
}

async function seedSquad(
  deps: DemoDependencies,
  teamIndex: number,
  teamId: number,
  joined: Date,
  envelope: <Command>(key: string, command: Command) => { id: string; command: Command; metadata: object },
): Promise<RosterPlayer[]> {
  const { commands, now } = deps;
  const chance = createChance(1_000 + teamIndex);
  const roster: RosterPlayer[] = [];
  for (let place = 0; place < PLAYERS_PER_TEAM; place += 1) {
    const key = `player:${teamIndex}:${place}`;
    const playerId = await commands.reservations.reserve('player', `demo:${key}`, {});
    // 20 first names and 40 last names walked in different steps: 80 different people.
    const number = teamIndex * PLAYERS_PER_TEAM + place;
    const born = new Date(now.getTime() - (19 + chance.int(0, 15)) * 365 * DAY - chance.int(0, 364) * DAY);
    accepted(
      await commands.players.handle(
        playerStream(playerId),
        envelope(key, {
          type: 'register_player' as const,
          playerId,
          firstName: FIRST_NAMES[(number * 7) % FIRST_NAMES.length] ?? 'Alex',
          lastName: LAST_NAMES[(number * 11 + teamIndex) % LAST_NAMES.length] ?? 'Doe',
          birthDate: day(born),
          gender: 'male' as const,
          position: DEMO_POSITIONS[place] ?? null,
          height: `${chance.int(180, 212)}cm`,
          weight: `${chance.int(76, 112)}kg`,
          source: null,
          imported: false,
          today: day(now),
        }),
      ),
    );
    accepted(
      await commands.teams.handle(
        teamStream(teamId),
        envelope(`${key}:joins`, {
          type: 'add_player' as const,
          teamId,
          playerId,
          number: DEMO_NUMBERS[place] ?? null,
          from: day(joined),
          imported: false,
        }),
      ),
    );
    roster.push({
      playerId,
      number: DEMO_NUMBERS[place] ?? null,
      starter: place < 5,
      captain: place === 0,
    });
  }
  return roster;
}

/** Both halves of a double round robin: the first is behind us, the second begins now. */
function fixturesAround(now: Date, teamIds: readonly number[]): Fixture[] {
  const rounds = roundRobin(teamIds, 1);
  const fixtures: Fixture[] = [];
  const evening = (days: number, hour: number) => {
    const date = new Date(now.getTime() + days * DAY);
    date.setUTCHours(hour, 0, 0, 0);
    return date;
  };
  for (const [round, { games }] of rounds.entries()) {
    for (const [slot, { home, away }] of games.entries()) {
      const hour = 16 + slot;
      fixtures.push({
        key: `${DEMO_GAME_KEYS}1:${round}:${slot}`,
        home,
        away,
        at: evening(round * DAYS_BETWEEN_ROUNDS - FIRST_ROUND_DAYS_AGO, hour),
        played: true,
      });
      fixtures.push({
        key: `${DEMO_GAME_KEYS}2:${round}:${slot}`,
        home: away,
        away: home,
        at: evening(round * DAYS_BETWEEN_ROUNDS + 2, hour),
        played: false,
      });
    }
  }
  return fixtures.sort((a, b) => a.at.getTime() - b.at.getTime());
}

const day = (date: Date) => date.toISOString().slice(0, 10);

function seasonName(start: Date, end: Date): string {
  const [from, to] = [start.getUTCFullYear(), end.getUTCFullYear()];
  return from === to ? String(from) : `${from}/${String(to).slice(2)}`;
}

function accepted(result: { outcome: Outcome }): void {
  acceptedOutcome(result.outcome);
}

function acceptedOutcome(outcome: Outcome): void {
  if (outcome.kind === 'rejected') throw new Error(`the demo league was refused: ${outcome.message}`);
}
