import type { MarkedToken, Token, Tokens } from 'marked';
import { Link } from 'react-router-dom';
import { TableFrame } from '#frontend/components/ui/table-frame.tsx';
import { type RulesSection, toRuleId } from './rules-sections.ts';

type SectionProps = {
  section: Pick<RulesSection, 'id' | 'heading'>;
  marked: string | undefined;
  /** Where the rule with an anchor is. */
  pathOf: (anchor: string) => string;
};

/**
 * The Markdown that docs/rules.md is written in: paragraphs, lists, tables, and in lines bold, code and links.
 * @param marked the anchor that the url names: its rule is highlighted
 */
export function RulesText({ tokens, ...props }: SectionProps & { tokens: readonly Token[] }) {
  return tokens.map((token, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other key, and its parts keep their order
    <BlockView key={place} token={token as MarkedToken} {...props} />
  ));
}

function BlockView({ token, section, marked, pathOf }: SectionProps & { token: MarkedToken }) {
  switch (token.type) {
    case 'space':
      return null;
    case 'paragraph':
      return (
        <p>
          <Line tokens={token.tokens} pathOf={pathOf} />
        </p>
      );
    case 'list':
      return (
        <ul className="grid list-disc gap-2 ps-5">
          {token.items.map((item) => {
            const id = toRuleId(section.id, item);
            return (
              <li
                key={item.raw}
                id={id}
                data-marked={id === marked || undefined}
                className="scroll-mt-20 data-marked:bg-accent-soft"
              >
                <Line tokens={item.tokens} pathOf={pathOf} />
              </li>
            );
          })}
        </ul>
      );
    case 'table':
      return <Table table={token} caption={section.heading} pathOf={pathOf} />;
    default:
      throw new Error(`the rules are not written with ${token.type}: ${token.raw}`);
  }
}

function Table({
  table,
  caption,
  pathOf,
}: { table: Tokens.Table; caption: string } & Pick<SectionProps, 'pathOf'>) {
  return (
    <TableFrame caption={caption}>
      <thead>
        <tr>
          {table.header.map((cell) => (
            <th key={cell.text} scope="col" className="border-b border-ink py-2 pe-4 text-start text-ink-2">
              <Line tokens={cell.tokens} pathOf={pathOf} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.map(({ text }) => text).join('|')}>
            {row.map((cell, column) => (
              <td
                key={table.header[column]?.text}
                className="border-b border-line py-2 pe-4 align-top max-md:min-w-28"
              >
                <Line tokens={cell.tokens} pathOf={pathOf} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

type LineProps = { tokens: readonly Token[] | undefined } & Pick<SectionProps, 'pathOf'>;

function Line({ tokens = [], pathOf }: LineProps) {
  return tokens.map((token, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <InlineView key={place} token={token as MarkedToken} pathOf={pathOf} />
  ));
}

function InlineView({ token, pathOf }: { token: MarkedToken } & Pick<SectionProps, 'pathOf'>) {
  switch (token.type) {
    case 'text':
      return token.tokens === undefined ? token.text : <Line tokens={token.tokens} pathOf={pathOf} />;
    case 'escape':
      return token.text;
    case 'codespan':
      return <code className="bg-sunken px-1">{token.text}</code>;
    case 'strong':
      return (
        <strong className="text-ink">
          <Line tokens={token.tokens} pathOf={pathOf} />
        </strong>
      );
    case 'link':
      return (
        <Link to={pathOf(token.href.replace('#', ''))} className="link">
          <Line tokens={token.tokens} pathOf={pathOf} />
        </Link>
      );
    default:
      throw new Error(`the rules are not written with ${token.type}: ${token.raw}`);
  }
}
