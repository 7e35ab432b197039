import { z } from 'zod';
import { MOST_SCHEDULE_DAYS, scheduleBodySchema } from '#contracts/schedule/schedule.commands.ts';
import { daysLater } from '#frontend/lib/calendar.ts';

const { weekday } = scheduleBodySchema.shape.days.element.shape;
export type Weekday = z.output<typeof weekday>;

const text = z.string();
/** The settings as the form holds them: ids and numbers are texts. */
const valuesSchema = z.object({
  format: z.enum(['single', 'double']),
  start_date: text,
  end_date: text,
  days: z.array(z.object({ weekday, times: z.array(text) })),
  venues: z.array(z.object({ name: text, blackout_dates: z.array(text) })),
  blackout_dates: z.array(text),
  team_blackouts: z.array(z.object({ team_id: text, dates: z.array(text) })),
  game_minutes: text,
  game_category_id: text,
  seed: text,
});
export type ScheduleValues = z.output<typeof valuesSchema>;

/** What the call takes, of what the form holds. */
export const scheduleFormSchema = valuesSchema
  .transform(
    (values): z.input<typeof scheduleBodySchema> => ({
      ...values,
      game_minutes: parseNumber(values.game_minutes),
      seed: parseNumber(values.seed),
    }),
  )
  .pipe(scheduleBodySchema);

/** Empty takes the default. */
function parseNumber(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : Number(typed);
}

/** How a schedule begins: every Saturday of the tournament, from today on, for a year at most. */
export function firstValues(
  { start, end }: { start: string | null; end: string | null },
  today: string,
): ScheduleValues {
  const isOn = start !== null && start < today && (end === null || today <= end);
  const first = isOn ? today : start;
  const latest = first === null ? null : daysLater(first, MOST_SCHEDULE_DAYS - 1);
  return {
    format: 'single',
    start_date: first ?? '',
    end_date: (latest !== null && end !== null && latest < end ? latest : end) ?? '',
    days: [{ weekday: 'saturday', times: ['18:00'] }],
    venues: [{ name: '', blackout_dates: [] }],
    blackout_dates: [],
    team_blackouts: [],
    game_minutes: '120',
    game_category_id: '',
    seed: '1',
  };
}

/** Four figures: short enough to be told to somebody, enough for many draws. */
export function anotherSeed(seed: string): string {
  const drawn = String(1 + Math.floor(Math.random() * 9_998));
  return drawn === seed ? '9999' : drawn;
}

const storageKey = (tournamentId: number) => `courtside.schedule-settings.${tournamentId}`;

/** What was typed for this tournament in this tab, also if the page was reloaded since. */
export function typedValues(tournamentId: number): ScheduleValues | undefined {
  try {
    return valuesSchema.parse(JSON.parse(sessionStorage.getItem(storageKey(tournamentId)) ?? ''));
  } catch {
    // Nothing, blocked, or written by another version.
    return undefined;
  }
}

export function saveTyped(tournamentId: number, values: ScheduleValues | undefined): void {
  try {
    if (values === undefined) sessionStorage.removeItem(storageKey(tournamentId));
    else sessionStorage.setItem(storageKey(tournamentId), JSON.stringify(values));
  } catch {
    // Storage is blocked: a reload begins anew.
  }
}
