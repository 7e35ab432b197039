import type { StreamReader } from '#command-api/command-handling/handle-command.ts';
import type { DueJobHandler } from '#command-api/due-jobs/due-jobs.store.ts';
import { type Mail, queueMail } from '#command-api/mail/mail.store.ts';
import {
  forgetReminders,
  hasReminders,
  lockReminders,
  type Reminded,
  readReminded,
} from '#command-api/reminder/reminder.store.ts';
import { planReminder, reminderTime } from '#command-api/reminder/reminder-plan.ts';
import { GAME_STREAM_PREFIX, gameStream } from '#events/game/game.events.ts';
import type { Game, GameFacts } from '#events/game/game.fold.ts';
import { nameAfterTeams } from '#events/game/game-name.ts';
import { SETTINGS_STREAM, type Settings } from '#events/settings/settings.events.ts';
import { comparePositions } from '#events/store/event-store.port.ts';
import { teamStream } from '#events/team/team.events.ts';
import type { Team } from '#events/team/team.fold.ts';
import type { Queryable } from '#platform/postgres/postgres-pool.ts';
import type { Clock } from '#platform/values/clock.ts';
import type { Automation, EventFor } from './automation.ts';

export type GameRemindersDependencies = {
  commands: {
    games: StreamReader<Game>;
    teams: StreamReader<Team>;
    settings: StreamReader<Settings>;
  };
  clock: Clock;
  publicUrl: string;
};

type Moved = 'GameRescheduled' | 'GamePostponed' | 'GameCanceled';
type Ended = 'GameStarted' | 'GameForfeited' | 'GameDeleted';

/**
 * When a game is moved, postponed, called off or begins: its reminder moves or goes with it, and everybody who had set
 * one is told.
 */
export function gameRemindersAutomation(deps: GameRemindersDependencies): Automation {
  const { commands, clock } = deps;

  async function tell(event: EventFor<Moved>, game: Game, people: readonly Reminded[], db: Queryable) {
    if (game.status === 'nonexistent') return;
    // Somebody who set the reminder afterwards already knew.
    const unaware = people.filter(({ setAt }) => comparePositions(event.position, setAt) > 0);
    if (unaware.length === 0) return;
    const mail = await wordNews(event, game.facts, deps);
    if (mail === null) return;
    for (const { userId, email } of unaware) {
      const key = `${mail.purpose}:${event.id}:${userId}`;
      await queueMail(db, { ...mail, to: email, person: { kind: 'user', id: userId }, key });
    }
  }

  async function followGame(
    event: EventFor<Moved | Ended>,
    db: Queryable,
    andThen?: (game: Game, people: readonly Reminded[]) => Promise<void>,
  ): Promise<void> {
    const gameId = Number(event.stream.slice(GAME_STREAM_PREFIX.length));
    await lockReminders(db, gameId);
    // Most games have none: those are not folded.
    if (!(await hasReminders(db, gameId))) return;
    const { state: game } = await commands.games.read(gameStream(gameId));
    await andThen?.(game, await readReminded(db, gameId));
    // By the event, not by the present game: events in between have to be told, too.
    if (isTheEnd(event)) await forgetReminders(db, gameId);
    await planReminder(db, gameId, game, clock());
  }

  const moved = (event: EventFor<Moved>, db: Queryable) =>
    followGame(event, db, (game, people) => tell(event, game, people, db));
  const ended = (event: EventFor<Ended>, db: Queryable) => followGame(event, db);
  return {
    name: 'game-reminders',
    streamPrefixes: [GAME_STREAM_PREFIX],
    on: {
      GameRescheduled: moved,
      GamePostponed: moved,
      GameCanceled: moved,
      GameStarted: ended,
      GameForfeited: ended,
      GameDeleted: ended,
    },
  };
}

/** Half an hour before a game, a mail to everyone with a reminder: once for each start, never after it. */
export function gameReminderJob(deps: GameRemindersDependencies): DueJobHandler {
  return {
    lock: (subject, db) => lockReminders(db, Number(subject)),
    async work(subject, db) {
      const gameId = Number(subject);
      const now = deps.clock();
      const { state: game } = await deps.commands.games.read(gameStream(gameId));
      const due = reminderTime(game);
      if (game.status !== 'scheduled' || due === null || due > now) {
        await planReminder(db, gameId, game, now);
        return;
      }
      const start = game.facts.scheduledAt ?? '';
      if (Date.parse(start) <= now.getTime()) return;
      const { title, when, link } = await describe(game.facts, start, deps);
      for (const { userId, email } of await readReminded(db, gameId)) {
        await queueMail(db, {
          to: email,
          subject: `Reminder: ${title}`,
          text: `${title} begins ${when}.\n\n${link}\n`,
          purpose: 'game_reminder',
          person: { kind: 'user', id: userId },
          key: `game-reminder:${gameId}:${start}:${userId}`,
        });
      }
    },
  };
}

function isTheEnd({ type }: EventFor<Moved | Ended>): boolean {
  return type !== 'GameRescheduled' && type !== 'GamePostponed';
}

/** The text of a mail; null when there is nothing to tell: a start in the past is a correction. */
async function wordNews(
  event: EventFor<Moved>,
  facts: GameFacts,
  deps: GameRemindersDependencies,
): Promise<Pick<Mail, 'subject' | 'text' | 'purpose'> | null> {
  switch (event.type) {
    case 'GameRescheduled': {
      const { scheduledAt, venue } = event.data;
      if (scheduledAt === null || Date.parse(scheduledAt) <= deps.clock().getTime()) return null;
      const { title, when, link } = await describe({ ...facts, venue }, scheduledAt, deps);
      return {
        subject: `Rescheduled: ${title}`,
        text: `${title} now begins ${when}.\n\n${link}\n`,
        purpose: 'game_rescheduled',
      };
    }
    case 'GamePostponed': {
      const { title, link } = await describe(facts, null, deps);
      return {
        subject: `Postponed: ${title}`,
        text: `${title} is postponed. You will be told when there is a new date.\n\n${link}\n`,
        purpose: 'game_postponed',
      };
    }
    case 'GameCanceled': {
      const { title, link } = await describe(facts, null, deps);
      return {
        subject: `Canceled: ${title}`,
        text: `${title} will not be played.\n\n${link}\n`,
        purpose: 'game_canceled',
      };
    }
    default:
      return event satisfies never;
  }
}

/** Names as they are now; times in the league's time zone. */
async function describe(
  facts: GameFacts,
  start: string | null,
  { commands, publicUrl }: GameRemindersDependencies,
): Promise<{ title: string; when: string; link: string }> {
  const [east, west, settings] = await Promise.all([
    commands.teams.read(teamStream(facts.eastTeamId)),
    commands.teams.read(teamStream(facts.westTeamId)),
    commands.settings.read(SETTINGS_STREAM),
  ]);
  const title =
    east.state === null || west.state === null ? facts.name : nameAfterTeams(east.state, west.state);
  const link = `${publicUrl}/games/${facts.gameId}`;
  if (start === null) return { title, when: '', link };
  const time = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    ...(facts.timeKnown !== false && { timeStyle: 'short' as const, hourCycle: 'h23' as const }),
    timeZone: settings.state.timeZone,
  }).format(new Date(start));
  return { title, when: facts.venue === null ? `on ${time}` : `on ${time}, ${facts.venue}`, link };
}
