import { unchangedBy } from '#events/definition/unknown-event.ts';
import type { SeasonEvent, SeasonStatus } from './season.events.ts';

export type Season = {
  name: string;
  startDate: string | null;
  endDate: string | null;
  status: SeasonStatus;
  /** Of the last event about this season. */
  revision: number;
};
/** By id; a deleted season is not among them. */
export type Seasons = Readonly<Record<number, Season>>;

export const NO_SEASONS: Seasons = {};

export function evolveSeasons(seasons: Seasons, event: SeasonEvent & { revision: number }): Seasons {
  const { revision } = event;
  const { seasonId } = event.data;
  const season = seasons[seasonId];
  if (event.type === 'SeasonCreated') {
    const { name, startDate, endDate } = event.data;
    return { ...seasons, [seasonId]: { name, startDate, endDate, status: 'upcoming', revision } };
  }
  if (season === undefined) return seasons;
  switch (event.type) {
    case 'SeasonDatesChanged': {
      const { startDate, endDate } = event.data;
      return { ...seasons, [seasonId]: { ...season, startDate, endDate, revision } };
    }
    case 'SeasonRenamed':
      return { ...seasons, [seasonId]: { ...season, name: event.data.name, revision } };
    case 'SeasonActivated':
      return { ...seasons, [seasonId]: { ...season, status: 'active', revision } };
    case 'SeasonCompleted':
      return { ...seasons, [seasonId]: { ...season, status: 'completed', revision } };
    case 'SeasonReturnedToUpcoming':
      return { ...seasons, [seasonId]: { ...season, status: 'upcoming', revision } };
    case 'SeasonDeleted': {
      const { [seasonId]: _deleted, ...others } = seasons;
      return others;
    }
    default:
      return unchangedBy(event, seasons);
  }
}
