import { createRequire } from 'node:module';
import sharp, { type OverlayOptions } from 'sharp';
import type { ClubColours } from '#events/team/fallback-colours.ts';
import { escaped, nameInText } from './page-head.ts';

const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;

/** What the picture of a game shows. */
export type ShareFacts = {
  /** `Final score`, `Live, Q3`, `Sat, Jan 17, 2026, 19:30`. */
  line: string;
  isLive: boolean;
  /** Where it is played, and in which competition. */
  foot: string;
  east: ShareSide;
  west: ShareSide;
};
export type ShareSide = {
  name: string;
  /** Null before the game. */
  score: number | null;
  /** The club's, for the painted key beside the name. */
  colours: ClubColours;
  hasWon: boolean;
};

const BOARD = '#15110e';
const LINE = '#4a3f34';
const INK = '#fbf5ea';
const INK_2 = '#beb2a1';
const ORANGE = '#ff9040';

const NAME_X = 196;
const NAME_WIDTH = 700;
const NAME_HEIGHT = 132;
const ROWS = { east: 176, west: 356 } as const;

const FAMILY = 'Archivo ExtraBold';
/** Bundled, so that letters are drawn also on a machine without fonts. */
const FONT_FILE = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/archivo/800ExtraBold/Archivo_800ExtraBold.ttf',
);

/** Draws the picture of a game, 1200 × 630: what messengers show beside a shared link. */
export async function drawShareImage(facts: ShareFacts): Promise<Buffer> {
  // Names come first: once a text has named the file of the font, the board finds the font by its family.
  const names: OverlayOptions[] = [];
  for (const side of ['east', 'west'] as const) {
    const input = await drawName(facts[side].name);
    const { height = 0 } = await sharp(input).metadata();
    names.push({ input, left: NAME_X, top: Math.round(ROWS[side] + (NAME_HEIGHT - height) / 2) });
  }
  return sharp(Buffer.from(drawBoard(facts)))
    .composite(names)
    .png()
    .toBuffer();
}

/** A name on one line or two; a longer one is drawn as small as it has to be. */
async function drawName(name: string): Promise<Buffer> {
  const text = {
    text: `<span foreground="${INK}">${escaped(nameInText(name))}</span>`,
    fontfile: FONT_FILE,
    width: NAME_WIDTH,
    wrap: 'word-char',
    rgba: true,
  } as const;
  const drawn = await sharp({ text: { ...text, font: `${FAMILY}, 56`, dpi: 72 } })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (drawn.info.height <= NAME_HEIGHT) return drawn.data;
  const fitted = { ...text, font: `${FAMILY},`, height: NAME_HEIGHT };
  return sharp({ text: fitted })
    .resize({ width: NAME_WIDTH, height: NAME_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer();
}

/** Everything but the names, whose width only the renderer knows. */
function drawBoard({ line, isLive, foot, east, west }: ShareFacts): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_WIDTH}" height="${SHARE_HEIGHT}"
    font-family="${FAMILY}" font-weight="800">
    <rect width="1200" height="630" fill="${BOARD}"/>
    <g fill="none" stroke="${LINE}" stroke-width="3">
      <path d="M0 136H1200M0 548H1200"/>
    </g>
    <g fill="none" stroke="${ORANGE}" stroke-width="5" transform="translate(64 52) scale(1.5)">
      <path d="M4 26.5H28M6.5 26.5V16a9.5 9.5 0 0 1 19 0V26.5M12.5 26.5V18.5a3.5 3.5 0 0 1 7 0V26.5" stroke-width="2.5"/>
    </g>
    <text x="124" y="90" font-size="34" fill="${INK}">Courtside</text>
    <text x="1136" y="90" font-size="34" text-anchor="end" fill="${isLive ? ORANGE : INK_2}">${escaped(line)}</text>
    ${drawRow(east, ROWS.east)}
    ${drawRow(west, ROWS.west)}
    <text x="64" y="600" font-size="28" fill="${INK_2}">${escaped(shortened(foot, 70))}</text>
  </svg>`;
}

function drawRow({ colours, score, hasWon }: ShareSide, top: number): string {
  const { first, second } = colours;
  const key = `<g transform="translate(64 ${top + 12}) scale(3)">
      <path d="M1 1H29V21H1Z" fill="${escaped(first)}"/>
      <path d="M1 21H29A14 14 0 0 1 1 21Z" fill="${escaped(second)}"/>
      <path d="M.75 .75H29.25V21A14.25 14.25 0 0 1 .75 21Z" fill="none" stroke="${LINE}"/>
    </g>`;
  if (score === null) return key;
  return `${key}<text x="1136" y="${top + 112}" font-size="128" text-anchor="end"
    fill="${hasWon ? ORANGE : INK}">${score}</text>`;
}

const shortened = (text: string, most: number) => {
  const letters = [...text];
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
};
