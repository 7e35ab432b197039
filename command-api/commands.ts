import type { EventStore } from '#events/store/event-store.port.ts';
import type { Pool } from '#platform/postgres/postgres-pool.ts';
import { categoryDecider } from './category/category.decider.ts';
import { chatDecider, chatUserDecider } from './chat/chat.decider.ts';
import { commandHandler } from './command-handling/handle-command.ts';
import { staffDecider } from './erasure/staff.decider.ts';
import { gameDecider } from './game/game.decider.ts';
import { Reservations } from './idempotency/reservations.ts';
import { leagueDecider } from './league/league.decider.ts';
import { newsDecider } from './news/news.decider.ts';
import { playerDecider } from './player/player.decider.ts';
import { seasonDecider } from './season/season.decider.ts';
import { settingsDecider } from './settings/settings.decider.ts';
import { sponsorDecider } from './sponsor/sponsor.decider.ts';
import { teamDecider } from './team/team.decider.ts';
import { tournamentDecider } from './tournament/tournament.decider.ts';
import { userDecider } from './user/user.decider.ts';

/**
 * Every command handler of the league, bound to one store: used by the HTTP routes and by the import alike.
 * @param secret PERSONAL_KEY_SECRET
 * @param ready when ids may be given out; at once by default
 */
export function openCommands(store: EventStore, pool: Pool, secret: string, ready?: () => Promise<void>) {
  return {
    games: commandHandler(store, gameDecider),
    seasons: commandHandler(store, seasonDecider),
    tournaments: commandHandler(store, tournamentDecider),
    leagues: commandHandler(store, leagueDecider),
    categories: commandHandler(store, categoryDecider),
    teams: commandHandler(store, teamDecider),
    players: commandHandler(store, playerDecider),
    users: commandHandler(store, userDecider),
    staff: commandHandler(store, staffDecider),
    settings: commandHandler(store, settingsDecider),
    news: commandHandler(store, newsDecider),
    sponsors: commandHandler(store, sponsorDecider),
    chats: commandHandler(store, chatDecider),
    chatUsers: commandHandler(store, chatUserDecider),
    reservations: new Reservations(pool, secret, ready),
  };
}
export type Commands = ReturnType<typeof openCommands>;
