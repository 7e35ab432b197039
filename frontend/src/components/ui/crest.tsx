import { clsx } from 'clsx';
import { type CSSProperties, useState } from 'react';
import { imageUrl } from '#frontend/lib/image-url.ts';
import {
  type ClubColours,
  fallbackColours,
  type TeamColours,
  teamColours,
} from '#frontend/lib/team-colours.ts';
import { toInitials } from '#frontend/lib/team-name.ts';

/** What is needed to draw a team. Names and colours are as the API answers them. */
export type CrestTeam = {
  id: number;
  name: string;
  /** Its city: a name that begins with it is shortened where there is little room. */
  location?: string | null | undefined;
  logo?: string | null;
  colours?: ClubColours | null;
};

/** Initials are legible from this height on. */
const INITIALS_FROM = 22;

/** Class and custom properties that give everything inside a team's `--tone`. */
export function teamTone(team: CrestTeam | TeamColours): {
  className: 'team';
  style: CSSProperties;
  'data-away': true | undefined;
} {
  const colours = 'toneLight' in team ? team : crestColours(team);
  return {
    className: 'team',
    'data-away': colours.isAway,
    style: { '--tone-light': colours.toneLight, '--tone-dark': colours.toneDark } as CSSProperties,
  };
}

export function crestColours(team: CrestTeam): TeamColours {
  return teamColours(team.colours ?? fallbackColours(team.id));
}

/**
 * A team's sign: its logo, or the painted key in its two colours with its initials. It hides from assistive
 * technology, because the team's name is beside it; `label` names it when it is alone.
 */
export function Crest({
  team,
  size = 24,
  label,
  className,
}: {
  team: CrestTeam;
  size?: 16 | 20 | 22 | 24 | 34 | 36 | 56 | 76;
  label?: string;
  className?: string;
}) {
  const [broken, setBroken] = useState<string>();
  const logo = imageUrl(team.logo);
  const width = Math.round((size * 50) / 6) / 10;

  if (logo !== undefined && broken !== logo) {
    return (
      <img
        src={logo}
        alt={label ?? ''}
        width={width}
        height={size}
        className={clsx('shrink-0 object-contain', className)}
        style={{ width, height: size }}
        onError={() => setBroken(logo)}
      />
    );
  }

  const colours = crestColours(team);
  const key = (
    <svg
      width={width}
      height={size}
      viewBox="0 0 30 36"
      className={clsx('shrink-0', className)}
      aria-hidden="true"
    >
      <path d="M1 1H29V21H1Z" fill={colours.first} />
      <path d="M1 21H29A14 14 0 0 1 1 21Z" fill={colours.second} />
      <path d="M.75 .75H29.25V21A14.25 14.25 0 0 1 .75 21Z" className="fill-none stroke-line-strong" />
      {size >= INITIALS_FROM && (
        <text
          x="15"
          y="16"
          fill={colours.onFirst}
          textAnchor="middle"
          className="text-[13.5px] font-[780] [font-stretch:70%]"
        >
          {toInitials(team.name)}
        </text>
      )}
    </svg>
  );
  if (label === undefined) return key;
  return (
    <span role="img" aria-label={label}>
      {key}
    </span>
  );
}
