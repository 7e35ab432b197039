import { clsx } from 'clsx';

/** A disc for each foul until something follows, filled for each that there is. */
export function FoulDiscs({
  fouls,
  most,
  alarming = false,
}: {
  fouls: number;
  most: number;
  alarming?: boolean;
}) {
  return (
    <span aria-hidden className={clsx('flex gap-[3px]', alarming && 'text-danger')}>
      {Array.from({ length: most }, (_, index) => index).map((index) => (
        <i key={index} className={clsx('foul-disc', index < fouls && 'bg-current')} />
      ))}
    </span>
  );
}
