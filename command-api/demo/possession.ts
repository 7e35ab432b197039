import type { ScoringAction } from '#contracts/game/scoring.commands.ts';
import { isInBonus } from '#events/game/bonus.ts';
import { otherSide } from '#events/game/court.events.ts';
import type { Side } from '#events/game/game.events.ts';
import { BASKET, HALF_COURT, type Place, THREE_POINT_LINE } from '#events/game/half-court.ts';
import { timeoutsLeft } from '#events/game/limits.ts';
import { periodSeconds } from '#events/game/ruleset.ts';
import type { PlayerLine, Scoresheet } from '#events/game/scoresheet.ts';
import type { Chance } from './chance.ts';

/** An action without id and time, which the sender adds. */
export type DemoAction = DistributiveOmit<ScoringAction, 'id' | 'occurred_at'>;
type DistributiveOmit<Type, Key extends string> = Type extends unknown ? Omit<Type, Key> : never;

/**
 * Plays one possession of an invented game: who has the ball, what happens, and who has it next. Keeps to the rules of
 * scoring, so every action of it is accepted.
 */
export function playPossession(
  sheet: Scoresheet,
  offense: Side,
  chance: Chance,
): { actions: DemoAction[]; offense: Side } {
  const { period, ruleset } = sheet;
  const before = sheet.clock.seconds ?? periodSeconds(ruleset, period);
  const clock = Math.max(0, before - chance.int(7, 22));
  const actions: DemoAction[] = [...substitutions(sheet, chance, before)];
  const onCourt = courtAfter(sheet, actions);
  const say = (side: Side) => ({ period, clock, side });
  const defense = otherSide(offense);
  const attacker = pickPlayer(onCourt[offense], chance);
  let next = defense;

  const rebound = () => {
    const offensive = chance.roll(0.27);
    const side = offensive ? offense : defense;
    if (offensive) next = offense;
    actions.push({
      ...say(side),
      type: 'rebound',
      player_id: pickPlayer(onCourt[side], chance, tall).playerId,
      kind: offensive ? 'offensive' : 'defensive',
    });
  };
  const freeThrows = (shots: number) => {
    for (let shot = 1; shot <= shots; shot += 1) {
      const made = chance.roll(0.76);
      actions.push({
        ...say(offense),
        type: made ? 'points' : 'missed_shot',
        player_id: attacker.playerId,
        points: 1,
      });
      if (!made && shot === shots) rebound();
    }
  };
  const foul = (): boolean => {
    if (onCourt[defense].length === 0) return false;
    const player = chance.pick(onCourt[defense]);
    actions.push({
      ...say(defense),
      type: 'foul',
      by: 'player',
      player_id: player.playerId,
      kind: 'personal',
    });
    actions.push({ ...say(offense), type: 'foul_drawn', player_id: attacker.playerId });
    // The last foul: no rebound of the free throws is theirs.
    if (player.tally.fouls + 1 >= ruleset.foulLimit) {
      onCourt[defense] = onCourt[defense].filter((line) => line !== player);
    }
    return true;
  };

  const turn = chance.int(1, 100);
  if (turn <= 13) {
    actions.push({ ...say(offense), type: 'turnover', player_id: attacker.playerId });
    if (chance.roll(0.6)) {
      actions.push({
        ...say(defense),
        type: 'steal',
        player_id: pickPlayer(onCourt[defense], chance).playerId,
      });
    }
  } else if (turn <= 24) {
    if (foul()) freeThrows(2);
  } else if (turn <= 30) {
    const bonus = isInBonus(sheet, offense);
    next = offense;
    if (foul() && bonus) {
      next = defense;
      freeThrows(2);
    }
  } else if (turn <= 32 && timeoutsLeft(sheet, offense, { period, clock }) > 0) {
    actions.push({ ...say(offense), type: 'timeout' });
    next = offense;
  } else {
    const points = chance.roll(0.37) ? (3 as const) : (2 as const);
    const made = chance.roll(points === 3 ? 0.35 : 0.52);
    const shot = { points, player_id: attacker.playerId, place: shotPlace(points, chance) };
    actions.push({ ...say(offense), type: made ? 'points' : 'missed_shot', ...shot });
    if (made) {
      const mates = onCourt[offense].filter((line) => line !== attacker);
      if (mates.length > 0 && chance.roll(0.6)) {
        actions.push({ ...say(offense), type: 'assist', player_id: pickPlayer(mates, chance).playerId });
      }
    } else {
      if (points === 2 && chance.roll(0.12)) {
        actions.push({
          ...say(defense),
          type: 'block',
          player_id: pickPlayer(onCourt[defense], chance, tall).playerId,
        });
      }
      rebound();
    }
  }
  if (clock === 0) actions.push({ type: 'period_end', period });
  return { actions, offense: next };
}

