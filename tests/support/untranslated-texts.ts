import type { Page } from 'playwright';
import { EVENT_TYPES } from '#events/registry.ts';
import { READ_MODELS } from '#projections/read-database/read-models.ts';
import { LEAGUE_ZONE } from './league-zone.ts';

/** What pages show that is nobody's text: names, dates, codes, the time zone. */
const DATA = [
  // Of events and read models, as they are stored.
  new RegExp(`^(${[...EVENT_TYPES, ...READ_MODELS.map(({ name }) => name)].join('|')})(?=$|⟦)`, 'gu'),
  /\bCourtside\b/gu,
  // Names of rulesets and files.
  /\b\w+\.csv\b/gu,
  /\b(FIBA|NBA)\b/gu,
  /\b(East|West)side \d+\b/gu,
  /\bSeason \d+\b/gu,
  /\bGame \d+\b/gu,
  /\b(Player )?Number \d+\b/gu,
  /^(PN|CT|MT)$/gu,
  /\bTest Hall\b/gu,
  /\b(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?\b/gu,
  /\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b/gu,
  // A page that has read nothing shows the device's own zone.
  new RegExp(`\\b(${LEAGUE_ZONE}|UTC|GMT)\\b`, 'gu'),
  /\b(Chrome|Linux)\b/gu,
  /(casey|maya|morgan|admin)@test\.invalid|casey|maya|morgan|Tester|test-admin|League Administrator|^LA$/gu,
];

/**
 * Texts, names of controls and titles in which words of plain Latin letters are left. A part of a page that names its
 * own language, as the rules do, is in that one.
 */
export async function untranslatedTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>([document.title]);
    const foreign = 'main [lang]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node.parentElement?.closest(`script, style, noscript, code, ${foreign}`) === null)
        found.add(node.textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description']) {
      for (const element of document.querySelectorAll(`[${name}]`))
        if (element.closest(foreign) === null) found.add(element.getAttribute(name) ?? '');
    }
    return [...found];
  });
  return texts.filter((text) => {
    const rest = DATA.reduce((left, data) => left.replaceAll(new RegExp(data.source, 'gu'), ''), text);
    return /[A-Za-z]{2}/u.test(rest);
  });
}
