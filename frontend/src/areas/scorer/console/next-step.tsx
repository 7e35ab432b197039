import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { TriangleAlert, X } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { periodLabel } from '#events/game/period-label.ts';
import {
  type ConsolePlayer,
  courtAndBench,
  isCourtUnknown,
  isKnownOnCourt,
  type PlayedGame,
} from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import { HELD_BALL, JUMP_BALL, type PadAction } from '#frontend/areas/scorer/console/sheet/console-taps.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import type { FollowUp } from '#frontend/areas/scorer/console/sheet/follow-up.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { SIDES, type Side } from '#frontend/features/scoring/scoring.types.ts';
import { ARMED_MS, BENCHED_MS } from './armed-action.ts';
import { JumpBallQuestion, PeriodQuestion } from './break-questions.tsx';
import { substitutes } from './choosing.ts';
import { AnswerButton, AnswerRow, FollowUpStrip, nameOf } from './follow-up-strip.tsx';
import type { Choice } from './use-choice.ts';
import type { FollowUpState } from './use-follow-up.ts';
import type { Recording } from './use-recording.ts';

/** What the console waits for: a player, an action, the action's player, or the answer to a question. */
export const NextStep = memo(function NextStep({
  view,
  teams,
  choice,
  recording,
  followUp,
  locked,
  hasCourt,
  keys,
  asksJumpBall,
  onJumpBall,
  onTeam,
  onCourt,
}: {
  view: PlayedGame;
  teams: Record<Side, ConsoleTeam>;
  choice: Choice;
  recording: Recording;
  followUp: FollowUpState;
  /** Another device scores: nothing is waited for. */
  locked: boolean;
  /** Shots are tapped where they were taken. */
  hasCourt: boolean;
  /** Where actions are typed; it makes room for a question. */
  keys: ReactNode;
  /** Whether it has to be asked who won the opening jump ball; null is the answer that nobody knows. */
  asksJumpBall: boolean;
  onJumpBall: (winner: Side | null) => void;
  onTeam: (side: Side) => void;
  /** Asks who is on court. */
  onCourt: (side: Side) => void;
}) {
  const { player, action, benched } = choice;
  const { notice, undone, clear } = recording;
  const idle = player === null && action === null && benched === null;
  const unplaced = idle && !locked ? recording.unplaced : null;
  const question = idle && !locked && unplaced === null ? followUp.question : null;
  const plain = idle && unplaced === null && question === null && notice === null && !locked;
  const asksWhoWon = plain && undone === null && asksJumpBall;
  const unknown = SIDES.filter((side) => isCourtUnknown(view, side));
  const begins = periodLabel(view.game.regular_periods, view.sheet.period);
  // In a break both fives may change at once.
  const fives = unknown.length > 0 ? unknown : view.sheet.atBreak ? SIDES : [];
  const asksCourt = plain && undone === null && !asksWhoWon && fives.length > 0;
  const forTeam = action !== null && action.by !== 'player' && benched === null;
  const isTall = benched !== null || (question !== null && TALL.has(question.kind));
  return (
    <section
      aria-label={t`Next step`}
      data-asking={!idle || unplaced !== null || question !== null || asksWhoWon || undefined}
      data-tall={isTall || undefined}
      data-idle={(plain && undone === null && !asksCourt) || undefined}
      className={clsx('console-prompt', action !== null && !isTall && 'bg-ink px-3 text-canvas')}
    >
      {unplaced !== null ? (
        <PeriodQuestion unplaced={unplaced} view={view} recording={recording} />
      ) : asksWhoWon ? (
        <JumpBallQuestion teams={teams} onWon={onJumpBall} onUnknown={() => onJumpBall(null)} />
      ) : question !== null ? (
        <FollowUpStrip
          question={question}
          about={recording.announced}
          warning={notice}
          view={view}
          teams={teams}
          onAnswer={recording.answer}
          onAsk={followUp.ask}
        />
      ) : benched !== null ? (
        <Benched benched={benched} view={view} teams={teams} recording={recording} onCancel={clear} />
      ) : player !== null ? (
        <Chosen player={player} view={view} teams={teams} recording={recording} />
      ) : notice !== null && idle ? (
        <p className="flex min-w-0 flex-1 items-center gap-2.5 self-stretch rounded-2 bg-warn-soft px-3 text-14 leading-[18px] font-[550] text-warn">
          <TriangleAlert aria-hidden size={16} />
          {notice}
        </p>
      ) : undone !== null && plain ? (
        <>
          <p className="min-w-0 flex-1 truncate text-14 text-ink-2">{t`Undone: ${undone.words}`}</p>
          {undone.along.length > 0 && (
            <Button className="h-full max-h-12 px-2 text-13" onClick={() => recording.undoAlong(undone)}>
              {plural(undone.along.length, { one: 'Undo # follow-up, too', other: 'Undo # follow-ups, too' })}
            </Button>
          )}
          <Button className="h-full max-h-12 px-3 text-13" onClick={() => recording.redo(undone)}>
            <Trans>Redo</Trans>
          </Button>
        </>
      ) : (
        <p className="min-w-0 flex-1 text-14 leading-[18px]">
          {locked ? (
            <span className="text-ink-2">
              <Trans>Taps are off on this device.</Trans>
            </span>
          ) : asksCourt ? (
            <b className="font-bold">{unknown.length > 0 ? t`Who is on court?` : t`Who begins ${begins}?`}</b>
          ) : action !== null ? (
            <>
              <b className="font-bold">{action.label}.</b> {whoIsMeant(action)}
            </>
          ) : (
            <span className="text-ink-2">
              {hasCourt
                ? t`Tap a player, then what happened. On the court: tap made, hold missed.`
                : t`Tap a player, then what happened.`}
            </span>
          )}
        </p>
      )}
      {asksCourt &&
        fives.map((side) => (
          <Button
            key={side}
            variant={unknown.length > 0 ? 'primary' : 'default'}
            className="h-full max-h-12 px-2.5 text-13"
            aria-label={t`Choose who of ${teams[side].name} is on court`}
            onClick={() => onCourt(side)}
          >
            <Crest team={teams[side]} size={22} />
            {unknown.length > 0 ? t`Choose` : t`Five`}
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
      {!idle && benched === null && (
        <Button className="h-full max-h-12 min-w-12 px-2.5 text-13" aria-label={t`Cancel`} onClick={clear}>
          <X aria-hidden size={18} className="sm:hidden" />
          <span aria-hidden className="max-sm:hidden">
            <Trans>Cancel</Trans>
          </span>
        </Button>
      )}
      {plain && undone === null && !asksWhoWon && !asksCourt && <Legend />}
      {keys}
      {benched !== null ? (
        <LapseBar key="benched" ms={BENCHED_MS} />
      ) : (
        action !== null && <LapseBar key={action.key} ms={ARMED_MS} />
      )}
    </section>
  );
});

/** Questions with more answers than a line has room for. */
const TALL: ReadonlySet<FollowUp['kind']> = new Set(['rebound', 'foul', 'turnover_kind']);

function whoIsMeant({ key, by }: PadAction): string {
  if (key === HELD_BALL.key) return t`Who gets the ball?`;
  if (key === JUMP_BALL.key) return t`Who won it?`;
  return by === 'team' ? t`Which team?` : t`Who?`;
}

type Context = {
  view: PlayedGame;
  teams: Record<Side, ConsoleTeam>;
  recording: Recording;
};

/** A player is chosen: what happened, or who comes in for them. */
function Chosen({ player, view, teams, recording }: Context & { player: ConsolePlayer }) {
  const onCourt = isKnownOnCourt(view.sheet, player);
  const others = onCourt
    ? substitutes(view, player.side)
    : isCourtUnknown(view, player.side)
      ? []
      : courtAndBench(view, player.side).court;
  return (
    <fieldset
      aria-label={onCourt ? t`In for ${nameOf(player)}` : t`Out for ${nameOf(player)}`}
      className="console-question"
    >
      <p className="console-question-text text-14 leading-[18px]">
        <b className="block truncate font-bold">
          {player.number} <Name>{player.shortName}</Name>.
        </b>
        {others.length === 0 ? t`What happened?` : onCourt ? t`Or sub in:` : t`In for:`}
      </p>
      <AnswerRow>
        {others.map((other) => (
          <AnswerButton
            key={other.id}
            player={other}
            team={teams[other.side]}
            label={onCourt ? t`In, ${nameOf(other)}` : t`Out, ${nameOf(other)}`}
            onClick={() =>
              onCourt ? recording.substitute(player, other) : recording.substitute(other, player)
            }
          />
        ))}
      </AnswerRow>
    </fieldset>
  );
}

/** Somebody on the bench was credited: do they come in, or was it them all the same? */
function Benched({
  benched: { pad, player },
  view,
  teams,
  recording,
  onCancel,
}: Context & { benched: NonNullable<Choice['benched']>; onCancel: () => void }) {
  const { side } = player;
  return (
    <fieldset aria-label={t`${nameOf(player)} is on the bench`} className="console-question">
      <p className="console-question-text text-14 leading-[18px]">
        <Trans>
          <b className="font-bold">
            {player.number} <Name>{player.shortName}</Name>
          </b>{' '}
          is on the bench. Bring in for:
        </Trans>
      </p>
      <div className="console-answer-rows">
        <AnswerRow>
          {courtAndBench(view, side).court.map((other) => (
            <AnswerButton
              key={other.id}
              player={other}
              team={teams[side]}
              label={t`Out, ${nameOf(other)}`}
              onClick={() => recording.bringIn(pad, other, player)}
            />
          ))}
        </AnswerRow>
        <button
          type="button"
          className="console-other-answer"
          onClick={() => recording.record(pad, { side, player })}
        >
          <Trans>Record anyway</Trans>
        </button>
      </div>
      <button type="button" className="console-skip" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </button>
    </fieldset>
  );
}

/** How long the action still waits for its player. */
function LapseBar({ ms }: { ms: number }) {
  return (
    <span
      aria-hidden
      className="console-lapse absolute inset-x-0 bottom-0 h-1 origin-left bg-accent"
      style={{ animationDuration: `${ms}ms` }}
    />
  );
}

/** The meaning of the dots on the players' buttons. */
function Legend() {
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-12 text-ink-3">
      <Trans>
        <i aria-hidden className="foul-disc bg-current" />
        one foul
      </Trans>
    </span>
  );
}
