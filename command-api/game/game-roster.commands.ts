import {
  type FieldText,
  type Rejection,
  reject,
  rejectField,
  rejectFields,
} from '#command-api/command-handling/rejection.ts';
import type { ScoringActionOf } from '#contracts/game/scoring.commands.ts';
import { say } from '#contracts/refusal/say.ts';
import type { Sentence } from '#contracts/wording/wording.contract.ts';
import { otherSide } from '#events/game/court.events.ts';
import type { RosterPlayer, Side } from '#events/game/game.events.ts';
import type { ExistingGame } from '#events/game/game.fold.ts';
import {
  type Coach,
  type CommandContext,
  type Decision,
  gameCommand,
  type InContext,
  type PickedBench,
  type PickedPlayer,
} from './game-command.ts';
import { occasion } from './game-occasion.ts';

/** Players of a bench (docs/rules.md, "Games"). */
export const MIN_PLAYERS = 5;
const MAX_PLAYERS = 12;
const STARTING_FIVE = 5;
const BENCH_OF = { east: 'A', west: 'B' } as const satisfies Record<Side, string>;

/** The players of a bench: five to twelve, each once, none or five of them in the starting five. */
export const pickRoster = gameCommand({ type: 'pick_roster', decide: decideRoster });

type PickRoster = InContext<{ side: Side; players: RosterPlayer[]; coaches: Coach[] }>;
function decideRoster(command: PickRoster, game: ExistingGame): Decision {
  const { side, players, coaches } = command;
  const imported = command.context.origin === 'import';
  const text = (imported ? null : wrongSize(side, players)) ?? wrongPlayers(players, imported);
  return (
    refuseUnlessAhead(game) ??
    (text === null ? null : rejectField(teamField(side), text)) ?? [picked(game, side, { players, coaches })]
  );
}

/**
 * The players of one bench or of both, as the game form picks them: also members of the team and eligible in the
 * category on the day of the game. A bench that stays as it is may be sent of any game.
 */
export const pickBenches = gameCommand({ type: 'pick_benches', decide: decideBenches });

type PickBenches = { east: PickedBench | null; west: PickedBench | null };
function decideBenches(command: InContext<PickBenches>, game: ExistingGame): Decision {
  const benches = (['east', 'west'] as const).flatMap((side) => {
    const bench = command[side];
    return bench === null || isSame(bench.players, game.facts.rosters[side]) ? [] : [{ side, bench }];
  });
  if (benches.length === 0) return [];
  const status = refuseUnlessAhead(game);
  if (status !== null) return status;
  const errors: Record<string, FieldText[]> = {};
  let wrongSizes = false;
  for (const { side, bench } of benches) {
    const size = wrongSize(side, bench.players);
    for (const { playerId, refusal } of bench.players) {
      if (refusal !== null) errors[`player_${playerId}`] = [refusal];
    }
    const refusals = bench.players.map(({ refusal }) => refusal);
    const texts = eachOnce([size, wrongPlayers(bench.players, false), ...refusals]);
    if (texts.length > 0) errors[teamField(side)] = texts;
    if (size === null) continue;
    wrongSizes = true;
    const { length } = bench.players;
    errors.player_statistics = [
      length < MIN_PLAYERS
        ? `At least ${MIN_PLAYERS} players must be selected`
        : `Maximum ${MAX_PLAYERS} players can be selected`,
    ];
  }
  const both = onBothBenches(command, game);
  if (both !== null) errors[`player_${both}`] = [say('roster.on_both_benches')];
  if (wrongSizes)
    return reject(
      'validation_failed',
      say('roster.five_to_twelve', 'Please ensure both teams have between 5-12 players selected'),
      errors,
    );
  if (Object.keys(errors).length > 0) return rejectFields(errors);
  return benches.map(({ side, bench }) => picked(game, side, bench));
}

/** A late arrival from the scorer's table: without its player, nobody has looked up whether they may play. */
export function decideArrivalAtTable(
  {
    action: { side, reason, occurred_at: occurredAt },
    arrival: player,
    context,
  }: { action: ScoringActionOf<'late_arrival'>; arrival: PickedPlayer | null; context: CommandContext },
  game: ExistingGame,
): Decision {
  if (player === null) return rejectField('player_id', say('roster.not_a_member'));
  return decideLateArrival({ side, player, reason, occurredAt, context }, game);
}

/** A player who arrives after the players were picked, even during the game; who added them and why is recorded. */
export const addToRoster = gameCommand({ type: 'add_to_roster', decide: decideLateArrival });

