import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleSlash } from 'lucide-react';
import { Children, type ReactNode, useId } from 'react';
import { otherSide } from '#events/game/court.events.ts';
import type { ThrowCount } from '#events/game/court-actions.ts';
import { TURNOVER_KINDS } from '#events/game/turnover-kind.ts';
import {
  type ConsolePlayer,
  courtAndBench,
  type PlayedGame,
} from '#frontend/areas/scorer/console/sheet/console-sheet.ts';
import type { ConsoleTeam } from '#frontend/areas/scorer/console/sheet/console-teams.ts';
import { type FollowUp, THROW_COUNTS } from '#frontend/areas/scorer/console/sheet/follow-up.ts';
import {
  type Answer,
  answerDrawn,
  answerFirstThrow,
  answerKind,
  answerNobody,
  answerRebound,
  answerThrow,
  answerThrows,
  answerTurnover,
  answerWho,
} from '#frontend/areas/scorer/console/sheet/follow-up-answers.ts';
import { questionText, THROW_LABELS } from '#frontend/areas/scorer/console/sheet/follow-up-words.ts';
import { Crest, teamTone } from '#frontend/components/ui/crest.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import type { Side } from '#frontend/features/scoring/scoring.types.ts';
import { TURNOVER_KIND_WORDS } from '#frontend/lib/action-words.ts';
import { ShotMark } from './action-pad.tsx';

type StripProps<Question extends FollowUp = FollowUp> = {
  question: Question;
  view: PlayedGame;
  teams: Record<Side, ConsoleTeam>;
  onAnswer: (answer: Answer) => void;
  onAsk: (question: FollowUp | null) => void;
};

/** A question that may be ignored: the answers are one tap each, and whatever else is tapped closes it. */
export function FollowUpStrip(
  props: StripProps & {
    /** The action, in words. */
    about: string;
    warning: string | null;
  },
) {
  const { question, about, warning, onAsk } = props;
  return (
    <section aria-label={questionText(question)} className="console-question">
      <p className="console-question-text">
        <b className="block text-14 font-bold">{questionText(question)}</b>
        {warning === null ? (
          <span className="line-clamp-2 text-12 leading-4 text-ink-2">{about}</span>
        ) : (
          <span className="block text-12 leading-4 font-[550] text-warn">{warning}</span>
        )}
      </p>
      <Answers {...props} />
      <button type="button" className="console-skip" onClick={() => onAsk(null)}>
        <Trans>Skip</Trans>
      </button>
    </section>
  );
}

function Answers({ question, ...props }: StripProps): ReactNode {
  switch (question.kind) {
    case 'rebound':
      return <Rebounds question={question} {...props} />;
    case 'turnover_kind':
      return <TurnoverKinds question={question} {...props} />;
    case 'foul':
      return <FoulAnswers question={question} {...props} />;
    case 'throws':
      return <ThrowAnswers question={question} {...props} />;
    default:
      return <WhoAnswers question={question} {...props} />;
  }
}

const WHO_WORDS = {
  assist: (who: string) => t`Assist, ${who}`,
  block: (who: string) => t`Block, ${who}`,
  steal: (who: string) => t`Steal, ${who}`,
  turnover: (who: string) => t`Turnover, ${who}`,
};

function WhoAnswers({
  question,
  view,
  teams,
  onAnswer,
}: Omit<StripProps<Extract<FollowUp, { kind: 'assist' | 'block' | 'steal' | 'turnover' }>>, 'onAsk'>) {
  const but = question.kind === 'assist' ? question.but : null;
  return (
    <AnswerRow>
      {fiveOf(view, question.side)
        .filter(({ id }) => id !== but)
        .map((player) => (
          <AnswerButton
            key={player.id}
            player={player}
            team={teams[question.side]}
            label={WHO_WORDS[question.kind](nameOf(player))}
            onClick={() => onAnswer(answerWho(question, player.id, view.sheet))}
          />
        ))}
    </AnswerRow>
  );
}

/** What a turnover of a player, and of the team as a whole, can be. An offensive foul is tapped as a foul. */
const KINDS_OF_PLAYER = TURNOVER_KINDS.filter((kind) => kind !== 'offensive');
const KINDS_OF_TEAM = ['24sec', '8sec', '5sec', 'other'] as const;

