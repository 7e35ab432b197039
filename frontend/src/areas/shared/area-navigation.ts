import { isCurrent, type NavigationEntry } from './navigation.ts';

/** The pages of an area of its own: the administrators’, the managers’, the scorers’. */
export type AreaNavigation = {
  name: string;
  /** Where its name leads. */
  home: string;
  /** Entries, with a line between the groups. */
  groups: ReadonlyArray<readonly NavigationEntry[]>;
};

export type Crumb = { label: string; href?: string };

/**
 * The way to a page: area, entry and, below an entry, the page's own name. The last one leads nowhere.
 * @param own the name of a page that is not an entry itself
 */
export function crumbsAt(area: AreaNavigation, pathname: string, own?: string): Crumb[] {
  const entry = area.groups.flat().find(({ href }) => isCurrent(href, pathname));
  const crumbs: Crumb[] = [{ label: area.name, href: area.home }];
  if (entry !== undefined) crumbs.push({ label: entry.label, href: entry.href });
  if (own !== undefined) crumbs.push({ label: own });
  return crumbs.map(({ label, href }, at) =>
    href === undefined || at === crumbs.length - 1 ? { label } : { label, href },
  );
}