type AddToRoster = InContext<{
  side: Side;
  player: PickedPlayer;
  reason: string;
  /** When a device recorded it, an ISO time; absent: now. */
  occurredAt?: string;
}>;
function decideLateArrival(command: AddToRoster, game: ExistingGame): Decision {
  const { side, reason, context } = command;
  const { refusal, ...player } = command.player;
  if (game.status !== 'scheduled' && game.status !== 'postponed' && game.status !== 'in_progress') {
    return reject('status_not_possible', say(`roster.game_${game.status}`));
  }
  const other = game.facts.rosters[otherSide(side)] ?? [];
  const bench = game.facts.rosters[side] ?? [];
  if (bench.some(({ playerId }) => playerId === player.playerId)) {
    return rejectField('player_id', say('roster.on_bench_already', 'This player is on the bench already'));
  }
  if (other.some(({ playerId }) => playerId === player.playerId)) {
    return rejectField('player_id', say('roster.on_both_benches'));
  }
  if (bench.length >= MAX_PLAYERS)
    return rejectField(
      'player_id',
      say('roster.full', 'Maximum selection limit reached ({most})', { most: MAX_PLAYERS }),
    );
  if (refusal !== null) return rejectField('player_id', refusal);
  if (player.number !== null && bench.some(({ number }) => number === player.number)) {
    return rejectField(
      'number',
      say('roster.number_taken', 'Number {number} is worn by another player of the bench', {
        number: player.number,
      }),
    );
  }
  const { occurredAt, ...why } = occasion(context, reason);
  const data = {
    side,
    teamId: teamAt(game, side),
    player,
    occurredAt: command.occurredAt ?? occurredAt,
    ...why,
  };
  return [{ type: 'PlayerAddedToRoster', data }];
}

function refuseUnlessAhead(game: ExistingGame): Rejection | null {
  if (game.status === 'scheduled' || game.status === 'postponed') return null;
  return reject(
    'already_started',
    say('roster.game_not_ahead', 'Players can be selected only while the game is scheduled.'),
  );
}

function wrongSize(side: Side, players: readonly RosterPlayer[]): Sentence | null {
  const bench = BENCH_OF[side];
  if (players.length < MIN_PLAYERS) return say('roster.fewest', { bench, fewest: MIN_PLAYERS });
  if (players.length > MAX_PLAYERS)
    return say('roster.most', 'Bench {bench} cannot have more than {most} players selected', {
      bench,
      most: MAX_PLAYERS,
    });
  return null;
}

/** An import may bring the same number twice, as feeds do. */
function wrongPlayers(players: readonly RosterPlayer[], imported: boolean): Sentence | null {
  if (new Set(players.map(({ playerId }) => playerId)).size !== players.length) {
    return say('roster.twice', 'A player can be on the roster only once');
  }
  const starters = players.filter((player) => player.starter).length;
  if (starters !== 0 && starters !== STARTING_FIVE)
    return say('roster.five_starters', 'Select five starters, or none');
  const numbers = players.flatMap(({ number }) => (number === null ? [] : [number]));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  return twice === undefined || imported
    ? null
    : say('roster.number_twice', 'Number {number} is worn by two players', { number: twice });
}

function eachOnce(texts: readonly (Sentence | null)[]): Sentence[] {
  const given = texts.filter((text) => text !== null);
  return [...new Map(given.map((sentence) => [sentence.text, sentence])).values()];
}

function onBothBenches(command: PickBenches, game: ExistingGame): number | null {
  const players = (side: Side) => command[side]?.players ?? game.facts.rosters[side] ?? [];
  const west = new Set(players('west').map(({ playerId }) => playerId));
  return players('east').find(({ playerId }) => west.has(playerId))?.playerId ?? null;
}

function isSame(chosen: readonly PickedPlayer[], known: readonly RosterPlayer[] | null): boolean {
  if (known === null || chosen.length !== known.length) return false;
  return chosen.every((player) =>
    known.some(
      (other) =>
        other.playerId === player.playerId &&
        other.number === player.number &&
        other.starter === player.starter &&
        other.captain === player.captain,
    ),
  );
}

function picked(
  game: ExistingGame,
  side: Side,
  { players, coaches }: PickedBench | { players: RosterPlayer[]; coaches: PickedBench['coaches'] },
) {
  return {
    type: 'RosterPicked' as const,
    data: {
      side,
      teamId: teamAt(game, side),
      players: players.map(({ playerId, number, starter, captain }) => ({
        playerId,
        number,
        starter,
        captain,
      })),
      coaches,
    },
  };
}

function teamAt({ facts }: ExistingGame, side: Side): number {
  return side === 'east' ? facts.eastTeamId : facts.westTeamId;
}

function teamField(side: Side): string {
  return `bench_${BENCH_OF[side].toLowerCase()}`;
}
