import { settingsSchema } from '#contracts/settings/settings.contract.ts';
import type { ReadRoutes } from '#query-api/http/read-routes.ts';
import { presentSettings } from './settings.presenter.ts';
import { readSettings } from './settings.queries.ts';

export function registerSettingsRoutes(reads: ReadRoutes): void {
  reads.getOld({
    url: '/api/settings/',
    capability: 'settings.view',
    tags: ['settings'],
    summary: 'How the league is set up',
    response: settingsSchema,
    answer: () => ({
      cacheKey: ['settings'],
      changeKeys: ['settings'],
      query: readSettings,
      present: ({ row }) => presentSettings(row.settings),
    }),
  });
}
