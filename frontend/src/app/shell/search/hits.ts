import { t } from '@lingui/core/macro';
import type { Found } from '#contracts/search/search.contract.ts';
import type { CrestTeam } from '#frontend/components/ui/crest.tsx';

/** One thing to go to. */
export type Hit = {
  kind: Found['kind'] | 'action';
  label: string;
  /** What tells it from others of that name. */
  note?: string | undefined;
  href: string;
  team?: CrestTeam | undefined;
};
export type Group = { label: string; hits: readonly Hit[] };
export type SitePage = {
  label: string;
  href: string;
  /** Where it is, or what it is about. */
  note?: string;
  /** Other words by which it is found. */
  words?: string;
};

/**
 * What was found, by kind; kinds of which nothing was found are left out.
 * @param pages those that this browser knows by their names
 */
export function groupHits(
  found: readonly Found[],
  pages: readonly SitePage[],
  actions: readonly SitePage[],
  text: string,
): Group[] {
  const known = matching(pages, text).map(pageHit);
  const isKnown = new Set(known.map(({ href }) => href));
  const of = (...kinds: Found['kind'][]) => found.filter(({ kind }) => kinds.includes(kind)).map(foundHit);
  const groups: Group[] = [
    { label: t`Actions`, hits: matching(actions, text).map(actionHit) },
    { label: t`Teams`, hits: of('team') },
    { label: t`Players`, hits: of('player') },
    { label: t`Games`, hits: of('game') },
    { label: t`Competitions`, hits: of('season', 'tournament', 'league', 'category') },
    { label: t`News`, hits: of('news') },
    { label: t`Pages`, hits: [...known, ...of('page').filter(({ href }) => !isKnown.has(href))] },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

export const pageHit = ({ label, note, href }: SitePage): Hit => ({ kind: 'page', label, note, href });
const actionHit = (action: SitePage): Hit => ({ ...pageHit(action), kind: 'action' });

/** Those of which every typed word begins a word. */
function matching(pages: readonly SitePage[], text: string): SitePage[] {
  const typed = text.toLowerCase().split(/\s+/u);
  return pages.filter(({ label, note = '', words = '' }) => {
    const own = `${label} ${note} ${words}`.toLowerCase().split(/\s+/u);
    return typed.every((word) => own.some((one) => one.startsWith(word)));
  });
}

function foundHit({ kind, id, name, note, url, logo = null, colours = null }: Found): Hit {
  return {
    kind,
    label: name,
    note: note ?? undefined,
    href: url,
    team: kind === 'team' && id !== null ? { id, name, logo, colours } : undefined,
  };
}
