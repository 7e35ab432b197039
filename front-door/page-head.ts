/** What search engines and messengers read of a page before any of its code has run. */
export type PageHead = {
  /** What the page shows; also names the window, before the site's name. */
  title: string;
  description: string;
  /** The path of the page below the public url: `/games/12`. */
  path: string;
  /** The path that search engines are told, where many urls show the same page. */
  canonicalPath?: string | undefined;
  /** The path of the picture beside a shared link, below the public url. */
  image?: { path: string; alt: string; isLarge: boolean } | undefined;
  /** What the page is about, in the words of schema.org. */
  about?: SchemaThing | undefined;
  /** For pages of one person only, such as the login. */
  hidden?: boolean;
};
export type SchemaThing = { '@type': string; [property: string]: unknown };

export const SITE_NAME = 'Courtside';

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /\s*<meta name="description"[^>]*>/;
/** Where frontend/index.html has room for title and description. */
const FIRST_WORDS = /(<div id="first-words"[^>]*) hidden>(\s*<p[^>]*>)(<\/p>\s*<p[^>]*>)(<\/p>)/;

/**
 * The built page with a head of its own. Title and description also stand in the page, to be read while its scripts
 * load. @param publicUrl where people reach the league
 */
export function withHead(html: string, head: PageHead, publicUrl: string): string {
  const lines = headLines(head, publicUrl).join('\n    ');
  // As functions: in a string `$&` and the like would be replaced.
  const page = html.replace(DESCRIPTION, () => '').replace(TITLE, () => lines);
  if (head.hidden === true) return page;
  const [title, description] = [escaped(head.title), escaped(head.description)];
  return page.replace(
    FIRST_WORDS,
    (_, start, first, second, end) => `${start}>${first}${title}${second}${description}${end}`,
  );
}

const titleOfWindow = (title: string) => (title === SITE_NAME ? title : `${title} · ${SITE_NAME}`);

function headLines(head: PageHead, publicUrl: string): string[] {
  const absoluteUrl = (path: string) => new URL(path, publicUrl).href;
  const windowTitle = titleOfWindow(head.title);
  const title = `<title>${escaped(windowTitle)}</title>`;
  if (head.hidden === true) return [title, meta('name', 'robots', 'noindex')];
  const url = absoluteUrl(head.path);
  const { image } = head;
  const lines = [
    title,
    meta('name', 'description', head.description),
    `<link rel="canonical" href="${escaped(absoluteUrl(head.canonicalPath ?? head.path))}" />`,
    meta('property', 'og:site_name', SITE_NAME),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', windowTitle),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', url),
    meta('name', 'twitter:card', image?.isLarge === true ? 'summary_large_image' : 'summary'),
  ];
  if (image !== undefined) {
    lines.push(
      meta('property', 'og:image', absoluteUrl(image.path)),
      meta('property', 'og:image:alt', image.alt),
    );
    if (image.isLarge) {
      lines.push(meta('property', 'og:image:width', '1200'), meta('property', 'og:image:height', '630'));
    }
  }
  if (head.about !== undefined) lines.push(linkedData(head.about, absoluteUrl));
  return lines;
}

const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as content or attribute of HTML and SVG. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (found) => ENTITIES[found] ?? '');

/** JSON-LD. Values of `url`, `logo` and `image` are paths below the public url. */
function linkedData(about: SchemaThing, absoluteUrl: (path: string) => string): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...about }, (property, value) =>
    URL_PROPERTIES.includes(property) && typeof value === 'string' ? absoluteUrl(value) : value,
  );
  // Nothing in a name can end the element.
  const safe = json.replace(
    /[<>&\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/ld+json">${safe}</script>`;
}

const URL_PROPERTIES = ['url', 'logo', 'image'];

const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc]/;
/** Marks that turn the text after them around, and what no line of text has. */
const UNWANTED = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** A name inside a sentence: one that runs right to left leaves the score beside it in its order. */
export function nameInText(name: string): string {
  const clean = name.replace(UNWANTED, ' ').replace(/\s+/g, ' ').trim();
  return RIGHT_TO_LEFT.test(clean) ? `\u2068${clean}\u2069` : clean;
}
