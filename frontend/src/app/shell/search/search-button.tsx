import { t } from '@lingui/core/macro';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';
import { lazyPart, missingDialog } from '#frontend/components/ui/lazy-part.tsx';

const load = async () => (await import('./site-search.tsx')).SiteSearch;
const SiteSearch = lazyPart(load);

/** Search over everything: the button, ⌘K or Ctrl+K, and / where nobody is typing. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

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
      {open && <SiteSearch onClose={close} onMissing={missingDialog(close)} />}
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
