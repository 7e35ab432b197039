import { clsx } from 'clsx';
import { useState } from 'react';
import { imageUrl } from '#frontend/lib/image-url.ts';
import { toInitials } from '#frontend/lib/team-name.ts';

const SIZE = {
  32: 'size-8 rounded-full text-12 font-[650]',
  76: 'size-[76px] rounded-2 text-24 font-bold face-table',
};

/** A person's picture, or the initials of the name beside it. It hides from assistive technology. */
export function Avatar({ name, photo, size }: { name: string; photo?: string | null; size: 32 | 76 }) {
  const [broken, setBroken] = useState<string>();
  const url = imageUrl(photo);
  if (url === undefined || broken === url) {
    return (
      <span
        aria-hidden
        className={clsx(
          'grid shrink-0 place-items-center border border-line-strong bg-surface text-ink-2',
          SIZE[size],
        )}
      >
        {toInitials(name)}
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      width={size}
      height={size}
      className={clsx('shrink-0 object-cover', SIZE[size])}
      onError={() => setBroken(url)}
    />
  );
}