/** The kinds, and under them who can have stolen the ball: that one tap says so, and leaves the kind unknown. */
function TurnoverKinds({
  question,
  view,
  teams,
  onAnswer,
}: StripProps<Extract<FollowUp, { kind: 'turnover_kind' }>>) {
  const { about, side, canSteal } = question;
  return (
    <div className="console-answer-rows">
      <div className="console-kinds">
        {(canSteal ? KINDS_OF_PLAYER : KINDS_OF_TEAM).map((kind) => (
          <button
            key={kind}
            type="button"
            className="console-answer"
            onClick={() => onAnswer(answerKind(question, kind, view.sheet))}
          >
            {TURNOVER_KIND_WORDS[kind].label}
          </button>
        ))}
      </div>
      {canSteal && (
        <WhoAnswers question={{ kind: 'steal', about, side }} view={view} teams={teams} onAnswer={onAnswer} />
      )}
    </div>
  );
}

/** Both fives, the attackers above: the row says whether it is an offensive or a defensive rebound. */
function Rebounds({
  question,
  view,
  teams,
  onAnswer,
  onAsk,
}: StripProps<Extract<FollowUp, { kind: 'rebound' }>>) {
  const { about, side, canBlock } = question;
  return (
    <div className="console-answer-rows">
      {[side, otherSide(side)].map((of) => (
        <AnswerRow key={of} caption={of === side ? t`Offensive` : t`Defensive`}>
          {fiveOf(view, of).map((player) => (
            <AnswerButton
              key={player.id}
              player={player}
              team={teams[of]}
              label={t`Rebound, ${nameOf(player)}`}
              onClick={() => onAnswer(answerRebound(question, { side: of, playerId: player.id }, view.sheet))}
            />
          ))}
          <button
            type="button"
            className="console-answer"
            aria-label={t`Rebound, ${teams[of].name}`}
            onClick={() => onAnswer(answerRebound(question, { side: of, playerId: null }, view.sheet))}
          >
            <Crest team={teams[of]} size={22} />
            <span className="console-answer-name">
              <Trans>Team</Trans>
            </span>
          </button>
        </AnswerRow>
      ))}
      {canBlock && (
        <button
          type="button"
          className="console-other-answer"
          onClick={() => onAsk({ kind: 'block', about, side: otherSide(side), place: question.place })}
        >
          <Trans>Blocked…</Trans>
        </button>
      )}
    </div>
  );
}

/** Who drew the foul; under each of them the first free throw, which says so, too. */
function FoulAnswers({ question, view, teams, onAnswer }: StripProps<Extract<FollowUp, { kind: 'foul' }>>) {
  const { side, throws, andOne, isDrawn, foul, turnoverBy, withMisses } = question;
  const five = fiveOf(view, side);
  const isHeavy = foul.kind === 'unsportsmanlike' || foul.kind === 'disqualifying';
  // Of a fight it is not said who throws (art. 38.3): first who was fouled, if anybody.
  const isThrown = throws !== null && throws > 0 && !(isDrawn && foul.kind === 'disqualifying');
  // Each throw stands under its player, so the rows have as many cells.
  const hasSixth = (isDrawn && isHeavy) || turnoverBy !== null;
  const shooters = andOne === null ? five : five.filter(({ id }) => id === andOne.shooter);
  return (
    <div className="console-answer-rows">
      <ThrowChoice value={throws} onChange={(count) => onAnswer(answerThrows(question, count))} />
      {isDrawn && (
        <AnswerRow>
          {five.map((player) => (
            <AnswerButton
              key={player.id}
              player={player}
              team={teams[side]}
              label={t`Drawn by, ${nameOf(player)}`}
              onClick={() => onAnswer(answerDrawn(question, player.id, view.sheet))}
            />
          ))}
          {isHeavy && (
            <button
              type="button"
              className="console-answer"
              aria-label={t`Nobody was fouled`}
              onClick={() => onAnswer(answerNobody(question))}
            >
              <CircleSlash aria-hidden size={18} strokeWidth={1.75} />
              <span className="console-answer-name">
                <Trans>Nobody</Trans>
              </span>
            </button>
          )}
        </AnswerRow>
      )}
      {isThrown &&
        (withMisses ? MADE_OR_MISSED : MADE).map((made) => (
          <AnswerRow key={String(made)}>
            {shooters.map((player) => (
              <button
                key={player.id}
                type="button"
                className="console-answer"
                aria-label={made ? t`Throw made, ${nameOf(player)}` : t`Throw missed, ${nameOf(player)}`}
                onClick={() =>
                  onAnswer(answerFirstThrow(question, { playerId: player.id, made }, view.sheet))
                }
              >
                <ShotMark mark={made ? 'made' : 'missed'} />
                <span className="console-answer-name">
                  {`${player.number ?? ''} ${throwWord(made)}`.trim()}
                </span>
              </button>
            ))}
            {hasSixth &&
              (made && turnoverBy !== null ? (
                <TurnoverToo question={question} view={view} onAnswer={onAnswer} />
              ) : (
                <span />
              ))}
          </AnswerRow>
        ))}
      {!isThrown && <TurnoverToo question={question} view={view} onAnswer={onAnswer} />}
    </div>
  );
}

