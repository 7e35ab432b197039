import { type Decider, isRejection } from '#command-api/command-handling/decider.ts';
import type { CommandHandler } from '#command-api/command-handling/handle-command.ts';
import { type Rejection, reject, rejectField } from '#command-api/command-handling/rejection.ts';
import { refuseNameLength } from '#command-api/fields/name-length.ts';
import { say } from '#contracts/refusal/say.ts';
import type { SeasonEvent, SeasonStatus } from '#events/season/season.events.ts';
import { evolveSeasons, NO_SEASONS, type Season, type Seasons } from '#events/season/season.fold.ts';
import { yearsLater } from '#platform/values/calendar-day.ts';
import { nameOfCopy } from './season-copy.ts';
import { refuseOrder, refuseToLeaveOut, type SeasonContents } from './season-dates.ts';

export type SeasonCommand = { seasonId: number } & (
  | {
      type: 'create_season';
      name: string;
      startDate: string | null;
      endDate: string | null;
      /** Upcoming by default. `confirm` completes the season that is active now. */
      status?: SeasonStatus;
      confirm?: boolean;
    }
  /** A season like `sourceId`; without a name or dates of its own `{name} (Copy)`, a year later. */
  | {
      type: 'duplicate_season';
      sourceId: number;
      name: string | null;
      dates: { startDate: string; endDate: string } | null;
    }
  /** Makes the season reach from its first to its last game; never shortens it. */
  | { type: 'widen_season'; date: string }
  /** As before an import made it reach further. */
  | { type: 'restore_dates'; startDate: string | null; endDate: string | null }
  /** Absent fields stay as they are. Looked up when dates change: what lies in the season. */
  | {
      type: 'change_season';
      name?: string;
      dates?: { startDate?: string; endDate?: string; contents: SeasonContents };
      status?: SeasonStatus;
      confirm: boolean;
    }
  | { type: 'activate_season'; confirm: boolean }
  | { type: 'complete_season' }
  /** Looked up: what still belongs to the season (docs/architecture.md, "Rules that span streams"). */
  | { type: 'delete_season'; hasTournaments: boolean; hasGames: boolean }
);

type Decision = readonly SeasonEvent[] | Rejection;

export type SeasonHandler = CommandHandler<Seasons, SeasonCommand, SeasonEvent>;

/**
 * All seasons in one stream: at most one is active, and no two have the same name. Their dates may overlap:
 * leagues run a cup beside the championship. A form can ask beforehand
 * (`/api/seasons/check-conflicts/`).
 */
export const seasonDecider: Decider<Seasons, SeasonCommand, SeasonEvent> = {
  initial: NO_SEASONS,
  evolve: evolveSeasons,
  revisionOf: ({ seasonId }, seasons) => seasons[seasonId]?.revision ?? -1,
  decide(command, seasons) {
    const { seasonId } = command;
    if (command.type === 'create_season') return create(command, seasons);
    if (command.type === 'duplicate_season') return duplicate(command, seasons);
    const season = seasons[seasonId];
    if (season === undefined) return reject('not_found', say('season.missing'));
    switch (command.type) {
      case 'widen_season': {
        const startDate = earlier(season.startDate, command.date);
        const endDate = later(season.endDate, command.date);
        return setDates(seasonId, season, { startDate, endDate });
      }
      case 'restore_dates':
        return setDates(seasonId, season, command);
      case 'change_season':
        return inOrder([
          rename(command, season, seasons),
          changeDates(command, season),
          changeStatus(
            { seasonId, from: season.status, to: command.status ?? season.status, confirm: command.confirm },
            seasons,
          ),
        ]);
      case 'activate_season':
        return changeStatus(
          { seasonId, from: season.status, to: 'active', confirm: command.confirm },
          seasons,
        );
      case 'complete_season':
        return changeStatus({ seasonId, from: season.status, to: 'completed', confirm: false }, seasons);
      case 'delete_season':
        if (season.status === 'active')
          return reject('conflict', say('season.active_not_deleted', 'Cannot delete active season'));
        if (command.hasTournaments)
          return reject(
            'conflict',
            say('season.tournaments_not_deleted', 'Cannot delete season with tournaments'),
          );
        if (command.hasGames)
          return reject('conflict', say('season.games_not_deleted', 'Cannot delete season with games'));
        return [{ type: 'SeasonDeleted', data: { seasonId } }];
      default: {
        const unknown: never = command;
        return unknown;
      }
    }
  },
};

function setDates(
  seasonId: number,
  season: Season,
  { startDate, endDate }: Pick<Season, 'startDate' | 'endDate'>,
): SeasonEvent[] {
  if (startDate === season.startDate && endDate === season.endDate) return [];
  return [{ type: 'SeasonDatesChanged', data: { seasonId, startDate, endDate } }];
}

