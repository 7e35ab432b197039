import { t } from '@lingui/core/macro';
import type { TeamGame } from '#contracts/statistics/statistics.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { type Bar, BarChart } from '#frontend/components/ui/bar-chart.tsx';
import { ChartFrame } from '#frontend/components/ui/chart-frame.tsx';
import type { CrestTeam } from '#frontend/components/ui/crest.tsx';
import { hostWord } from '#frontend/features/game/host-word.ts';
import { formatDate, formatItems, formatScore, formatSigned, NO_VALUE } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { toInitials } from '#frontend/lib/team-name.ts';

/** Games of a team's form. */
export const FORM = 10;
const POINTS = 20;

const opponentText = (game: TeamGame) => `${hostWord(game)} ${game.opponent_name}`;
const scoreText = ({ team_score, opponent_score }: TeamGame) =>
  team_score === null || opponent_score === null ? NO_VALUE : formatScore(team_score, opponent_score);
const resultText = (game: TeamGame) =>
  game.result_type === 'forfeit' ? t`${scoreText(game)} (forfeit)` : scoreText(game);
const scoreMargin = ({ team_score, opponent_score }: TeamGame) =>
  team_score === null || opponent_score === null ? null : team_score - opponent_score;
const marginText = (game: TeamGame) => {
  const margin = scoreMargin(game);
  return margin === null ? NO_VALUE : formatSigned(margin);
};

/** The last games as margins: up is won, down is lost. */
export function FormChart({
  team,
  games,
  title = t`Form`,
}: {
  team: CrestTeam;
  games: readonly TeamGame[];
  title?: string;
}) {
  const timeZone = useTimeZone();
  const shown = games.slice(0, FORM).reverse();
  const bars = shown.map(
    (game): Bar => ({
      key: game.id,
      label: toInitials(game.opponent_name),
      note: game.side === 'east' ? t`home` : t`away`,
      title: `${formatDate(tipOffTime(game), timeZone)}, ${opponentText(game)}: ${resultText(game)}`,
      value: scoreMargin(game),
      text: marginText(game),
      filled: game.result === 'W',
    }),
  );
  return (
    <ChartFrame
      title={title}
      legend={t`The margin of the last games, oldest first. Up and filled: won. Down and outlined: lost.`}
      table={toTable(shown, timeZone)}
    >
      <BarChart
        bars={bars}
        team={team}
        label={t`Margins of the last games, oldest first: ${formatItems(shown.map(marginText))}.`}
      />
    </ChartFrame>
  );
}

/** Each game that was not forfeited as a bar from the opponent's points to the team's. */
export function PointsChart({ team, games }: { team: CrestTeam; games: readonly TeamGame[] }) {
  const timeZone = useTimeZone();
  const played = games.filter(({ result_type }) => result_type !== 'forfeit');
  const shown = played.slice(0, POINTS).reverse();
  const bars = shown.map(
    (game): Bar => ({
      key: game.id,
      label: toInitials(game.opponent_name),
      title: `${formatDate(tipOffTime(game), timeZone)}, ${opponentText(game)}: ${scoreText(game)}`,
      from: game.opponent_score ?? 0,
      value: game.opponent_score === null ? null : game.team_score,
      filled: game.result === 'W',
    }),
  );
  return (
    <ChartFrame
      title={t`Points for and against`}
      legend={t`The thick edge is the team’s score, the other end the opponent’s. Filled: won. Outlined: lost.`}
      table={toTable(shown, timeZone)}
    >
      <BarChart
        bars={bars}
        team={team}
        edge
        label={t`Points for and against, oldest first: ${formatItems(shown.map(scoreText))}.`}
      />
    </ChartFrame>
  );
}

function toTable(games: readonly TeamGame[], timeZone: string) {
  return {
    head: [t`Game`, t`Date`, t`Result`, t`Score`, t`Margin`],
    rows: games.map((game) => ({
      key: game.id,
      cells: [
        opponentText(game),
        formatDate(tipOffTime(game), timeZone),
        game.result ?? NO_VALUE,
        resultText(game),
        marginText(game),
      ],
    })),
  };
}
