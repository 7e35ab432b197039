import { changeKey } from '#events/changes/change-key.ts';
import { MASKED_REASON } from '#events/game/masked-reason.ts';
import { parseGameId } from '#projections/game/game.projection.ts';
import { type HandledBy, sameHandlerForAll } from '#projections/handled-events.ts';
import { defineProjection, type EventFor, type HandlerContext } from '#projections/read-model/projection.ts';
import type { Rows } from '#projections/read-model/rows.ts';
import {
  type ActivityRow,
  type ActivitySubjectRow,
  type ActivityType,
  activityReadModel,
} from './activity.table.ts';
import { type ActivityFacts, FACTS_OF } from './activity-facts.ts';

type Tables = (typeof activityReadModel)['tables'];
type ActivityEvent = EventFor<HandledBy<'activity'>>;

/** What the public page of its season shows. */
const PUBLIC: ReadonlySet<ActivityType> = new Set<ActivityType>([
  'GameScheduled',
  'GameRescheduled',
  'GameTeamsChanged',
  'GameStarted',
  'GameCompleted',
  'GameConfirmed',
  'GameReopened',
  'GamePostponed',
  'GameCanceled',
  'GameForfeited',
  'SeasonCreated',
  'SeasonRenamed',
  'SeasonDatesChanged',
  'SeasonActivated',
  'SeasonCompleted',
  'SeasonReturnedToUpcoming',
  'TournamentCreated',
  'TournamentChanged',
  'TournamentDatesChanged',
  'TournamentRulesetChanged',
  'TournamentReturnedToUpcoming',
  'TournamentStarted',
  'TournamentCompleted',
  'BracketDrawn',
  'BracketWithdrawn',
  'TeamEntered',
  'TeamWithdrawn',
]);

/** Who did what to what, and when: the recent activities on the pages of administrators and seasons. */
export const activityProjection = defineProjection<Tables>({
  ...activityReadModel,
  on: {
    ...sameHandlerForAll('activity', tell),
    async PersonErased(event, context) {
      if (event.data.kind === 'user') {
        await forgetReasons(Number(event.data.subject), context.tables.activity);
      }
      await tell(event, context);
    },
    async ReasonMasked(event, context) {
      await maskReasons(event, context.tables.activity);
      await tell(event, context);
    },
    async NewsDeleted(event, context) {
      await tell(event, context);
      context.tables.subject.delete({ kind: 'news', id: event.data.newsId });
    },
  },
});

async function tell(event: ActivityEvent, { tables, changed }: HandlerContext<Tables>): Promise<void> {
  // Each type's function takes events of that type; the compiler cannot follow the two together.
  const factsOf = FACTS_OF[event.type] as (event: ActivityEvent) => ActivityFacts | null;
  const facts = factsOf(event);
  if (facts === null) return;
  const { kind, subject_id, side, team_id, player_id, user_id, detail } = facts;
  const subject = await noteSubject(facts, tables.subject);
  // An import, or taking one back, makes thousands of events at once: none of them is an activity.
  const { origin } = event.metadata;
  if (origin === 'import' || origin === 'revocation') return;
  const season_id = subject?.season_id ?? null;
  tables.activity.put({
    position: event.position,
    at: event.recordedAt,
    type: event.type,
    kind,
    subject_id,
    season_id,
    is_public: PUBLIC.has(event.type),
    team_id: (side === undefined ? team_id : subject?.[`${side}_team_id`]) ?? null,
    player_id: player_id ?? null,
    user_id: user_id ?? null,
    actor_id: event.metadata.actor?.id ?? null,
    detail: detail ?? null,
    reason: facts.reason ?? null,
    reason_by: facts.reason_by ?? null,
    command_id: facts.command_id ?? null,
  });
  changed(changeKey.activity);
  if (season_id !== null) changed(changeKey.seasonActivity(season_id));
}

async function forgetReasons(reason_by: number, activities: Rows<ActivityRow>): Promise<void> {
  for (const row of await activities.where({ reason_by })) activities.put({ ...row, reason: null });
}

async function maskReasons(masked: EventFor<'ReasonMasked'>, activities: Rows<ActivityRow>): Promise<void> {
  const { commandId: command_id } = masked.data;
  for (const row of await activities.where({ command_id })) {
    const isMeant = row.kind === 'game' && row.subject_id === parseGameId(masked) && row.reason !== null;
    if (isMeant) activities.put({ ...row, reason: MASKED_REASON });
  }
}

/** Stores the subject's latest name. @returns what is known of it; undefined for people and settings */
async function noteSubject(facts: ActivityFacts, subjects: Rows<ActivitySubjectRow>) {
  if (facts.kind === 'player' || facts.kind === 'user' || facts.kind === 'settings') return undefined;
  const { kind, subject_id: id, name, belongs } = facts;
  const known = await subjects.get({ kind, id });
  const subject = { kind, id, season_id: null, east_team_id: null, west_team_id: null, ...known, ...belongs };
  if (name !== undefined) subjects.put({ ...subject, name });
  return subject;
}
