import type { RosterPlayer } from '#events/game/game.events.ts';
import { playerStream } from '#events/player/player.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { createChance } from './chance.ts';
import {
  DEMO_NUMBERS,
  DEMO_POSITIONS,
  DEMO_TEAMS,
  FIRST_NAMES,
  LAST_NAMES,
  PLAYERS_PER_TEAM,
} from './demo-league.ts';
import { accepted, DAY, type DemoSeasonDependencies, step, toDay } from './demo-steps.ts';
import type { DemoCompetition } from './seed-competition.ts';

/** A team of the demo league, and who plays its games. */
export type DemoTeam = { teamId: number; name: string; venue: string; roster: RosterPlayer[] };

/** Eight teams of ten, in the tournament; the first is the demo manager's. */
export async function seedTeams(
  deps: DemoSeasonDependencies,
  { leagueId, categoryId, tournamentId, start: joined }: DemoCompetition,
  managerId: number,
): Promise<DemoTeam[]> {
  const { commands } = deps;
  const teams: DemoTeam[] = [];
  for (const [index, team] of DEMO_TEAMS.entries()) {
    const teamId = await commands.reservations.reserve('team', `demo:team:${index}`, {});
    accepted(
      await commands.teams.handle(
        teamStream(teamId),
        step(`team:${index}`, {
          type: 'create_team',
          teamId,
          name: team.name,
          location: team.location,
          managerId: index === 0 ? managerId : null,
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
        step(`enter:${index}`, { type: 'enter_team', tournamentId, teamId }),
      ),
    );
    teams.push({
      teamId,
      name: team.name,
      venue: team.venue,
      roster: await seedSquad(deps, index, teamId, joined),
    });
  }
  return teams;
}

async function seedSquad(
  deps: DemoSeasonDependencies,
  teamIndex: number,
  teamId: number,
  joined: Date,
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
        step(key, {
          type: 'register_player' as const,
          playerId,
          firstName: FIRST_NAMES[(number * 7) % FIRST_NAMES.length] ?? 'Alex',
          lastName: LAST_NAMES[(number * 11 + teamIndex) % LAST_NAMES.length] ?? 'Doe',
          birthDate: toDay(born),
          gender: 'male' as const,
          position: DEMO_POSITIONS[place] ?? null,
          height: `${chance.int(180, 212)}cm`,
          weight: `${chance.int(76, 112)}kg`,
          source: null,
          imported: false,
          today: toDay(now),
        }),
      ),
    );
    accepted(
      await commands.teams.handle(
        teamStream(teamId),
        step(`${key}:joins`, {
          type: 'add_player' as const,
          teamId,
          playerId,
          number: DEMO_NUMBERS[place] ?? null,
          from: toDay(joined),
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
