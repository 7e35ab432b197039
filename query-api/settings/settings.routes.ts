import { settings } from '#contracts/settings/settings.endpoints.ts';
import { changeKey } from '#events/changes/change-key.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { cached } from '#query-api/http-cache/answers.ts';
import { BEFORE_ANY_CHANGE } from './first-settings.ts';
import { readSettings } from './settings.queries.ts';

export function registerSettingsRoutes(reads: ReadRoutes): void {
  reads.get(settings, () =>
    cached({
      cacheKey: ['settings'],
      changeKeys: [changeKey.settings],
      query: readSettings,
      present: ({ row }) => row.settings ?? BEFORE_ANY_CHANGE,
    }),
  );
}
