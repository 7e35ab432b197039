import type { Decider } from '#command-api/kernel/decider.ts';
import type { SeasonEvent } from '#events/season/season.events.ts';
import { reject } from '#platform/errors.ts';

export type SeasonCommand =
  | {
      type: 'create_season';
      seasonId: number;
      name: string;
      startDate: string | null;
      endDate: string | null;
    }
  /** Makes the season reach from its first to its last game; never shortens it. */
  | { type: 'widen_season'; seasonId: number; date: string }
  | { type: 'activate_season'; seasonId: number; confirm: boolean }
  | { type: 'complete_season'; seasonId: number };

type Season = {
  name: string;
  startDate: string | null;
  endDate: string | null;
  status: 'upcoming' | 'active' | 'completed';
};
export type Seasons = Readonly<Record<number, Season>>;

/** All seasons in one stream: at most one is active. */
export const seasonDecider: Decider<Seasons, SeasonCommand, SeasonEvent> = {
  initial: {},
  decide(command, seasons) {
    if (command.type === 'create_season') {
      const { seasonId, startDate, endDate } = command;
      const name = command.name.trim();
      if (seasons[seasonId] !== undefined) return reject('already_exists', 'This season exists already.');
      const length = refuseNameLength('Season', name);
      if (length !== null) return length;
      if (Object.values(seasons).some((season) => season.name.toLowerCase() === name.toLowerCase())) {
        const text = 'A season with this name already exists';
        return reject('already_exists', text, { name: [text] });
      }
      if (startDate !== null && endDate !== null && endDate < startDate) {
        return reject('validation_failed', 'End date must be after start date', {
          end_date: ['End date must be after start date'],
        });
      }
      return [{ type: 'SeasonCreated', data: { seasonId, name, startDate, endDate } }];
    }
    const season = seasons[command.seasonId];
    if (season === undefined) return reject('not_found', 'There is no such season.');
    switch (command.type) {
      case 'widen_season': {
        const startDate = earlier(season.startDate, command.date);
        const endDate = later(season.endDate, command.date);
        if (startDate === season.startDate && endDate === season.endDate) return [];
        return [{ type: 'SeasonDatesChanged', data: { seasonId: command.seasonId, startDate, endDate } }];
      }
      case 'activate_season': {
        if (season.status === 'active') return [];
        const active = Object.entries(seasons).find(([, other]) => other.status === 'active');
        const activated: SeasonEvent = { type: 'SeasonActivated', data: { seasonId: command.seasonId } };
        if (active === undefined) return [activated];
        if (!command.confirm) {
          return reject('active_season_exists', `${active[1].name} is active. Only one season can be.`);
        }
        return [{ type: 'SeasonCompleted', data: { seasonId: Number(active[0]) } }, activated];
      }
      case 'complete_season':
        if (season.status === 'completed') return [];
        return [{ type: 'SeasonCompleted', data: { seasonId: command.seasonId } }];
      default: {
        const unknown: never = command;
        return unknown;
      }
    }
  },
  evolve(seasons, event) {
    const { seasonId } = event.data;
    const season = seasons[seasonId];
    switch (event.type) {
      case 'SeasonCreated': {
        const { name, startDate, endDate } = event.data;
        return { ...seasons, [seasonId]: { name, startDate, endDate, status: 'upcoming' } };
      }
      case 'SeasonDatesChanged': {
        if (season === undefined) return seasons;
        const { startDate, endDate } = event.data;
        return { ...seasons, [seasonId]: { ...season, startDate, endDate } };
      }
      case 'SeasonActivated':
        return season === undefined ? seasons : { ...seasons, [seasonId]: { ...season, status: 'active' } };
      case 'SeasonCompleted':
        return season === undefined
          ? seasons
          : { ...seasons, [seasonId]: { ...season, status: 'completed' } };
      default: {
        const unknown: never = event;
        return unknown;
      }
    }
  },
};

/** Names of seasons, tournaments and categories have 3 to 100 characters (specification 2 §5). */
export function refuseNameLength(what: 'Season' | 'Category', name: string) {
  if (name.length === 0)
    return reject('validation_failed', `${what} name is required`, { name: [`${what} name is required`] });
  if (name.length < 3) {
    const text = `${what} name must be at least 3 characters`;
    return reject('validation_failed', text, { name: [text] });
  }
  if (name.length > 100) {
    const text = `${what} name must be less than 100 characters`;
    return reject('validation_failed', text, { name: [text] });
  }
  return null;
}

function earlier(known: string | null, date: string): string {
  return known === null || date < known ? date : known;
}

function later(known: string | null, date: string): string {
  return known === null || date > known ? date : known;
}
