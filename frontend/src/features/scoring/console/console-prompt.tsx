import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';
import type { ConsolePlayer } from '#frontend/features/scoring/sheet/console-sheet.ts';
import type { ConsoleTeam } from '#frontend/features/scoring/sheet/console-teams.ts';
import type { ChosenAction } from './action-pad.tsx';
import { ARMED_MS } from './armed-action.ts';

/** What the console waits for: a player, an action, or the action's player. */
export function ConsolePrompt({
  player,
  action,
  locked,
  notice,
  teams,
  unknown,
  keys,
  onTeam,
  onCourt,
  onCancel,
}: {
  player: ConsolePlayer | null;
  action: ChosenAction | null;
  /** Another device scores: nothing is waited for. */
  locked: boolean;
  /** A warning; shown here until a player or an action is chosen. */
  notice: string | null;
  teams: Record<Side, ConsoleTeam>;
  /** The sides of which it is not known who is on court. */
  unknown: readonly Side[];
  /** Where actions are typed; it makes room for a question. */
  keys: ReactNode;
  onTeam: (side: Side) => void;
  /** Asks who is on court. */
  onCourt: (side: Side) => void;
  onCancel: () => void;
}) {
  const idle = player === null && action === null;
  const asksCourt = idle && notice === null && !locked && unknown.length > 0;
  const forTeam = action === 'substitution' || (action !== null && action.by !== 'player');
  return (
    <section
      aria-label={t`Next step`}
      data-asking={player !== null || action !== null || undefined}
      className={clsx(
        'console-prompt relative flex items-center gap-1.5 lg:gap-2 lg:px-3',
        action !== null && 'bg-ink ps-3 text-canvas',
      )}
    >
      {notice !== null && idle ? (
        <p className="flex min-w-0 flex-1 items-center gap-2.5 self-stretch rounded-2 bg-warn-soft px-3 text-14 leading-[18px] font-[550] text-warn">
          <TriangleAlert aria-hidden size={16} />
          {notice}
        </p>
      ) : (
        <p className="min-w-0 flex-1 text-14 leading-[18px]">
          {locked ? (
            <span className="text-ink-2">
              <Trans>Taps are off on this device.</Trans>
            </span>
          ) : asksCourt ? (
            <b className="font-bold">
              <Trans>Who is on court?</Trans>
            </b>
          ) : (
            <Question player={player} action={action} />
          )}
        </p>
      )}
      {asksCourt &&
        unknown.map((side) => (
          <Button
            key={side}
            variant="primary"
            className="h-full max-h-12 px-2.5 text-13"
            aria-label={t`Choose who of ${teams[side].name} is on court`}
            onClick={() => onCourt(side)}
          >
            <Crest team={teams[side]} size={22} />
            <Trans>Choose</Trans>
          </Button>
        ))}
      {forTeam &&
        SIDES.map((side) => (
          <Button
            key={side}
            className="h-full max-h-12 px-2 text-13 text-ink"
            aria-label={t`${teams[side].name}, team`}
            onClick={() => onTeam(side)}
          >
            <Crest team={teams[side]} size={22} />
            <Trans>Team</Trans>
          </Button>
        ))}
      {!idle ? (
        <Button className="h-full max-h-12 px-2.5 text-13" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      ) : (
        notice === null && !locked && !asksCourt && <Legend />
      )}
      {keys}
      {action !== null && <LapseBar key={action === 'substitution' ? action : action.key} />}
    </section>
  );
}

function Question({
  player,
  action,
}: {
  player: ConsolePlayer | null;
  action: ChosenAction | null;
}): ReactNode {
  if (player !== null) {
    return (
      <Trans>
        <b className="font-bold">
          {player.number} <Name>{player.shortName}</Name>.
        </b>{' '}
        What happened?
      </Trans>
    );
  }
  if (action === null)
    return (
      <span className="text-ink-2">
        <Trans>Tap a player, then what happened.</Trans>
      </span>
    );
  const label = action === 'substitution' ? t`Substitution` : action.label;
  const team = action === 'substitution' || action.by === 'team';
  return (
    <>
      <b className="font-bold">{label}.</b> {team ? t`Which team?` : t`Who?`}
    </>
  );
}

/** How long the action still waits for somebody. */
function LapseBar() {
  return (
    <span
      aria-hidden
      className="console-lapse absolute inset-x-0 bottom-0 h-1 origin-left bg-accent"
      style={{ animationDuration: `${ARMED_MS}ms` }}
    />
  );
}

/** The meaning of the dots on the players' buttons. */
function Legend() {
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-12 text-ink-3">
      <Trans>
        <i aria-hidden className="size-1 rounded-full bg-current" />
        one foul
      </Trans>
    </span>
  );
}