/** An unsportsmanlike foul of the team with the ball is a turnover, too. */
function TurnoverToo({
  question,
  view,
  onAnswer,
}: Pick<StripProps<Extract<FollowUp, { kind: 'foul' | 'throws' }>>, 'question' | 'view' | 'onAnswer'>) {
  const { turnoverBy } = question;
  if (turnoverBy === null) return null;
  return (
    <button
      type="button"
      className="console-answer border-dashed"
      aria-label={t`Turnover, too`}
      onClick={() => onAnswer(answerTurnover(question, turnoverBy, view.sheet))}
    >
      <span className="console-answer-name">
        <Trans>Turnover</Trans>
      </span>
    </button>
  );
}

const MADE_OR_MISSED = [true, false] as const;
const MADE = [true] as const;
const throwWord = (made: boolean) => (made ? t`Made` : t`Missed`);

function ThrowChoice({
  value,
  onChange,
}: {
  value: ThrowCount | null;
  onChange: (count: ThrowCount) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t`Free throws`} className="console-throws">
      {THROW_COUNTS.map((count) => (
        <label key={count}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={value === count}
            readOnly
            // What is suggested can be confirmed, too.
            onClick={() => onChange(count)}
          />
          {THROW_LABELS[count]}
        </label>
      ))}
    </div>
  );
}

function ThrowAnswers({
  question,
  view,
  teams,
  onAnswer,
}: StripProps<Extract<FollowUp, { kind: 'throws' }>>) {
  const shooter = view.players.get(question.shooter);
  return (
    <AnswerRow>
      <span {...teamTone(teams[question.side].tones)} className="team console-shooter">
        {shooter !== undefined && (
          <>
            <b className="text-[1.25rem] face-score">{shooter.number}</b>
            <span className="console-answer-name">
              <Name>{shooter.shortName}</Name>
            </span>
          </>
        )}
      </span>
      {(question.withMisses ? MADE_OR_MISSED : MADE).map((made) => (
        <button
          key={String(made)}
          type="button"
          className="console-answer"
          onClick={() => onAnswer(answerThrow(question, made, view.sheet))}
        >
          <ShotMark mark={made ? 'made' : 'missed'} />
          <span className="console-answer-name">{made ? t`Throw made` : t`Throw missed`}</span>
        </button>
      ))}
      <TurnoverToo question={question} view={view} onAnswer={onAnswer} />
    </AnswerRow>
  );
}

/** More answers than a side on court may go on beyond the edge. */
const FIVE = 5;

export function AnswerRow({ caption, children }: { caption?: string; children: ReactNode }) {
  const answers = (
    <div className="console-answers" data-more={Children.count(children) > FIVE || undefined}>
      {children}
    </div>
  );
  if (caption === undefined) return answers;
  return (
    <div className="min-w-0">
      <p className="text-12 leading-4 text-ink-3">{caption}</p>
      {answers}
    </div>
  );
}

/** A player as an answer: number and name in the colour of the team. */
export function AnswerButton({
  player,
  team,
  label,
  onClick,
}: {
  player: ConsolePlayer;
  team: ConsoleTeam;
  label: string;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      {...teamTone(team.tones)}
      className="team console-answer"
      aria-label={label}
      onClick={onClick}
    >
      <span aria-hidden className="absolute inset-x-0 top-0 h-1 bg-tone" />
      <span className="text-[1.25rem] face-score">{player.number ?? '–'}</span>
      <span className="console-answer-name">
        <Name>{player.shortName}</Name>
      </span>
    </button>
  );
}

/** `4 Marchetti`. */
export const nameOf = ({ number, shortName }: ConsolePlayer): string => `${number ?? ''} ${shortName}`.trim();

/** Who may answer: the five on court, or all who may be there. */
function fiveOf(view: PlayedGame, side: Side): readonly ConsolePlayer[] {
  return courtAndBench(view, side).court;
}
