import type { ComboboxProps } from './combobox-popover.tsx';

/** What a list can be narrowed by. Each stands in the page's url under its name. */
export type Filter = SelectFilter | FoundFilter | DayFilter | NumberFilter;

export type SelectFilter = {
  kind: 'select';
  /** In the url. */
  name: string;
  label: string;
  /** The choice that leaves nothing out: “All Seasons”. */
  all: string;
  /** Undefined while they are being read. */
  options: ReadonlyArray<{ value: string; label: string }> | undefined;
  /** As the page understood it; anything else in the url counts as not given. */
  value: string | number | undefined;
  /** Other filters that mean nothing any more once this one changes. */
  clears?: readonly string[];
};

/** A choice among more than a list has room for: the server searches. */
export type FoundFilter = Pick<SelectFilter, 'name' | 'label' | 'all' | 'value'> & {
  kind: 'found';
  /** The words for what is chosen; undefined while they are being read. */
  chosen: string | undefined;
  found: Pick<ComboboxProps, 'options' | 'onSearch' | 'status'>;
};

export type DayFilter = {
  kind: 'day';
  name: string;
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
};

/** A whole number, of digits only. */
export type NumberFilter = {
  kind: 'number';
  name: string;
  label: string;
  value: number | undefined;
};

export type SearchFilter = {
  /** In the url. */
  name: string;
  /** What is searched by what, for screen readers. */
  label: string;
  placeholder: string;
  value: string;
};

export type UrlChanges = Readonly<Record<string, string | undefined>>;

/** A list that is narrowed otherwise begins at its first page. */
const FIRST_PAGE = { page: undefined };

export function toUrlChanges(filter: Filter, value: string | undefined): UrlChanges {
  const cleared = filter.kind === 'select' ? (filter.clears ?? []) : [];
  return { ...FIRST_PAGE, ...nothing(cleared), [filter.name]: value };
}

export function searchFor(search: SearchFilter, text: string): UrlChanges {
  return { ...FIRST_PAGE, [search.name]: text };
}

/** Takes every filter away. */
export function clearAll(filters: readonly Filter[], search?: SearchFilter): UrlChanges {
  const names = filters.map(({ name }) => name);
  return { ...FIRST_PAGE, ...nothing(search === undefined ? names : [search.name, ...names]) };
}

function nothing(names: readonly string[]): UrlChanges {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

export type Chip = { name: string; text: string; change: UrlChanges };

/** A chip for each filter that is set, with what takes it away. */
export function toChips(filters: readonly Filter[], search?: SearchFilter): Chip[] {
  const chips: Chip[] = [];
  if (search !== undefined && search.value !== '') {
    chips.push({ name: search.name, text: `“${search.value}”`, change: searchFor(search, '') });
  }
  for (const filter of filters) {
    if (filter.value === undefined) continue;
    chips.push({ name: filter.name, text: chipText(filter), change: toUrlChanges(filter, undefined) });
  }
  return chips;
}

function chipText(filter: Filter): string {
  if (filter.kind === 'found') return filter.chosen ?? `${filter.label} ${filter.value}`;
  if (filter.kind !== 'select') return `${filter.label} ${filter.value}`;
  const value = String(filter.value);
  const option = filter.options?.find((each) => each.value === value);
  return option?.label ?? (filter.options === undefined ? filter.label : `${filter.label} ${value}`);
}
