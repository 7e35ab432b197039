import type { CommandEnvelope } from '#command-api/command-handling/handle-command.ts';
import type { GameCommand } from '#command-api/game/game.commands.ts';
import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import type { Side } from '#events/game/game.events.ts';
import { nameAfterTeams } from '#events/game/game-name.ts';
import { derivedId } from '#platform/values/ids.ts';
import type { ImportedGame } from './feed/imported-game.ts';
import type { ImportContext } from './import-context.ts';

/** The names and ids of a game in the league. */
export type GameIds = {
  game: number;
  season: number;
  tournament: number;
  league: number | null;
  east: number;
  west: number;
  /** As the league has the teams' names. */
  eastName: string;
  westName: string;
  /** 1, and one more each time that the game was deleted before: a deleted game keeps the ids of its actions. */
  time: number;
  /** The league's player id of a local one. */
  player(localId: number): number;
};

/** What the game is called until somebody names it. */
export function nameOfGame({ eastName, westName }: GameIds): string {
  return nameAfterTeams({ name: eastName }, { name: westName });
}

type Envelope = CommandEnvelope<GameCommand>;
type OmitContext<Command> = Command extends unknown ? Omit<Command, 'context'> : never;
type BareCommand = OmitContext<GameCommand>;

/**
 * The commands that make an imported game, in order and in its one stream. Their ids derive from the game's source,
 * so that importing it again repeats them instead of doing anything.
 */
export function gameCommands(game: ImportedGame, ids: GameIds, context: ImportContext): Envelope[] {
  const commandContext = { actor: context.actor, device: null, now: context.now, origin: 'import' as const };
  const idNow = (id: string) => (ids.time === 1 ? id : derivedId(id, `time ${ids.time}`));
  const envelope = (id: string, command: BareCommand): Envelope => ({
    id: idNow(id),
    command: { ...command, context: commandContext } as GameCommand,
    metadata: context.metadata,
  });
  const envelopes = [
    envelope(derivedId(game.source, 'schedule'), {
      type: 'schedule_game',
      gameId: ids.game,
      name: nameOfGame(ids),
      nameIsGenerated: true,
      seasonId: ids.season,
      tournamentId: ids.tournament,
      leagueId: ids.league,
      categoryId: null,
      eastTeamId: ids.east,
      westTeamId: ids.west,
      scheduledAt: game.scheduledAt,
      timeKnown: game.timeKnown,
      venue: game.venue,
      ruleset: game.ruleset,
      recording: game.recording,
      source: game.source,
    }),
  ];
  for (const side of ['east', 'west'] as const) {
    if (game[side].players.length === 0) continue;
    envelopes.push(envelope(derivedId(game.source, `roster:${side}`), rosterCommand(game, side, ids)));
  }
  if (game.officials.length > 0) {
    const officials = game.officials.map(({ name, role }, index) => ({
      staffId: derivedId(game.source, `official:${index}`),
      name,
      role,
    }));
    envelopes.push(envelope(derivedId(game.source, 'officials'), { type: 'name_officials', officials }));
  }
  for (const action of game.actions) {
    envelopes.push(
      envelope(action.id, {
        type: 'record_action',
        action: { ...withPlayerIds(action, ids), id: idNow(action.id) },
      }),
    );
  }
  // A feed holds published results: they are official without being confirmed.
  if (game.over) envelopes.push(envelope(derivedId(game.source, 'confirm'), { type: 'confirm_game' }));
  return envelopes;
}

function rosterCommand(game: ImportedGame, side: Side, ids: GameIds): BareCommand {
  const team = game[side];
  return {
    type: 'pick_roster',
    side,
    players: team.players.map(({ localId, number, starter, captain }) => ({
      playerId: ids.player(localId),
      number,
      starter,
      captain,
    })),
    // The id must not reveal a name, even once the person has been erased.
    coaches: team.coaches.map(({ name, role }, index) => ({
      staffId: derivedId(game.source, `coach:${side}:${index}`),
      name,
      role,
    })),
  };
}

function withPlayerIds(action: ScoringAction, ids: GameIds): ScoringAction {
  const changed = { ...action };
  if ('player_id' in changed && changed.player_id != null) changed.player_id = ids.player(changed.player_id);
  if ('player_out' in changed && changed.player_out != null) {
    changed.player_out = ids.player(changed.player_out);
  }
  if ('player_in' in changed && changed.player_in != null) changed.player_in = ids.player(changed.player_in);
  return changed;
}
