import type { Outcome } from '#command-api/command-handling/handle-command.ts';
import type { Commands } from '#command-api/commands.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { CommandContext } from '#command-api/game/game-command.ts';
import { gameStream, type RosterPlayer } from '#events/game/game.events.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { playerStream } from '#events/player/player.events.ts';
import { SEASONS_STREAM } from '#events/season/season.events.ts';
import { teamStream } from '#events/team/team.events.ts';
import { newId } from '#platform/values/ids.ts';

const DAY_MS = 24 * 60 * 60_000;

export type LeagueFixture = {
  seasonId: number;
  east: { teamId: number; players: RosterPlayer[] };
  west: { teamId: number; players: RosterPlayer[] };
  /** Games that begin now, with both rosters unless asked otherwise, not started yet. */
  gameIds: number[];
};

/** A season, two teams of ten and some games that can be started at once, made through the deciders. */
export async function createLeagueFixture(
  commands: Commands,
  options: {
    games: number;
    scorerId?: number | null;
    start?: boolean;
    benches?: 'picked' | 'none';
    eastName?: string;
  },
): Promise<LeagueFixture> {
  const now = new Date();
  const context: CommandContext = {
    actor: { id: null, role: 'superuser' },
    device: null,
    now: now.toISOString(),
  };
  const metadata = { actor: context.actor };
  const envelope = <Command>(command: Command) => ({ id: newId(), command, metadata });
  const seasonId = await commands.reservations.reserve('season', newId(), {});
  // Whatever day it is where the league is, the season is on, and has days to come.
  const yearIn = (days: number) => new Date(now.getTime() + days * DAY_MS).getUTCFullYear();
  accepted(
    await commands.seasons.handle(
      SEASONS_STREAM,
      envelope({
        type: 'create_season',
        seasonId,
        name: `Season ${seasonId}`,
        startDate: `${yearIn(-1)}-01-01`,
        endDate: `${yearIn(1) + 1}-12-31`,
      }),
    ),
  );
  accepted(
    await commands.seasons.handle(
      SEASONS_STREAM,
      envelope({ type: 'activate_season', seasonId, confirm: true }),
    ),
  );
  const east = await createTeam(commands, options.eastName ?? `Eastside ${seasonId}`, envelope);
  const west = await createTeam(commands, `Westside ${seasonId}`, envelope);
  const gameIds: number[] = [];
  for (let index = 0; index < options.games; index += 1) {
    const gameId = await commands.reservations.reserve('game', newId(), {});
    const steps: GameCommand[] = [
      {
        type: 'schedule_game',
        gameId,
        name: `Game ${gameId}`,
        seasonId,
        tournamentId: null,
        leagueId: null,
        categoryId: null,
        eastTeamId: east.teamId,
        westTeamId: west.teamId,
        scheduledAt: now.toISOString(),
        venue: 'Test Hall',
        ruleset: RULESETS.fiba,
        recording: 'full',
        source: null,
        context,
      },
      { type: 'assign_scorer', scorerId: options.scorerId ?? null, context },
    ];
    if (options.benches !== 'none') {
      steps.push(
        { type: 'pick_roster', side: 'east', players: east.players, coaches: [], context },
        { type: 'pick_roster', side: 'west', players: west.players, coaches: [], context },
      );
    }
    if (options.start === true) {
      steps.push({
        type: 'record_action',
        action: { id: newId(), type: 'game_start', occurred_at: context.now },
        context,
      });
    }
    const { outcomes } = await commands.games.handleAll(gameStream(gameId), steps.map(envelope));
    for (const outcome of outcomes) accepted({ outcome });
    gameIds.push(gameId);
  }
  return { seasonId, east, west, gameIds };
}

async function createTeam(
  commands: Commands,
  name: string,
  envelope: <Command>(command: Command) => { id: string; command: Command; metadata: object },
) {
  const teamId = await commands.reservations.reserve('team', newId(), {});
  accepted(
    await commands.teams.handle(
      teamStream(teamId),
      envelope({
        type: 'create_team' as const,
        teamId,
        name,
        location: null,
        managerId: null,
        leagueId: null,
        categoryId: null,
        colours: null,
        source: null,
      }),
    ),
  );
  const players: RosterPlayer[] = [];
  for (let place = 0; place < 10; place += 1) {
    const playerId = await commands.reservations.reserve('player', newId(), {});
    accepted(
      await commands.players.handle(
        playerStream(playerId),
        envelope({
          type: 'register_player' as const,
          playerId,
          firstName: 'Player',
          lastName: `Number ${place + 4}`,
          birthDate: '2000-01-01',
          gender: 'other' as const,
          position: null,
          height: null,
          weight: null,
          source: null,
          imported: false,
          today: new Date().toISOString().slice(0, 10),
        }),
      ),
    );
    accepted(
      await commands.teams.handle(
        teamStream(teamId),
        envelope({
          type: 'add_player' as const,
          teamId,
          playerId,
          number: String(place + 4),
          from: '2026-01-01',
          imported: false,
        }),
      ),
    );
    players.push({ playerId, number: String(place + 4), starter: place < 5, captain: place === 0 });
  }
  return { teamId, players };
}

function accepted({ outcome }: { outcome: Outcome }): void {
  if (outcome.kind === 'rejected') throw new Error(`the fixture was refused: ${outcome.message}`);
}
