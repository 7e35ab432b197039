import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

export const INK = '#000000';
export const PAPER = '#ffffff';
/** Printed words, and lines between boxes. */
export const GREY = '#555555';
export const RULE = '#a8a8a8';
/** Two pens, so that one sees at once in which period something happened (appendix B.1). */
const RED = '#c8102e';
const BLUE = '#12357f';
export const STARTER_INK = RED;

/** The pen for a period: red for the first and third, blue for the others and overtimes. */
export function inkForPeriod(period: number, regularPeriods: number): string {
  return period <= regularPeriods && period % 2 === 1 ? RED : BLUE;
}

type Weight = 400 | 700;
type TextStyle = {
  size: number;
  bold?: boolean;
  colour?: string;
  align?: 'start' | 'centre' | 'end';
  /** The text is made smaller, and in the end shorter, until it fits. */
  width?: number;
};
type Stroke = { width?: number; colour?: string };

/** Draws on the pages of a PDF. Positions are in points from the top left; a text stands on its baseline. */
export class Pen {
  readonly #doc: PDFKit.PDFDocument;
  readonly #bytes: Promise<Buffer>;
  #pages = 0;

  /**
   * @param about.title shown by viewers instead of the file's name
   * @param about.date the file's date; it has no other, so that the same drawing gives the same bytes
   */
  constructor(about: { title: string; subject: string; date: Date }) {
    this.#doc = new PDFDocument({
      autoFirstPage: false,
      lang: 'en',
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: about.title,
        Subject: about.subject,
        Creator: 'Courtside',
        Producer: 'Courtside',
        CreationDate: about.date,
      },
    });
    const chunks: Buffer[] = [];
    this.#doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.#bytes = new Promise((resolve, reject) => {
      this.#doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.#doc.on('error', reject);
    });
  }

  newPage(): void {
    this.#doc.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    this.#pages += 1;
  }

  /** Ends the file. */
  bytes(): Promise<Buffer> {
    this.#doc.end();
    return this.#bytes;
  }

  text(value: string, x: number, y: number, style: TextStyle): void {
    const { colour = INK, align = 'start', width = Number.POSITIVE_INFINITY } = style;
    const weight: Weight = style.bold === true ? 700 : 400;
    const { text, size } = this.#fitted(value.normalize('NFC'), weight, style.size, width);
    const length = this.#widthOf(text, weight, size);
    const left = align === 'end' ? x - length : align === 'centre' ? x - length / 2 : x;
    this.#font(weight, size)
      .fillColor(colour)
      .text(text, left, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  widthOf(value: string, { size, bold = false }: Pick<TextStyle, 'size' | 'bold'>): number {
    return this.#widthOf(value.normalize('NFC'), bold ? 700 : 400, size);
  }

  line(x1: number, y1: number, x2: number, y2: number, { width = 0.5, colour = INK }: Stroke = {}): void {
    this.#doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(width).stroke(colour);
  }

  box(x: number, y: number, width: number, height: number, stroke: Stroke = {}): void {
    this.#doc
      .rect(x, y, width, height)
      .lineWidth(stroke.width ?? 0.5)
      .stroke(stroke.colour ?? INK);
  }

  block(x: number, y: number, width: number, height: number, colour: string = INK): void {
    this.#doc.rect(x, y, width, height).fill(colour);
  }

  circle(x: number, y: number, radius: number, { width = 0.7, colour = INK }: Stroke = {}): void {
    this.#doc.circle(x, y, radius).lineWidth(width).stroke(colour);
  }

  disc(x: number, y: number, radius: number, colour: string): void {
    this.#doc.circle(x, y, radius).fill(colour);
  }

  cross(x: number, y: number, arm: number, stroke: Stroke): void {
    this.line(x - arm, y - arm, x + arm, y + arm, stroke);
    this.line(x - arm, y + arm, x + arm, y - arm, stroke);
  }

  #fitted(text: string, weight: Weight, size: number, width: number): { text: string; size: number } {
    const length = this.#widthOf(text, weight, size);
    if (length <= width) return { text, size };
    // A hair smaller than exact, so that rounding costs no letter.
    const smaller = Math.max(size * SMALLEST, (0.995 * size * width) / length);
    const letters = [...text];
    let shortened = text;
    while (letters.length > 1 && this.#widthOf(shortened, weight, smaller) > width) {
      letters.pop();
      shortened = `${letters.join('').trimEnd()}…`;
    }
    return { text: shortened, size: smaller };
  }

  #widthOf(text: string, weight: Weight, size: number): number {
    return this.#font(weight, size).widthOfString(text);
  }

  #font(weight: Weight, size: number) {
    return this.#doc.font(FONT_FILES[weight]).fontSize(size);
  }
}

/** How small a text may be made before it is shortened. */
const SMALLEST = 0.7;

const { resolve } = createRequire(import.meta.url);
const FONT = '@expo-google-fonts/roboto-condensed';
/** One file has all letters; what it lacks is drawn as an empty box. */
const FONT_FILES: Record<Weight, string> = {
  400: resolve(`${FONT}/400Regular/RobotoCondensed_400Regular.ttf`),
  700: resolve(`${FONT}/700Bold/RobotoCondensed_700Bold.ttf`),
};
