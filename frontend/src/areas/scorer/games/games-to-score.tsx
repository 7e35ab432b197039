import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import type { Game } from '#contracts/game/game.contract.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { consoleTeams } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Button } from '#frontend/components/ui/button.tsx';
import { Live } from '#frontend/components/ui/live.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { isNotYetOpen } from '#frontend/features/scoring/game-opening.ts';
import { tapsOnDevice } from '#frontend/features/scoring/outbox/taps-on-device.ts';
import { SIDES } from '#frontend/features/scoring/scoring.types.ts';
import { formatTime, formatWeekday } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import type { SessionUser } from '#frontend/lib/session.ts';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { ScoringAction } from './scoring-action.tsx';

/** Games a scorer works on, with what to do next; on phones those of the coming weeks are folded. */
export function GamesToScore({ games, user }: { games: readonly Game[]; user: SessionUser }) {
  const taps = useSyncExternalStore(tapsOnDevice.subscribe, tapsOnDevice.state);
  const countUnsent = (game: Game) =>
    taps.reduce((sum, { gameId, count }) => sum + (gameId === game.id ? count : 0), 0);
  const phone = useMediaQuery(PHONE);
  const [unfolded, setUnfolded] = useState(false);
  const sorted = inOrderOfWork(games);
  // On a phone the games of the coming weeks would bury the one to score now. A single one buries nothing, and
  // where none is open yet the next one shows.
  const later = phone ? sorted.filter(isNotYetOpen) : [];
  const ready = sorted.filter((game) => !later.includes(game));
  if (ready.length === 0 || later.length === 1) ready.push(...later.splice(0, 1));
  const rows = (some: readonly Game[]) =>
    some.map((game) => <GameRow key={game.id} game={game} user={user} unsent={countUnsent(game)} />);
  return (
    <>
      <ul className="border-t-2 border-ink">{rows(ready)}</ul>
      {later.length > 0 && (
        <>
          <Button
            className="mt-4 w-full"
            aria-expanded={unfolded}
            onClick={() => setUnfolded((before) => !before)}
          >
            {plural(later.length, { one: '# later game', other: '# later games' })}
            <ChevronDown aria-hidden size={16} className={clsx(unfolded && 'rotate-180')} />
          </Button>
          {unfolded && <ul className="mt-4 border-t border-line">{rows(later)}</ul>}
        </>
      )}
    </>
  );
}

/** Live games come first, then games that can be started, then the next to begin. */
function inOrderOfWork(games: readonly Game[]): Game[] {
  const place = (game: Game) => (game.status === 'in_progress' ? 0 : isNotYetOpen(game) ? 2 : 1);
  return [...games].sort(
    (a, b) => place(a) - place(b) || (a.game_date ?? '9').localeCompare(b.game_date ?? '9'),
  );
}

function GameRow({ game, user, unsent }: { game: Game; user: SessionUser; unsent: number }) {
  const timeZone = useTimeZone();
  const teams = consoleTeams(game);
  const score = { east: game.scoreboard?.team_score_east, west: game.scoreboard?.team_score_west };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-3 border-b border-line py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
      <div className="grid gap-1.5 max-md:col-span-2">
        {SIDES.map((side) => (
          <div key={side} className="flex items-center justify-between gap-3">
            <TeamLabel team={teams[side]} size={22} />
            {score[side] !== undefined && <span className="text-[1.25rem] face-score">{score[side]}</span>}
          </div>
        ))}
      </div>
      <div className="text-13">
        <p className="font-[550]">
          {formatWeekday(tipOffTime(game), timeZone)}
          {game.time_known && `, ${formatTime(game.game_date, timeZone)}`}
        </p>
        <p className="text-ink-3">{game.venue ?? t`TBD`}</p>
      </div>
      <div className="grid justify-items-start gap-1.5 text-13 max-md:justify-items-end">
        {game.status === 'in_progress' ? (
          <Live>{game.on_court === null ? t`Live` : t`Live, ${game.on_court.period_label}`}</Live>
        ) : (
          <Badge>
            <Trans>Scheduled</Trans>
          </Badge>
        )}
        <span className="text-ink-3">
          {game.scorekeeper_id === user.id ? (
            <Badge tone="plain">
              <Trans>You</Trans>
            </Badge>
          ) : (
            (game.scorekeeper_name ?? t`Unassigned`)
          )}
        </span>
      </div>
      <div className="grid gap-1.5 max-md:col-span-2 md:w-44">
        <ScoringAction game={game} user={user} />
        {unsent > 0 && (
          <span className="text-12 text-warn">
            {plural(unsent, { one: '# unsent tap', other: '# unsent taps' })}
          </span>
        )}
      </div>
    </li>
  );
}
