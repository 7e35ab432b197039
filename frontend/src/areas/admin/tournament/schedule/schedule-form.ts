import type { ScheduleBody, SchedulePreview } from '#contracts/schedule/schedule.commands.ts';
import type { ContractForm } from '#frontend/components/ui/use-contract-form.ts';
import type { ScheduleValues } from './schedule-values.ts';

export type ScheduleForm = ContractForm<ScheduleValues>;

/** A preview with the settings it was made of. */
export type SchedulePreviewed = { values: ScheduleValues; body: ScheduleBody; preview: SchedulePreview };
