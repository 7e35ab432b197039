import { t } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';

const load = () => import('./site-search.tsx');
const SiteSearch = lazy(async () => ({ default: (await load()).SiteSearch }));

/** Search over everything: the button, ⌘K or Ctrl+K, and / where nobody is typing. */
export function SearchButton() {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    function pressed(event: KeyboardEvent): void {
      if (!isSearchKey(event)) return;
      event.preventDefault();
      setOpen(true);
    }
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);

  return (
    <>
      <Button
        variant="quiet"
        iconOnly
        aria-label={t`Search`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden size={18} />
      </Button>
      <Suspense fallback={null}>{open && <SiteSearch onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function isSearchKey({ key, altKey, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !isTyping(target);
}

/** A stroke in a field or in another dialog belongs there. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="radio"]), textarea, select, [contenteditable], [role="dialog"]') !== null
  );
}
