import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { Play as PlayIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BoxScoreExplained, ExplainedPlay } from '#contracts/explain/explain.contract.ts';
import { Name } from '#frontend/components/ui/name.tsx';
import { playText } from '#frontend/features/game/plays/play-text.ts';
import { formatClock, formatItems, formatScore, formatSigned } from '#frontend/lib/format.ts';
import { paths } from '#frontend/lib/paths.ts';
import { inUnits, LEFT_OUT_WORDS } from './explain-words.ts';

/** The plays that count in a cell of a box score, each leading to its moment in the replay, and the sum under them. */
export function ExplainedPlays({ explained }: { explained: BoxScoreExplained }) {
  const { plays, sum, game_id, team, making } = explained;
  return (
    <>
      <ol className="border-t border-line-strong">
        {plays.map((row) => (
          <li
            key={row.id}
            className={clsx(
              'flex min-h-11 items-center gap-2.5 border-b border-line text-13',
              row.left_out !== null && 'text-ink-3',
            )}
          >
            <span className="w-[68px] shrink-0 text-ink-3 tabular-nums face-table">{whenText(row)}</span>
            <span className={clsx('min-w-0 flex-1 font-medium', row.left_out !== null && 'line-through')}>
              <Name>{row.play === null ? t`Entered by hand` : playWords(row.play, team?.name ?? '')}</Name>
              {row.play !== null && row.play.was.length > 0 && (
                <span className="ms-1.5 text-12 text-ink-3">
                  <Trans>corrected</Trans>
                </span>
              )}
            </span>
            {row.play !== null && row.left_out === null && (
              <span className="shrink-0 text-ink-2 tabular-nums">
                {formatScore(row.play.score_east, row.play.score_west)}
              </span>
            )}
            {row.at !== null && (
              <Link
                to={paths.replay(game_id, row.at)}
                className="link touch-target inline-flex min-h-6 shrink-0 items-center gap-1 text-12"
              >
                <PlayIcon aria-hidden size={12} />
                <Trans>Replay</Trans>
              </Link>
            )}
            <b className="min-w-9 shrink-0 text-end tabular-nums">{contributionText(row, explained)}</b>
          </li>
        ))}
      </ol>
      <p className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-2 font-semibold">
        <span>{plural(sum.rows, { one: 'Sum of # play', other: 'Sum of # plays' })}</span>
        <b className="text-[1.375rem] face-score">
          {making === 'shots'
            ? t`${sum.part} of ${sum.whole ?? 0}`
            : sum.unit === 1
              ? inUnits(sum.part, sum.unit)
              : formatClock(sum.part / 1_000)}
        </b>
      </p>
    </>
  );
}

function whenText({ play }: ExplainedPlay): string {
  if (play === null) return '';
  return formatItems([play.period_label, play.clock === null ? null : formatClock(play.clock)]);
}

function playWords(play: NonNullable<ExplainedPlay['play']>, team: string): string {
  const { text, remark } = playText(play, team);
  return formatItems([text, remark]);
}

/** Of shots a made one or a miss, of minutes the time on court. */
function contributionText(
  { part, whole, left_out }: ExplainedPlay,
  { making, sum: { unit } }: BoxScoreExplained,
): string {
  if (left_out !== null || part === null) return left_out === null ? '' : LEFT_OUT_WORDS[left_out];
  if (making === 'shots') return `${part}/${whole ?? 0}`;
  return unit === 1 ? formatSigned(part) : formatClock(part / 1_000);
}