function create(command: Extract<SeasonCommand, { type: 'create_season' }>, seasons: Seasons): Decision {
  const { seasonId, startDate, endDate } = command;
  const name = command.name.trim();
  const refused =
    refuseId(seasonId, seasons) ?? refuseName(name, seasonId, seasons) ?? refuseOrder(startDate, endDate);
  if (refused !== null) return refused;
  const created: SeasonEvent = { type: 'SeasonCreated', data: { seasonId, name, startDate, endDate } };
  const { status = 'upcoming', confirm = false } = command;
  const change = { seasonId, from: 'upcoming', to: status, confirm } as const;
  return inOrder([[created], changeStatus(change, seasons)]);
}

function duplicate(
  command: Extract<SeasonCommand, { type: 'duplicate_season' }>,
  seasons: Seasons,
): Decision {
  const { seasonId, sourceId } = command;
  const source = seasons[sourceId];
  if (source === undefined) return reject('not_found', say('season.missing'));
  const taken = Object.values(seasons).map((season) => season.name);
  const aYearLater = (day: string | null) => (day === null ? null : yearsLater(day, 1));
  return create(
    {
      type: 'create_season',
      seasonId,
      name: command.name ?? nameOfCopy(source.name, taken),
      startDate: command.dates?.startDate ?? aYearLater(source.startDate),
      endDate: command.dates?.endDate ?? aYearLater(source.endDate),
    },
    seasons,
  );
}

type Change = Extract<SeasonCommand, { type: 'change_season' }>;

function rename({ seasonId, name: given }: Change, season: Season, seasons: Seasons): Decision {
  const name = given?.trim() ?? season.name;
  if (name === season.name) return [];
  return (
    refuseName(name, seasonId, seasons) ?? [{ type: 'SeasonRenamed' as const, data: { seasonId, name } }]
  );
}

function changeDates({ seasonId, dates }: Change, season: Season): Decision {
  if (dates === undefined) return [];
  const startDate = dates.startDate ?? season.startDate;
  const endDate = dates.endDate ?? season.endDate;
  if (startDate === season.startDate && endDate === season.endDate) return [];
  if (startDate === null) return missingDate('start');
  if (endDate === null) return missingDate('end');
  return (
    refuseOrder(startDate, endDate) ??
    refuseToLeaveOut(dates.contents, season, { startDate, endDate }) ?? [
      { type: 'SeasonDatesChanged' as const, data: { seasonId, startDate, endDate } },
    ]
  );
}

/** Any state may follow any other; only one season is active at a time (docs/rules.md, "Input and display"). */
function changeStatus(
  change: { seasonId: number; from: SeasonStatus; to: SeasonStatus; confirm: boolean },
  seasons: Seasons,
): Decision {
  const { seasonId, from, to, confirm } = change;
  if (from === to) return [];
  switch (to) {
    case 'upcoming':
      return [{ type: 'SeasonReturnedToUpcoming', data: { seasonId } }];
    case 'completed':
      return [{ type: 'SeasonCompleted', data: { seasonId } }];
    case 'active': {
      const active = Object.entries(seasons).find(([, other]) => other.status === 'active');
      const activated: SeasonEvent = { type: 'SeasonActivated', data: { seasonId } };
      if (active === undefined) return [activated];
      const [activeId, { name }] = active;
      if (!confirm)
        return reject(
          'active_season_exists',
          say('season.other_active', '{name} is active. Only one season can be active at a time.', { name }),
        );
      return [{ type: 'SeasonCompleted', data: { seasonId: Number(activeId) } }, activated];
    }
    default: {
      const unknown: never = to;
      return unknown;
    }
  }
}

/** Parts of one change: the first refusal, else the events of all of them. */
function inOrder(parts: readonly Decision[]): Decision {
  return parts.find(isRejection) ?? parts.flatMap((part) => (isRejection(part) ? [] : part));
}

function refuseId(seasonId: number, seasons: Seasons): Rejection | null {
  return seasons[seasonId] === undefined
    ? null
    : reject('already_exists', say('season.exists', 'This season exists already.'));
}

function refuseName(name: string, seasonId: number, seasons: Seasons): Rejection | null {
  const length = refuseNameLength('Season', name);
  if (length !== null) return length;
  const taken = Object.entries(seasons).some(
    ([id, season]) => Number(id) !== seasonId && season.name.toLowerCase() === name.toLowerCase(),
  );
  if (!taken) return null;
  return rejectField(
    'name',
    say('season.name_taken', 'A season with this name already exists'),
    'already_exists',
  );
}

function missingDate(which: 'start' | 'end'): Rejection {
  return rejectField(`${which}_date`, `Please enter a valid ${which} date`);
}

function earlier(known: string | null, date: string): string {
  return known === null || date < known ? date : known;
}

function later(known: string | null, date: string): string {
  return known === null || date > known ? date : known;
}
