import { Link } from 'react-router-dom';
import { paths } from '#frontend/app/paths.ts';
import { Badge } from '#frontend/components/ui/badge.tsx';
import { Live } from '#frontend/components/ui/live.tsx';
import { TeamLabel } from '#frontend/components/ui/team-label.tsx';
import {
  dayInZone,
  formatScore,
  formatTime,
  formatWeekday,
  NOT_AVAILABLE,
  orNotAvailable,
} from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import type { Game } from '#query-api/game/game.contract.ts';
import { sidesOf } from './game.sides.ts';
import { isFinished, momentOf, statusLabel } from './game.status.ts';

/** Games under the day they are on, in the order they come. */
export function GameRows({
  games,
  toCome = false,
  heading: Heading = 'h3',
}: {
  games: readonly Game[];
  /** Games to come: the date of a postponed one no longer applies. */
  toCome?: boolean;
  /** The level of the days in the page's outline. */
  heading?: 'h2' | 'h3';
}) {
  const timeZone = useTimeZone();
  const days = byDay(games, { timeZone, toCome });
  return (
    <>
      {days.map((day) => (
        <section key={day.key} aria-label={day.label}>
          <Heading className="border-b border-line pt-3 pb-1.5 text-13 leading-4.5 font-[650] [font-stretch:100%]">
            {day.label}
          </Heading>
          <ul>
            {day.games.map((game) => (
              <GameRow key={game.id} game={game} timeZone={timeZone} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function GameRow({ game, timeZone }: { game: Game; timeZone: string }) {
  const { east, west } = sidesOf(game);
  const winner = game.scoreboard?.winner_id ?? null;
  const over = isFinished(game.status);
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 hover:bg-sunken">
      <span className="grid gap-[5px] text-14">
        <TeamLabel team={east} lost={over && winner === west.id} className="h-[22px]" />
        <TeamLabel team={west} lost={over && winner === east.id} className="h-[22px]" />
      </span>
      <span className="grid justify-items-end gap-[5px] text-13 text-ink-3">
        <span className="flex h-[22px] items-center gap-2.5">
          <Outcome game={game} timeZone={timeZone} />
        </span>
        <span className="flex h-[22px] max-w-[230px] items-center gap-2.5 phone:max-w-[176px]">
          <span className="min-w-0 truncate face-narrow">{orNotAvailable(game.venue)}</span>
          <Link
            to={paths.game(game.id)}
            className="link shrink-0 text-ink-2 after:absolute after:inset-0"
            aria-label={`View Details, ${east.name} against ${west.name}`}
          >
            View Details
          </Link>
        </span>
      </span>
    </li>
  );
}

function Outcome({ game, timeZone }: { game: Game; timeZone: string }) {
  const score =
    game.scoreboard === null
      ? undefined
      : formatScore(game.scoreboard.team_score_east, game.scoreboard.team_score_west);
  const figure = 'text-[1.25rem] text-ink face-score';
  if (isFinished(game.status)) {
    return (
      <>
        {score === undefined ? <span>No Score</span> : <span className={figure}>{score}</span>}
        <Badge tone="plain">FINAL</Badge>
      </>
    );
  }
  if (game.status === 'in_progress') {
    const moment = game.on_court && momentOf(game.on_court, game.regular_periods);
    return (
      <>
        <span className={figure}>{score}</span>
        {moment && <Live onBreak={moment.onBreak}>{moment.label}</Live>}
      </>
    );
  }
  if (game.status === 'scheduled') {
    return (
      <span className="text-18 text-ink face-score">
        {game.game_date === null ? NOT_AVAILABLE : formatTime(game.game_date, timeZone)}
      </span>
    );
  }
  return <Badge tone={game.status === 'canceled' ? 'bad' : 'attention'}>{statusLabel(game.status)}</Badge>;
}

type Day = { key: string; label: string; games: Game[] };

/** Neighbouring games of one day in one group; the order of the list stays. */
export function byDay(
  games: readonly Game[],
  { timeZone, toCome }: { timeZone: string; toCome: boolean },
): Day[] {
  const days: Day[] = [];
  for (const game of games) {
    const date = toCome && game.status === 'postponed' ? null : game.game_date;
    const key = date === null ? 'undated' : dayInZone(date, timeZone);
    const last = days.at(-1);
    if (last?.key === key) last.games.push(game);
    else
      days.push({
        key,
        label: date === null ? 'Date not set' : formatWeekday(date, timeZone),
        games: [game],
      });
  }
  return days;
}
