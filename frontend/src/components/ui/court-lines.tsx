import { clsx } from 'clsx';

/** Court lines are the only ornament. Each drawing hides from assistive technology. */

/** Half a court seen from above: arc, key and free-throw circle. For empty states. */
export function CourtDrawing({ className }: { className?: string }) {
  return (
    <svg
      width="150"
      height="84"
      viewBox="0 0 150 84"
      aria-hidden="true"
      className={clsx('fill-none stroke-current stroke-[1.25]', className)}
    >
      <path d="M2 83H148M12 83V66a63 63 0 0 1 126 0V83M52 83V36H98V83M52 36a23 23 0 0 1 46 0" />
      <path d="M66 76H84M71 70a4 4 0 1 0 8 0a4 4 0 1 0-8 0" />
    </svg>
  );
}

/** The key under the footer's line, with arc, board and ring. */
export function FooterCourt({ className }: { className?: string }) {
  return (
    <svg
      width="340"
      height="130"
      viewBox="0 0 340 130"
      aria-hidden="true"
      className={clsx('fill-none stroke-line stroke-[1.25]', className)}
    >
      <path d="M20 0V18A150 150 0 0 0 320 18V0M115 0V112H225V0M150 16h40" />
      <circle cx="170" cy="26" r="9" />
    </svg>
  );
}

/** One end of the board: baseline, key and three-point arc. The other end is its mirror image. */
export function BoardEnd({ className }: { className?: string }) {
  return (
    <svg
      width="160"
      height="248"
      viewBox="0 0 160 248"
      aria-hidden="true"
      className={clsx('overflow-visible fill-none stroke-line stroke-[1.25]', className)}
    >
      <path d="M.6 62H112V186H.6M112 84a40 40 0 0 1 0 80M0-4H20A128 128 0 0 1 20 252H0" />
    </svg>
  );
}
