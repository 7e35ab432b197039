import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { FilterControl } from './filter-control.tsx';
import type { Filter } from './filters.ts';
import { Sheet, SheetClose } from './sheet.tsx';

/** The choices of a {@link FilterBar} on phones. Each works at once; the list behind follows. */
export function FilterSheet({
  filters,
  count,
  clearButton,
  trigger,
}: {
  filters: readonly Filter[];
  count: string | undefined;
  clearButton: ReactNode;
  trigger: ReactNode;
}) {
  return (
    <Sheet
      startsOpen
      title={t`Filters`}
      trigger={trigger}
      footer={
        <>
          {clearButton}
          <SheetClose asChild>
            <Button variant="primary">{count === undefined ? t`Show` : t`Show ${count}`}</Button>
          </SheetClose>
        </>
      }
    >
      {filters.map((filter) => (
        <FilterControl key={filter.name} filter={filter} />
      ))}
    </Sheet>
  );
}
