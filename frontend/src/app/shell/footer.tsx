import { FooterCourt } from '#frontend/components/ui/court-lines.tsx';
import { useTimeZone } from '#frontend/lib/hooks.ts';

/** The end of a page: the key of a court under its line. */
export function Footer() {
  const timeZone = useTimeZone();
  return (
    <footer className="relative mt-14 h-[118px] overflow-hidden border-t border-line text-13 text-ink-3 max-md:mb-bar-bottom">
      <FooterCourt className="absolute -top-px left-1/2 -translate-x-1/2" />
      <div className="wrap relative flex flex-wrap justify-between gap-x-4 gap-y-1 pt-[18px]">
        <span>Courtside</span>
        <span>{`Times in ${timeZone.replaceAll('_', ' ')}`}</span>
      </div>
    </footer>
  );
}
