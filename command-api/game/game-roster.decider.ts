import { type Rejection, reject } from '#command-api/command-handling/rejection.ts';
import type { RosterPlayer, Side } from '#events/game/game.events.ts';
import type { Decision, ExistingGame, GameCommandOf, PickedBench, PickedPlayer } from './game.commands.ts';
import { occasion } from './game-occasion.ts';

/** Players of a bench (docs/rules.md, "Games"). */
export const MIN_PLAYERS = 5;
const MAX_PLAYERS = 12;
const STARTING_FIVE = 5;
const BENCH_OF = { east: 'A', west: 'B' } as const satisfies Record<Side, string>;

/** The players of a bench: five to twelve, each once, none or five of them in the starting five. */
export function decideRoster(command: GameCommandOf<'pick_roster'>, game: ExistingGame): Decision {
  const { side, players, coaches } = command;
  const imported = command.context.origin === 'import';
  const text = (imported ? null : wrongSize(side, players)) ?? wrongPlayers(players, imported);
  return (
    refuseUnlessAhead(game) ??
    (text === null ? null : reject('validation_failed', text, { [teamField(side)]: [text] })) ?? [
      picked(game, side, { players, coaches }),
    ]
  );
}

/**
 * The players of one bench or of both, as the game form picks them: also members of the team and eligible in the
 * category on the day of the game. A bench that stays as it is may be sent of any game.
 */
export function decideBenches(command: GameCommandOf<'pick_benches'>, game: ExistingGame): Decision {
  const benches = (['east', 'west'] as const).flatMap((side) => {
    const bench = command[side];
    return bench === null || isSame(bench.players, game.facts.rosters[side]) ? [] : [{ side, bench }];
  });
  if (benches.length === 0) return [];
  const status = refuseUnlessAhead(game);
  if (status !== null) return status;
  const errors: Record<string, string[]> = {};
  let wrongSizes = false;
  for (const { side, bench } of benches) {
    const size = wrongSize(side, bench.players);
    const texts = [size, wrongPlayers(bench.players, false)].filter((text) => text !== null);
    for (const { playerId, refusal } of bench.players) {
      if (refusal === null) continue;
      errors[`player_${playerId}`] = [refusal];
      if (!texts.includes(refusal)) texts.push(refusal);
    }
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
  if (both !== null) errors[`player_${both}`] = ['A player can be on one bench only'];
  const first = Object.values(errors)[0]?.[0];
  if (first !== undefined) {
    const text = wrongSizes ? 'Please ensure both teams have between 5-12 players selected' : first;
    return reject('validation_failed', text, errors);
  }
  return benches.map(({ side, bench }) => picked(game, side, bench));
}

/** A player who arrives after the players were picked, even during the game; who added them and why is recorded. */
export function decideLateArrival(command: GameCommandOf<'add_to_roster'>, game: ExistingGame): Decision {
  const { side, reason, context } = command;
  const { refusal, ...player } = command.player;
  if (game.status !== 'scheduled' && game.status !== 'postponed' && game.status !== 'in_progress') {
    return reject('status_not_possible', `Nobody can be added to the bench of a ${game.status} game.`);
  }
  const other = game.facts.rosters[side === 'east' ? 'west' : 'east'] ?? [];
  const bench = game.facts.rosters[side] ?? [];
  if (bench.some(({ playerId }) => playerId === player.playerId)) {
    return refuseArrival('This player is on the bench already');
  }
  if (other.some(({ playerId }) => playerId === player.playerId)) {
    return refuseArrival('A player can be on one bench only');
  }
  if (bench.length >= MAX_PLAYERS) return refuseArrival(`Maximum selection limit reached (${MAX_PLAYERS})`);
  if (refusal !== null) return refuseArrival(refusal);
  if (player.number !== null && bench.some(({ number }) => number === player.number)) {
    const text = `Number ${player.number} is worn by another player of the bench`;
    return reject('validation_failed', text, { number: [text] });
  }
  const data = { side, teamId: teamAt(game, side), player, ...occasion(context, reason) };
  return [{ type: 'PlayerAddedToRoster', data }];
}

function refuseArrival(text: string): Rejection {
  return reject('validation_failed', text, { player_id: [text] });
}

function refuseUnlessAhead(game: ExistingGame): Rejection | null {
  if (game.status === 'scheduled' || game.status === 'postponed') return null;
  return reject('already_started', 'Players can be selected only while the game is scheduled.');
}

function wrongSize(side: Side, players: readonly RosterPlayer[]): string | null {
  const bench = BENCH_OF[side];
  if (players.length < MIN_PLAYERS)
    return `Bench ${bench} must have at least ${MIN_PLAYERS} players selected`;
  if (players.length > MAX_PLAYERS)
    return `Bench ${bench} cannot have more than ${MAX_PLAYERS} players selected`;
  return null;
}

/** An import may bring the same number twice, as feeds do. */
function wrongPlayers(players: readonly RosterPlayer[], imported: boolean): string | null {
  if (new Set(players.map(({ playerId }) => playerId)).size !== players.length) {
    return 'A player can be on the roster only once';
  }
  const starters = players.filter((player) => player.starter).length;
  if (starters !== 0 && starters !== STARTING_FIVE) return 'Select five starters, or none';
  const numbers = players.flatMap(({ number }) => (number === null ? [] : [number]));
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  return twice === undefined || imported ? null : `Number ${twice} is worn by two players`;
}

function onBothBenches(command: GameCommandOf<'pick_benches'>, game: ExistingGame): number | null {
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
