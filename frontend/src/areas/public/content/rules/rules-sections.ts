import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { toHeadingId } from './heading-id.ts';

/** A part of the rules under its heading. `id` is its anchor in the page. */
export type RulesSection = { id: string; heading: string; content: readonly Token[] };

/** The sections for whoever reads a game or a table; the others are for programs and for those who run a league. */
const COUNTING: ReadonlySet<string> = new Set([
  'Standings',
  'Tie-breaks',
  'Ties',
  'Forfeits',
  'Annulled games',
  'Knockout',
  'Averages, totals and percentages',
  'Leaders',
  'What a box score counts',
  'Unknown is not zero',
  'Places and zones',
  'Free throws, team fouls and the bonus',
  'Fouls, disqualification and time-outs',
]);

/** docs/rules.md: how we count, in the order in which people ask, and the rest in its own. */
export function readRules(markdown: string): {
  introduction: readonly Token[];
  counting: readonly RulesSection[];
  api: readonly RulesSection[];
} {
  const introduction: Token[] = [];
  const sections: (RulesSection & { content: Token[] })[] = [];
  for (const token of lexer(markdown) as MarkedToken[]) {
    if (token.type !== 'heading') (sections.at(-1)?.content ?? introduction).push(token);
    else if (token.depth > 1) {
      sections.push({ id: toHeadingId(token.text), heading: token.text, content: [] });
    }
  }
  return {
    introduction,
    counting: [...COUNTING].flatMap((wanted) => sections.filter(({ heading }) => heading === wanted)),
    api: sections.filter(({ heading }) => !COUNTING.has(heading)),
  };
}

/** The anchor of a rule that begins with its name in bold, such as `tie-breaks-a-streak`; undefined without a name. */
export function toRuleId(sectionId: string, { tokens: [text] }: Tokens.ListItem): string | undefined {
  const [first] =
    (text as MarkedToken | undefined)?.type === 'text' ? ((text as Tokens.Text).tokens ?? []) : [];
  return first?.type === 'strong' ? `${sectionId}-${toHeadingId((first as Tokens.Strong).text)}` : undefined;
}

/** Whether one of the sections has an anchor: its own, or that of a rule in it. */
export function hasAnchor(sections: readonly RulesSection[], anchor: string): boolean {
  return sections.some(({ id, content }) => {
    if (id === anchor) return true;
    const items = (content as readonly MarkedToken[]).flatMap((token) =>
      token.type === 'list' ? token.items : [],
    );
    return items.some((item) => toRuleId(id, item) === anchor);
  });
}
