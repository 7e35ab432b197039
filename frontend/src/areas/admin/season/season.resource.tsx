import { plural, t } from '@lingui/core/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Season } from '#contracts/season/season.contract.ts';
import { resourceListPage } from '#frontend/areas/admin/resource/resource-list-page.tsx';
import { RowName } from '#frontend/areas/admin/resource/row-name.tsx';
import { columnsFor } from '#frontend/components/ui/data-table.tsx';
import type { Filter } from '#frontend/components/ui/filters.ts';
import { SEASON_STATUSES, SeasonStatus } from '#frontend/features/season/season.status.tsx';
import { api, serverClock } from '#frontend/lib/api.ts';
import { dayInZone, formatDay, formatWord } from '#frontend/lib/format.ts';
import { useTimeZone } from '#frontend/lib/hooks.ts';
import { paths } from '#frontend/lib/paths.ts';
import type { UrlState } from '#frontend/lib/use-url-state.ts';
import { SeasonRowActions } from './season-row-actions.tsx';

const STATUS_OPTIONS = SEASON_STATUSES.map((value) => ({ value, label: formatWord(value) }));
/** Years before and after this one (docs/rules.md, "Input and display"). */
const YEARS = 5;

const column = columnsFor<Season>();

/** `/admin/seasons` */
export const SeasonsPage = resourceListPage<Season>({
  title: t`Seasons`,
  create: { label: t`New season`, href: paths.adminSeasonNew },
  also: { label: t`Calendar`, href: paths.adminSeasonCalendar },
  search: { label: t`Search seasons by name`, placeholder: t`Name` },
  useRows: useSeasons,
  formatCount: (total) => plural(total, { one: '# season', other: '# seasons' }),
  errorTitle: t`Error Loading Seasons`,
  none: {
    title: t`No seasons yet`,
    hint: t`Tournaments and games belong to a season: make one first.`,
  },
  noneMatching: t`No seasons found matching your criteria.`,
  columns: column.columns([
    column.accessor('name', {
      header: t`Season`,
      meta: { align: 'start', sticky: true },
      cell: ({ row: { original } }) => (
        <RowName href={paths.adminSeason(original.id)}>{original.name}</RowName>
      ),
    }),
    column.accessor('status', {
      header: t`Status`,
      meta: { align: 'start' },
      cell: ({ getValue }) => <SeasonStatus status={getValue()} />,
    }),
    column.accessor('start_date', {
      header: t`Start`,
      meta: { hideOnPhone: true },
      cell: ({ getValue }) => formatDay(getValue()),
    }),
    column.accessor('end_date', {
      header: t`End`,
      meta: { hideOnPhone: true },
      cell: ({ getValue }) => formatDay(getValue()),
    }),
    column.accessor('tournament_count', { header: t`Tournaments`, meta: { hideOnPhone: true } }),
    column.accessor('team_count', { header: t`Teams`, meta: { hideOnPhone: true } }),
  ]),
  actions: (season) => <SeasonRowActions season={season} />,
});

/** The server searches. */
function useSeasons(search: string, url: UrlState) {
  const thisYear = Number(dayInZone(serverClock.now(), useTimeZone()).slice(0, 4));
  const status = url.getOneOf('status', SEASON_STATUSES);
  const year = url.getId('year');
  const query = useQuery({
    queryKey: ['seasons', 'found', { search, status, year }],
    queryFn: ({ signal }) => api.get('/api/seasons/', { query: { search, status, year }, signal }),
    placeholderData: keepPreviousData,
    select: ({ seasons }) => seasons,
  });
  const years = Array.from({ length: 2 * YEARS + 1 }, (_, at) => String(thisYear - YEARS + at));
  const filters: Filter[] = [
    {
      kind: 'select',
      name: 'status',
      label: t`Status`,
      all: t`All Statuses`,
      options: STATUS_OPTIONS,
      value: status,
    },
    {
      kind: 'select',
      name: 'year',
      label: t`Year`,
      all: t`All Years`,
      options: years.map((value) => ({ value, label: value })),
      value: year,
    },
  ];
  return { query, filters };
}
