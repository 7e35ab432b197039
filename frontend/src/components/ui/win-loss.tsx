import { plural, t } from '@lingui/core/macro';
import { clsx } from 'clsx';

export type Result = 'W' | 'L' | 'T';

const WORD: Record<Result, string> = { W: t`won`, L: t`lost`, T: t`tied` };
const LETTER: Record<Result, string> = {
  W: t({ message: 'W', comment: 'One letter: won' }),
  L: t({ message: 'L', comment: 'One letter: lost' }),
  T: t({ message: 'T', comment: 'One letter: tied' }),
};

function streakText(result: Result, games: number): string {
  if (result === 'W') return plural(games, { one: '# win', other: '# wins' });
  if (result === 'L') return plural(games, { one: '# loss', other: '# losses' });
  return plural(games, { one: '# tie', other: '# ties' });
}

/** Filled W, hollow L, dashed T; with a count it is a streak: W3. */
export function WinLoss({ result, count }: { result: Result; count?: number }) {
  const label = count === undefined ? WORD[result] : streakText(result, count);
  return (
    <span
      className={clsx(
        'inline-grid h-[18px] min-w-[18px] place-items-center rounded-1 border px-[3px] text-12 leading-none font-bold tabular-nums [font-stretch:80%]',
        result === 'W' && 'border-win bg-win text-on-win',
        result === 'L' && 'border-loss text-loss',
        result === 'T' && 'border-dashed border-line-strong text-ink-2',
      )}
    >
      <span aria-hidden>{`${LETTER[result]}${count ?? ''}`}</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** A streak as the API writes it, `W4`; nothing before the first game. */
export function Streak({ streak }: { streak: string | null }) {
  const parts = /^([WLT])(\d+)$/u.exec(streak ?? '');
  if (parts === null) return <span className="text-ink-3">–</span>;
  return <WinLoss result={parts[1] as Result} count={Number(parts[2])} />;
}
