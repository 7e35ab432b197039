import type { Outcome } from '#command-api/command-handling/handle-command.ts';
import type { Commands } from '#command-api/commands.ts';
import { categoryStream } from '#events/category/category.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { playerStream } from '#events/player/player.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { tournamentStream } from '#events/tournament/tournament.events.ts';
import { newId } from '#platform/values/ids.ts';

/** A team and its players, number 4 being the first one's. */
export type Squad = { teamId: number; players: number[] };
export type GameLeague = {
  seasonId: number;
  /** March to May 2025, by the default ruleset. */
  tournamentId: number;
  /** Boys of 14 to 18 years. */
  categoryId: number;
  east: Squad;
  west: Squad;
};

/**
 * A season of 2025 with a tournament, a category and two teams of eight boys, born on 1 June 2009: 15 years old in
 * March 2025. The last one of each is 20.
 */
export async function createGameLeague(commands: Commands, name = newId().slice(-8)): Promise<GameLeague> {
  const seasonId = await commands.reservations.reserve('season', newId(), {});
  accepted(
    await commands.seasons.handle(
      SEASONS_STREAM,
      envelope({
        type: 'create_season',
        seasonId,
        name: `Season ${name}`,
        startDate: '2025-01-01',
        endDate: '2025-12-31',
      }),
    ),
  );
  const tournamentId = await commands.reservations.reserve('tournament', newId(), {});
  accepted(
    await commands.tournaments.handle(
      tournamentStream(tournamentId),
      envelope({
        type: 'create_tournament',
        tournamentId,
        name: `Cup ${name}`,
        seasonId,
        leagueId: null,
        startDate: '2025-03-01',
        endDate: '2025-05-31',
        ruleset: RULESETS.default,
      }),
    ),
  );
  const categoryId = await commands.reservations.reserve('category', newId(), {});
  accepted(
    await commands.categories.handle(
      categoryStream(categoryId),
      envelope({
        type: 'create_category',
        categoryId,
        name: `Boys ${name}`,
        minAge: 14,
        maxAge: 18,
        gender: 'male',
        division: null,
      }),
    ),
  );
  return {
    seasonId,
    tournamentId,
    categoryId,
    east: await createSquad(commands, `Herons ${name}`),
    west: await createSquad(commands, `Otters ${name}`),
  };
}

async function createSquad(commands: Commands, name: string): Promise<Squad> {
  const teamId = await commands.reservations.reserve('team', newId(), {});
  accepted(
    await commands.teams.handle(
      teamStream(teamId),
      envelope({
        type: 'create_team',
        teamId,
        name,
        location: 'Bay',
        managerId: null,
        leagueId: null,
        categoryId: null,
        colours: null,
        source: null,
      }),
    ),
  );
  const players: number[] = [];
  for (let place = 0; place < 8; place += 1) {
    const birthDate = place === 7 ? '2005-01-01' : '2009-06-01';
    players.push(await joinedPlayer(commands, teamId, { number: String(place + 4), birthDate }));
  }
  return { teamId, players };
}

/** A boy who joined the team; from the first of January 2025 by default. */
export async function joinedPlayer(
  commands: Commands,
  teamId: number,
  { number, birthDate, from = '2025-01-01' }: { number: string; birthDate: string | null; from?: string },
): Promise<number> {
  const playerId = await commands.reservations.reserve('player', newId(), {});
  accepted(
    await commands.players.handle(
      playerStream(playerId),
      envelope({
        type: 'register_player',
        playerId,
        firstName: 'Player',
        lastName: `Number ${number}`,
        birthDate,
        gender: 'male',
        position: null,
        height: null,
        weight: null,
        source: null,
        imported: true,
      }),
    ),
  );
  accepted(
    await commands.teams.handle(
      teamStream(teamId),
      envelope({ type: 'add_player', teamId, playerId, number, from, imported: true }),
    ),
  );
  return playerId;
}

function envelope<Command>(command: Command) {
  return { id: newId(), command, metadata: {} };
}

function accepted({ outcome }: { outcome: Outcome }): void {
  if (outcome.kind === 'rejected') throw new Error(`the fixture was refused: ${outcome.message}`);
}
