import { plural, t } from '@lingui/core/macro';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ExplainedGame, GamesExplained } from '#contracts/explain/explain.contract.ts';
import { Crest, teamTone } from '#frontend/components/ui/crest.tsx';
import { Name, TeamName } from '#frontend/components/ui/name.tsx';
import { WinLoss } from '#frontend/components/ui/win-loss.tsx';
import { hostWord } from '#frontend/features/game/host-word.ts';
import { formatDate, formatDay, formatScore, formatSigned, NO_VALUE } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import { inUnits, LEFT_OUT_WORDS } from './explain-words.ts';

/** The games that a number is made of, with what each adds, and the sum under them. */
export function ExplainedGames({
  explained,
  games,
  plays,
}: {
  explained: GamesExplained;
  games: readonly ExplainedGame[];
  /** What leads from a game to its plays; undefined where the number has none. */
  plays?: ((game: ExplainedGame) => ReactNode) | undefined;
}) {
  const { sum, making, team } = explained;
  const most = Math.max(1, ...games.map(({ part }) => Math.abs(part ?? 0)));
  const tone = team === null ? undefined : teamTone(team);
  const isResult = making === 'count' || making === 'record' || making === 'streak';
  return (
    <>
      <ol className={clsx('border-t border-line-strong', tone?.className)} style={tone?.style}>
        {games.map((game) => (
          <GameRow key={game.game_id} game={game} unit={sum.unit} making={making}>
            {!isResult && (
              <span aria-hidden className="h-2.5 w-16 shrink-0 phone:hidden forced-colors:hidden">
                {game.part !== null && (
                  <span
                    className={clsx('block h-full', tone === undefined ? 'bg-line-strong' : 'bg-tone')}
                    style={{ width: `${(100 * Math.abs(game.part)) / most}%` }}
                  />
                )}
              </span>
            )}
            {plays?.(game)}
          </GameRow>
        ))}
      </ol>
      <p className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-2 font-semibold">
        <span>{plural(sum.rows, { one: 'Sum of # game', other: 'Sum of # games' })}</span>
        <b className="text-[1.375rem] face-score">{sumText(explained)}</b>
      </p>
      <Adjustments explained={explained} />
    </>
  );
}

/** Points that are of no game. */
function Adjustments({ explained: { adjustments } }: { explained: GamesExplained }) {
  if (adjustments.length === 0) return null;
  return (
    <ul aria-label={t`Points given or taken away`} className="text-13">
      {adjustments.map(({ id, points, date, note }) => (
        <li key={id} className="flex min-h-9 items-baseline gap-3 border-b border-line py-1">
          <span className="shrink-0 text-ink-3 tabular-nums">{formatDay(date)}</span>
          <Name className="min-w-0 flex-1">{note ?? ''}</Name>
          <b className="tabular-nums">{formatSigned(points)}</b>
        </li>
      ))}
    </ul>
  );
}

function sumText({ making, sum: { part, whole, unit, rows } }: GamesExplained): string {
  if (making === 'percentage') return t`${inUnits(part, unit)} of ${inUnits(whole ?? 0, unit)}`;
  if (making === 'record' || making === 'streak') return String(rows);
  return inUnits(part, unit);
}

function GameRow({
  game,
  unit,
  making,
  children,
}: {
  game: ExplainedGame;
  unit: number;
  making: GamesExplained['making'];
  children: ReactNode;
}) {
  const timeZone = useTimeZone();
  const { opponent, result, team_score, opponent_score, left_out } = game;
  return (
    <li
      className={clsx(
        'flex min-h-11 items-center gap-2 border-b border-line text-13',
        left_out !== null && 'text-ink-3',
      )}
    >
      <span className="w-[78px] shrink-0 text-ink-3 tabular-nums face-table phone:w-[70px]">
        {game.game_date === null ? NO_VALUE : formatDate(game.game_date, timeZone)}
      </span>
      <span className="w-4 shrink-0 text-12 text-ink-3">{hostWord(game)}</span>
      <Link
        to={paths.boxScore(game.game_id)}
        className="touch-target flex min-w-0 flex-1 items-center gap-2 font-[550] hover:underline"
      >
        <Crest team={opponent} size={20} />
        <TeamName team={opponent} className="truncate" />
      </Link>
      <span className="inline-flex shrink-0 items-center gap-1.5 tabular-nums">
        {result !== null && <WinLoss result={result} />}
        <span className="text-ink-3 phone:hidden">
          {team_score === null || opponent_score === null ? '' : formatScore(team_score, opponent_score)}
        </span>
      </span>
      {left_out === null && children}
      <b
        className={clsx(
          'shrink-0 text-end tabular-nums',
          left_out === null ? 'min-w-9 font-bold' : 'font-normal',
        )}
      >
        {left_out === null ? contributionText(game, unit, making) : LEFT_OUT_WORDS[left_out]}
      </b>
    </li>
  );
}

/** What a game adds; nothing where its result says it all. */
function contributionText(
  { part, whole }: ExplainedGame,
  unit: number,
  making: GamesExplained['making'],
): string {
  if (part === null || making === 'record' || making === 'streak') return '';
  if (making === 'percentage') return `${inUnits(part, unit)}/${inUnits(whole ?? 0, unit)}`;
  return inUnits(part, unit);
}
