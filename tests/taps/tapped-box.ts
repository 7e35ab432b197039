import type { BoxScore, BoxSide } from '#contracts/game/box-score.contract.ts';
import type { Side } from '#events/game/court.events.ts';
import { findLeadChanges } from '#frontend/areas/public/game/lead/score-flow.ts';
import { PUBLISHED_STATISTICS, STATISTIC_NAMES } from '#tests/real-data/published-statistics.ts';
import type { FeedPlayer } from './action.ts';
import { type GameBox, periodsOf, type SideBox } from './game-box.ts';
import type { ScheduledGame } from './scheduled-game.ts';

/**
 * The box score that the league answers, as it is compared.
 * @param baskets as they are in the log
 */
export function toTappedBox(
  box: BoxScore,
  game: ScheduledGame,
  options: { regularPeriods: number; baskets: readonly { side: Side; points: number }[] },
): GameBox {
  const toSide = (side: Side): SideBox => ({
    periods: periodsOf(
      box.periods.map((period) => period[side]),
      options.regularPeriods,
    ),
    totals: {
      ...statistics(box[side].totals),
      score: box[side].totals.points,
      'team rebounds': box[side].totals.team_rebounds,
      'team turnovers': box[side].totals.team_turnovers,
      'bench fouls': box[side].bench_fouls.length,
    },
    players: new Map(
      [...game.players].flatMap(([player, { id }]): [FeedPlayer, SideBox['totals']][] => {
        const line = box[side].players.find(({ player_id }) => player_id === id);
        if (line === undefined) return [];
        const { seconds_played: seconds, plus_minus } = line;
        return [[player, { ...statistics(line), seconds, 'plus/minus': plus_minus }]];
      }),
    ),
  });
  const leadChanges = findLeadChanges(scoresAfter(options.baskets)).length;
  return { east: toSide('east'), west: toSide('west'), leadChanges };
}

function scoresAfter(baskets: readonly { side: Side; points: number }[]) {
  const score = { east: 0, west: 0 };
  return baskets.map(({ side, points }) => {
    score[side] += points;
    return { score_east: score.east, score_west: score.west };
  });
}

function statistics(box: BoxSide['totals'] | BoxSide['players'][number]) {
  return Object.fromEntries(STATISTIC_NAMES.map((name) => [name, PUBLISHED_STATISTICS[name](box)]));
}
