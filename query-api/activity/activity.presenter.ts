import type {
  ActivityList,
  PublicActivity,
  PublicActivityList,
} from '#contracts/activity/activity.contract.ts';
import { ACTIVITY_TEXTS } from '#contracts/activity/activity.texts.ts';
import { inEnglish } from '#contracts/wording/in-english.ts';
import { isoTime } from '#platform/values/iso-time.ts';
import { listed, type Page } from '#query-api/lists/page.ts';
import { activityWording, type NamedActivityRow } from './activity-wording.ts';

/** `id` is the position as text. */
export type ListedActivityRow = NamedActivityRow & { id: string };
type ActivityRows = { activities: ListedActivityRow[]; total: number };

/** @param timeZone the league's, in which days are given */
export function presentActivities(
  page: Page<ListedActivityRow>,
  { activities, total }: ActivityRows,
  timeZone: string,
): ActivityList {
  const { rows, next_cursor } = listed(page, activities);
  return {
    activities: rows.map((row) => ({
      ...presentPublicActivity(row, timeZone),
      player_id: row.player_id,
      user_id: row.user_id,
      actor_id: row.actor_id,
      actor_name: row.actor_name,
      reason: row.reason,
    })),
    total,
    next_cursor,
  };
}

/** Their public part. @param timeZone the league's, in which days are given */
export function presentPublicActivities(
  page: Page<ListedActivityRow>,
  { activities, total }: ActivityRows,
  timeZone: string,
): PublicActivityList {
  const { rows, next_cursor } = listed(page, activities);
  return { activities: rows.map((row) => presentPublicActivity(row, timeZone)), total, next_cursor };
}

function presentPublicActivity(row: ListedActivityRow, timeZone: string): PublicActivity {
  const wording = activityWording(row, timeZone);
  return {
    id: row.id,
    at: isoTime(row.at),
    type: row.type,
    kind: row.kind,
    subject_id: row.subject_id,
    text: inEnglish(ACTIVITY_TEXTS, wording),
    wording,
    season_id: row.season_id,
    team_id: row.team_id,
  };
}
