import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '#frontend/components/ui/dialog.tsx';
import { paths } from '#frontend/lib/paths.ts';
import { type Group, groupHits, type Hit, pageHit, type SitePage } from './hits.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { searchQuery } from './search.queries.ts';
import { SearchBox } from './search-box.tsx';

const REST_MS = 180;

/** Search over everything. Nothing typed: what was opened last, and the pages. */
export function SearchDialog({
  pages,
  actions,
  onClose,
}: {
  pages: readonly SitePage[];
  /** Found by typing. */
  actions: readonly SitePage[];
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [recent, setRecent] = useState(recentSearches);
  const text = typed.trim();
  const settled = useSettled(text, REST_MS);
  const search = useQuery(searchQuery(settled));
  const isBehind = text !== settled || search.isPlaceholderData;

  const groups: Group[] =
    text === ''
      ? [
          { label: t`Recent searches`, hits: recent },
          { label: t`Pages`, hits: pages.map(pageHit) },
        ].filter(({ hits }) => hits.length > 0)
      : groupHits(search.data?.results ?? [], pages, actions, text);

  function open(hit: Hit): void {
    // What one begins is not what one looks for again.
    if (hit.kind !== 'action') rememberSearch(hit);
    onClose();
    // Not a page of the site.
    if (hit.href === paths.apiDocs()) location.assign(hit.href);
    else void navigate(hit.href);
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t`Search`}>
      <SearchBox
        typed={typed}
        onType={setTyped}
        groups={groups}
        state={
          text === ''
            ? 'idle'
            : search.error !== null && !isBehind
              ? 'failed'
              : isBehind || search.data === undefined
                ? 'searching'
                : 'found'
        }
        onOpen={open}
        onRetry={() => void search.refetch()}
        onForget={() => {
          forgetSearches();
          setRecent([]);
        }}
      />
    </Dialog>
  );
}

/** The value once it has not changed for so long: a search waits until the typing rests. */
function useSettled<Value>(value: Value, restMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return settled;
}
