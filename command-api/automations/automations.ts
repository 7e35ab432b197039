import { MUTE_ENDS } from '#command-api/chat/mutes.ts';
import type { DueJobHandler } from '#command-api/due-jobs/due-jobs.store.ts';
import { GAME_REMINDER } from '#command-api/reminder/reminder-plan.ts';
import type { Automation } from './automation.ts';
import { type ChatModerationDependencies, chatModerationAutomation, muteEndsJob } from './chat-moderation.ts';
import {
  type GameRemindersDependencies,
  gameReminderJob,
  gameRemindersAutomation,
} from './game-reminders.ts';
import { type KnockoutDependencies, knockoutAutomation } from './knockout.ts';
import { roleRequestMailAutomation } from './role-request-mail.ts';
import { type TeamWithdrawalsDependencies, teamWithdrawalsAutomation } from './team-withdrawals.ts';

export type AutomationsDependencies = KnockoutDependencies &
  GameRemindersDependencies &
  ChatModerationDependencies &
  TeamWithdrawalsDependencies;

/** Every "when X then Y" of the league. A new one gets its line here and nowhere else. */
export function createAutomations(deps: AutomationsDependencies): readonly Automation[] {
  return [
    gameRemindersAutomation(deps),
    roleRequestMailAutomation(deps),
    chatModerationAutomation(deps),
    knockoutAutomation(deps),
    teamWithdrawalsAutomation(deps),
  ];
}

/** What each kind of job does at its time. */
export function createDueJobs(deps: AutomationsDependencies): Readonly<Record<string, DueJobHandler>> {
  return { [GAME_REMINDER]: gameReminderJob(deps), [MUTE_ENDS]: muteEndsJob(deps) };
}
