import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SlidersHorizontal, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { PHONE, useMediaQuery } from '#frontend/lib/use-media-query.ts';
import { useUrlState } from '#frontend/lib/use-url-state.ts';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import { FilterControl } from './filter-control.tsx';
import { type Chip, clearAll, type Filter, type SearchFilter, searchFor, toChips } from './filters.ts';
import { SearchInput } from './input.tsx';
import { Name } from './name.tsx';
import { openedOnDemand } from './opened-on-demand.tsx';
import { useTypedSearch } from './use-typed-search.ts';

const FilterSheet = openedOnDemand('dialog', async () => (await import('./filter-sheet.tsx')).FilterSheet);

/**
 * What narrows a list: a search, choices, and a chip for each that is set. All of it is in the page's url. On phones the
 * choices open in a sheet.
 */
export function FilterBar({
  search,
  filters = [],
  count,
  onApply,
}: {
  search?: SearchFilter | undefined;
  /** In the order in which they are shown. */
  filters?: readonly Filter[];
  /** What is left, once it is known: “57 games”. */
  count?: string | undefined;
  /** Shows the button Apply Filters, which searches at once and asks again. */
  onApply?: (() => void) | undefined;
}) {
  const url = useUrlState();
  const phone = useMediaQuery(PHONE);
  const chips = toChips(filters, search);
  const chosen = toChips(filters).length;
  const typed = useTypedSearch(search?.value ?? '', (text) => {
    if (search !== undefined) url.show(searchFor(search, text));
  });
  function clear() {
    typed.reset();
    url.set(clearAll(filters, search));
  }
  const clearButton = (
    <Button variant="quiet" onClick={clear} disabled={chips.length === 0 && typed.text === ''}>
      <Trans>Clear Filters</Trans>
    </Button>
  );
  return (
    <div className="grid gap-2.5 py-3.5">
      <search>
        <form
          className="flex flex-wrap items-center gap-2.5"
          onSubmit={(event) => {
            event.preventDefault();
            typed.applyNow();
            onApply?.();
          }}
        >
          {search !== undefined && (
            <SearchInput
              label={search.label}
              placeholder={search.placeholder}
              value={typed.text}
              onChange={(event) => typed.type(event.target.value)}
              className="min-w-0 flex-1 basis-48 md:max-w-96 md:basis-64"
            />
          )}
          {phone && filters.length > 0 ? (
            <FilterSheet
              filters={filters}
              count={count}
              clearButton={clearButton}
              trigger={
                <Button>
                  <SlidersHorizontal aria-hidden size={16} />
                  <Trans>Filters</Trans>
                  {chosen > 0 && <Badge tone="plain">{chosen}</Badge>}
                </Button>
              }
            />
          ) : (
            filters.map((filter) => <FilterControl key={filter.name} filter={filter} compact />)
          )}
          {onApply !== undefined && (
            <Button type="submit">
              <Trans>Apply Filters</Trans>
            </Button>
          )}
          {(!phone || filters.length === 0) && clearButton}
        </form>
      </search>
      <Chips chips={chips} count={count} />
    </div>
  );
}

/** What is set, each with its cross, and how much is left. As high without chips as with one line of them. */
function Chips({ chips, count }: { chips: readonly Chip[]; count: ReactNode }) {
  const url = useUrlState();
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-2 coarse:min-h-11">
      {chips.length > 0 && (
        <ul aria-label={t`Filters that are set`} className="contents">
          {chips.map((chip) => (
            <li key={chip.name} className="flex max-w-full min-w-0">
              <button
                type="button"
                aria-label={t`${chip.text}, remove`}
                onClick={() => url.set(chip.change)}
                className="flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-2 border border-line-strong bg-surface ps-2.5 pe-2 text-13 font-[550] hover:bg-sunken coarse:h-11"
              >
                <Name className="min-w-0 truncate">{chip.text}</Name>
                <X aria-hidden size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-13 text-ink-3 tabular-nums">
        {count}
      </p>
    </div>
  );
}
