import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Copy, Download, Share } from 'lucide-react';
import { Popover } from '#frontend/areas/public/popover.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { ShareButton } from '#frontend/components/ui/share-button.tsx';
import type { GameSide } from '#frontend/features/game/game.sides.ts';
import { copyText } from '#frontend/lib/copy-text.ts';
import { notify } from '#frontend/lib/notify.ts';
import { paths } from '#frontend/lib/paths.ts';

export type SharedMoment = {
  gameId: number;
  /** As urls write it. */
  at: string;
  title: string;
  /** “Q4 1:22”. */
  where: string;
  lastPlay: string;
  east: { team: GameSide; score: number };
  west: { team: GameSide; score: number };
};

/** What messengers will show of a moment, its link and its picture. */
export function ShareMoment({ moment, iconOnly }: { moment: SharedMoment; iconOnly: boolean }) {
  const { gameId, at, title, where, lastPlay, east, west } = moment;
  const path = paths.replay(gameId, at);
  const url = new URL(path, window.location.origin).href;
  async function copy(): Promise<void> {
    if (await copyText(url)) notify.success(t`Link copied`);
    else notify.error(t`The link could not be copied: ${url}`);
  }
  return (
    <Popover
      label={t`Share this moment`}
      trigger={
        <Button
          iconOnly={iconOnly}
          {...(iconOnly && { 'aria-label': t`Share this moment` })}
          className="max-md:size-11"
        >
          <Share aria-hidden size={16} />
          {!iconOnly && <Trans>Share this moment</Trans>}
        </Button>
      }
    >
      <div className="grid w-[19rem] max-w-full gap-1">
        <div className="grid gap-2 border border-line bg-canvas px-3 py-2.5">
          <div className="grid grid-cols-[minmax(0,1fr)_auto_auto_auto_minmax(0,1fr)] items-center gap-2">
            <span className="flex min-w-0 items-center gap-1.5">
              <Crest team={east.team} size={22} label={east.team.name} />
            </span>
            <span className="text-[2rem] face-score">{east.score}</span>
            <span className="text-center text-12 leading-4 font-bold whitespace-nowrap face-table">
              {where}
            </span>
            <span className="text-[2rem] face-score">{west.score}</span>
            <span className="flex justify-end">
              <Crest team={west.team} size={22} label={west.team.name} />
            </span>
          </div>
          <p className="border-t border-line pt-2 font-[550]">
            <Name>{lastPlay}</Name>
          </p>
        </div>
        <p className="truncate py-1 text-12 text-ink-3">{url}</p>
        <Button variant="quiet" className="w-full justify-start" onClick={() => void copy()}>
          <Copy aria-hidden size={16} />
          <Trans>Copy link to this moment</Trans>
        </Button>
        <Button asChild variant="quiet" className="w-full justify-start">
          <a href={`/share/games/${gameId}.png?at=${at}`} download={`${title}, ${where}.png`}>
            <Download aria-hidden size={16} />
            <Trans>Save as picture</Trans>
          </a>
        </Button>
        {typeof navigator.share === 'function' && <ShareButton title={title} path={path} />}
      </div>
    </Popover>
  );
}
