import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type Block, type Inline, parseMarkdown } from './markdown.ts';

/** The text of a news post. */
export function NewsBody({ source }: { source: string }) {
  const blocks = useMemo(() => parseMarkdown(source), [source]);
  return (
    <div className="grid max-w-[68ch] gap-4 text-16">
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other key, and its parts keep their order
        <BlockView key={place} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'rule') return <hr className="border-line" />;
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List className={block.ordered ? 'list-decimal ps-6' : 'list-disc ps-6'}>
        {block.items.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={place}>
            <Line content={item} />
          </li>
        ))}
      </List>
    );
  }
  const line = <Line content={block.content} />;
  if (block.kind === 'heading') return <h2 className="pt-2">{line}</h2>;
  if (block.kind === 'quote') {
    return <blockquote className="border-s-4 border-line-strong ps-4 text-ink-2">{line}</blockquote>;
  }
  return <p>{line}</p>;
}

function Line({ content }: { content: readonly Inline[] }) {
  return content.map((inline, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    <InlineView key={place} inline={inline} />
  ));
}

function InlineView({ inline }: { inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text;
    case 'break':
      return <br />;
    case 'code':
      return <code className="bg-sunken px-1">{inline.text}</code>;
    case 'bold':
      return (
        <strong>
          <Line content={inline.content} />
        </strong>
      );
    case 'italic':
      return (
        <em>
          <Line content={inline.content} />
        </em>
      );
    case 'link':
      return inline.href.startsWith('/') ? (
        <Link to={inline.href} className="link">
          <Line content={inline.content} />
        </Link>
      ) : (
        <a href={inline.href} className="link" rel="noopener noreferrer">
          <Line content={inline.content} />
        </a>
      );
  }
}
