import { t } from '@lingui/core/macro';
import { Link, useLocation } from 'react-router-dom';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import rules from '../../../../../../docs/rules.md?raw';
import { type RulesSection, readRules } from './rules-sections.ts';
import { RulesText } from './rules-text.tsx';

const { introduction, sections } = readRules(rules);

/** `/rules`: docs/rules.md for readers, in the language it is written in. Every rule can be linked to. */
export function RulesPage() {
  const { hash } = useLocation();
  const marked = hash === '' ? undefined : decodeURIComponent(hash.slice(1));
  return (
    <div className="wrap">
      <PageHeader
        title={t`Rules`}
        description={t`What a game is, what a number means, and who may do what.`}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 border-t-2 border-ink pt-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <Contents />
        <div lang="en" className="grid grid-cols-[minmax(0,1fr)] gap-8 text-16 text-ink-2">
          <div className="max-w-[68ch]">
            <RulesText tokens={introduction} section={{ id: 'rules', heading: t`Rules` }} marked={marked} />
          </div>
          {sections.map((section) => (
            <Section key={section.id} section={section} marked={marked} />
          ))}
        </div>
      </div>
    </div>
  );
}

function Contents() {
  return (
    <nav
      aria-label={t`Contents`}
      className="mb-6 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto"
    >
      <ol lang="en" className="columns-2 gap-x-6 text-14 lg:columns-1">
        {sections.map(({ id, heading }) => (
          <li key={id} className="break-inside-avoid">
            <Link to={{ hash: id }} className="link touch-target inline-flex py-1 leading-5 text-ink-2">
              {heading}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Section({ section, marked }: { section: RulesSection; marked: string | undefined }) {
  const { id, heading, content } = section;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      data-marked={id === marked || undefined}
      className="group grid max-w-[68ch] grid-cols-[minmax(0,1fr)] scroll-mt-20 gap-3"
    >
      <h2 id={`${id}-heading`} className="text-ink group-data-marked:bg-accent-soft">
        {heading}
      </h2>
      <RulesText tokens={content} section={section} marked={marked} />
    </section>
  );
}
