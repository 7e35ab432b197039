import { Link } from 'react-router-dom';
import type { Game, GameStatus } from '#contracts/game/game.contract.ts';
import { isFinished } from '#events/game/game-status.ts';
import { tipOffTime } from '#events/game/tip-off.ts';
import { Badge, type BadgeTone } from '#frontend/components/ui/badge.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import { FormerDate } from '#frontend/features/game/former-date.tsx';
import { gameSides } from '#frontend/features/game/game.sides.ts';
import { type Ending, endingNotes, stateText } from '#frontend/features/game/game.status.ts';
import { LiveMoment } from '#frontend/features/game/live/live-moment.tsx';
import { useLateStart } from '#frontend/features/game/use-late-start.ts';
import { formatItems, formatScore, formatWhen, NO_VALUE } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';

/** What the tables and blocks of games show of one game. */

/** When it begins; the date from which it was moved is struck out, as is that of a postponed game. */
export function GameDate({
  game,
}: {
  game: Pick<Game, 'game_date' | 'time_known' | 'status' | 'moved_from'>;
}) {
  const date = formatWhen(tipOffTime(game), useTimeZone());
  return (
    <span className="grid font-[550]">
      {game.status === 'scheduled' && <OldDate game={game} />}
      {game.status === 'postponed' && game.game_date !== null ? <FormerDate>{date}</FormerDate> : date}
    </span>
  );
}

/** The date from which a game to come was moved, struck out. */
function OldDate({ game: { status, moved_from } }: { game: Pick<Game, 'status' | 'moved_from'> }) {
  const timeZone = useTimeZone();
  if (!moved_from || (status !== 'scheduled' && status !== 'postponed')) return null;
  return (
    <span className="text-12">
      <FormerDate>{formatWhen(moved_from, timeZone)}</FormerDate>
    </span>
  );
}

/** Why a game is postponed, canceled or awarded, as it was typed. */
export function StatusReason({ game: { status_reason } }: { game: Pick<Game, 'status_reason'> }) {
  return status_reason ? <Name className="text-12 text-ink-2">{status_reason}</Name> : null;
}

/** Both, below a game of a list. */
export function GameNote({ game }: { game: Game }) {
  return (
    <span className="col-span-full flex flex-wrap gap-x-2 not-empty:pt-0.5">
      <OldDate game={game} />
      <StatusReason game={game} />
    </span>
  );
}

/** The same as a link, which names the game for screen readers. */
export function GameDateLink({ game, to }: { game: Game; to: string }) {
  const date = formatWhen(tipOffTime(game), useTimeZone());
  return (
    <Link to={to} aria-label={`${date}, ${game.name}`} className="touch-target inline-flex hover:underline">
      <GameDate game={game} />
    </Link>
  );
}

/** Both teams, one below the other; who lost is paler. */
export function GameTeams({ game }: { game: Game }) {
  const { east, west } = gameSides(game);
  const winner = isFinished(game.status) ? game.scoreboard?.winner_id : null;
  return (
    <span className="grid gap-1 py-1.5">
      <TeamLabel team={east} size={20} lost={winner === west.id} />
      <TeamLabel team={west} size={20} lost={winner === east.id} />
    </span>
  );
}

export function GameScore({ game: { scoreboard } }: { game: Game }) {
  return scoreboard === null ? (
    <span className="text-ink-3">{NO_VALUE}</span>
  ) : (
    <span className="text-18 face-score">
      {formatScore(scoreboard.team_score_east, scoreboard.team_score_west)}
    </span>
  );
}

/** Behind a score: “2OT, unofficial”. Nothing when the score says it all. */
export function EndingNotes({ of }: { of: Ending }) {
  const notes = endingNotes(of);
  return notes.length > 0 && <span className="text-12 text-ink-3">{formatItems(notes)}</span>;
}

const TONE: Record<GameStatus, BadgeTone> = {
  scheduled: 'outline',
  in_progress: 'plain',
  completed: 'plain',
  final: 'plain',
  postponed: 'attention',
  canceled: 'bad',
  annulled: 'bad',
};

/** The state of a game in a list: words in a badge, or the period while it is on. */
export function GameStatusMark({ game }: { game: Game }) {
  const { status, on_court } = game;
  const late = useLateStart(game);
  if (status === 'in_progress' && on_court !== null) return <LiveMoment game={game} />;
  if (late !== undefined) return <Badge tone="attention">{late}</Badge>;
  return <Badge tone={TONE[status]}>{stateText(game)}</Badge>;
}
