import { lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { toHeadingId } from './heading-id.ts';

/** A part of the rules under its heading. `id` is its anchor in the page. */
export type RulesSection = { id: string; heading: string; content: readonly Token[] };

/** What docs/rules.md says before its first section, and its sections in order. */
export function readRules(markdown: string): {
  introduction: readonly Token[];
  sections: readonly RulesSection[];
} {
  const introduction: Token[] = [];
  const sections: (RulesSection & { content: Token[] })[] = [];
  for (const token of lexer(markdown) as MarkedToken[]) {
    if (token.type !== 'heading') (sections.at(-1)?.content ?? introduction).push(token);
    else if (token.depth > 1) {
      sections.push({ id: toHeadingId(token.text), heading: token.text, content: [] });
    }
  }
  return { introduction, sections };
}

/** The anchor of a rule that begins with its name in bold, such as `tie-breaks-a-streak`; undefined without a name. */
export function toRuleId(sectionId: string, { tokens: [text] }: Tokens.ListItem): string | undefined {
  const [first] =
    (text as MarkedToken | undefined)?.type === 'text' ? ((text as Tokens.Text).tokens ?? []) : [];
  return first?.type === 'strong' ? `${sectionId}-${toHeadingId((first as Tokens.Strong).text)}` : undefined;
}