/** Squads are listed from the best to the least used player, the tall ones in the middle. */
const BEST_FIRST = [5, 4.5, 4, 3.5, 3.2, 2.4, 2.2, 2, 1.6, 1.2];
const placeIn = (line: PlayerLine, lines: readonly PlayerLine[]) => lines.indexOf(line);
const tall = (place: number) => (place >= 2 && place <= 4 ? 4 : 1.5);

function pickPlayer(
  lines: readonly PlayerLine[],
  chance: Chance,
  weight: (place: number) => number = (place) => BEST_FIRST[place] ?? 1,
): PlayerLine {
  return chance.pick(lines, (line) => weight(placeIn(line, lines)));
}

/** Fresh legs now and then, and always for a player with too many fouls, who leaves an empty bench without a substitute. */
function substitutions(sheet: Scoresheet, chance: Chance, clock: number): DemoAction[] {
  const actions: DemoAction[] = [];
  for (const side of ['east', 'west'] as const) {
    const lines = Object.values(sheet[side].lines);
    const limit = sheet.ruleset.foulLimit;
    const bench = lines.filter((line) => line.onCourtSince === null && line.tally.fouls < limit);
    const playing = lines.filter((line) => line.onCourtSince !== null);
    const fouledOut = playing.filter((line) => line.tally.fouls >= limit);
    const tired = chance.roll(0.11) && bench.length > 0 ? [chance.pick(playing)] : [];
    for (const leaving of fouledOut.length > 0 ? fouledOut : tired) {
      const entering = bench.length === 0 ? null : chance.pick(bench);
      if (entering !== null) bench.splice(bench.indexOf(entering), 1);
      actions.push({
        type: 'substitution',
        period: sheet.period,
        clock,
        side,
        player_out: leaving.playerId,
        player_in: entering?.playerId ?? null,
      });
    }
  }
  return actions;
}

function courtAfter(sheet: Scoresheet, actions: readonly DemoAction[]): Record<Side, PlayerLine[]> {
  const five = (side: Side) => {
    const lines = Object.values(sheet[side].lines);
    const ids = new Set(lines.filter((line) => line.onCourtSince !== null).map((line) => line.playerId));
    for (const action of actions) {
      if (action.type !== 'substitution' || action.side !== side) continue;
      if (action.player_out != null) ids.delete(action.player_out);
      if (action.player_in != null) ids.add(action.player_in);
    }
    return lines.filter((line) => ids.has(line.playerId));
  };
  return { east: five('east'), west: five('west') };
}

/** Every fifth three is from a corner: flat to the side, within 27° (the cosine is 0.89). */
const CORNER_FROM = 0.89;

/** Twos mostly at the rim, threes around the arc and from the corners, in metres to the centimetre. */
function shotPlace(points: 2 | 3, chance: Chance): Place {
  // How far, from 0 to 1, and in which direction.
  const far = chance.int(0, 100) / 100;
  const angle = (chance.int(12, 168) * Math.PI) / 180;
  const aside = Math.abs(Math.cos(angle));
  if (points === 3 && aside > CORNER_FROM) {
    const across = 0.15 + 6 * (aside - CORNER_FROM);
    const isRight = angle < Math.PI / 2;
    return toPlace(isRight ? HALF_COURT.width - across : across, 0.4 + 2.4 * far);
  }
  const distance = points === 3 ? THREE_POINT_LINE.radius + 0.05 + 1.1 * far : 0.2 + 5.8 * far ** 1.8;
  return toPlace(BASKET.x + Math.cos(angle) * distance, BASKET.y + Math.sin(angle) * distance);
}

function toPlace(x: number, y: number): Place {
  return { x: Math.round(x * 100) / 100, y: Math.round(y * 100) / 100 };
}
