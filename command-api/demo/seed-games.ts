import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { CommandContext } from '#command-api/game/game-command.ts';
import { roundRobin } from '#command-api/schedule/round-robin.ts';
import { gameStream } from '#events/game/game.events.ts';
import { nameAfterTeams } from '#events/game/game-name.ts';
import { RULESETS } from '#events/game/ruleset.ts';
import { createChance } from './chance.ts';
import { DEMO_GAME_KEYS } from './demo-league.ts';
import { accepted, DAY, DEMO_METADATA, type DemoSeasonDependencies, step } from './demo-steps.ts';
import { playWholeGame } from './played-game.ts';
import type { DemoCompetition } from './seed-competition.ts';
import type { DemoTeam } from './seed-teams.ts';

/** The month behind us: a round every four days. */
const DAYS_BETWEEN_ROUNDS = 4;
const FIRST_ROUND_DAYS_AGO = 29;

/** What a demo game is scheduled with. */
type Fixture = {
  key: string;
  home: number;
  away: number;
  at: Date;
  round: number;
  /** Which game of its evening: they begin an hour apart. */
  slot: number;
  played: boolean;
};

/**
 * A month of finished games with every play, and the games to come.
 * @param scorers take turns in an evening; the first has its last game
 * @returns how many there are
 */
export async function seedGames(
  { commands, now }: DemoSeasonDependencies,
  { seasonId, leagueId, categoryId, tournamentId }: DemoCompetition,
  teams: readonly DemoTeam[],
  scorers: readonly [number, ...number[]],
): Promise<number> {
  const context: Omit<CommandContext, 'now'> = { ...DEMO_METADATA, device: null };
  const fixtures = fixturesAround(
    now,
    teams.map(({ teamId }) => teamId),
  );
  const teamsById = new Map(teams.map((team) => [team.teamId, team]));
  for (const fixture of fixtures) {
    const gameId = await commands.reservations.reserve('game', fixture.key, {});
    const stream = gameStream(gameId);
    const at = { ...context, now: fixture.at.toISOString() };
    const home = teamsById.get(fixture.home);
    const away = teamsById.get(fixture.away);
    const roster = (side: 'east' | 'west', team: DemoTeam | undefined): GameCommand => ({
      type: 'pick_roster',
      side,
      players: team?.roster ?? [],
      coaches: [],
      context: at,
    });
    const scheduling: GameCommand[] = [
      {
        type: 'schedule_game',
        gameId,
        name: nameAfterTeams({ name: home?.name ?? '' }, { name: away?.name ?? '' }),
        nameIsGenerated: true,
        seasonId,
        tournamentId,
        leagueId,
        categoryId,
        eastTeamId: fixture.home,
        westTeamId: fixture.away,
        scheduledAt: fixture.at.toISOString(),
        venue: home?.venue ?? null,
        ruleset: RULESETS.fiba,
        recording: 'full',
        source: null,
        round: fixture.round,
        context: at,
      },
      roster('east', home),
      roster('west', away),
      {
        type: 'assign_scorer',
        scorerId: scorers[(fixture.slot + 1) % scorers.length] ?? scorers[0],
        context: at,
      },
    ];
    const scheduled = await commands.games.handleAll(
      stream,
      scheduling.map((command, index) => step(`${fixture.key}:${index}`, command)),
    );
    for (const outcome of scheduled.outcomes) accepted({ outcome });
    if (!fixture.played || scheduled.state.status !== 'scheduled') continue;
    const actions = playWholeGame(scheduled.state, fixture.at, createChance(gameId), context);
    const played = await commands.games.handleAll(stream, [
      ...actions.map((action) => ({
        id: action.id,
        command: { type: 'record_action' as const, action, context: { ...context, now: action.occurred_at } },
        metadata: DEMO_METADATA,
      })),
      step(`${fixture.key}:confirm`, { type: 'confirm_game' as const, context: at }),
    ]);
    for (const outcome of played.outcomes) accepted({ outcome });
  }
  return fixtures.length;
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
        round: round + 1,
        slot,
        played: true,
      });
      fixtures.push({
        key: `${DEMO_GAME_KEYS}2:${round}:${slot}`,
        home: away,
        away: home,
        at: evening(round * DAYS_BETWEEN_ROUNDS + 2, hour),
        round: rounds.length + round + 1,
        slot,
        played: false,
      });
    }
  }
  return fixtures.sort((a, b) => a.at.getTime() - b.at.getTime());
}
