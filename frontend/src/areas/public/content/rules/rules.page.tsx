import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { PageHeader } from '#frontend/components/ui/page-header.tsx';
import { paths } from '#frontend/lib/paths.ts';
import rules from '../../../../../../docs/rules.md?raw';
import { hasAnchor, type RulesSection, readRules } from './rules-sections.ts';
import { RulesText } from './rules-text.tsx';

const { introduction, counting, api } = readRules(rules);

/** `/rules`: how we count, for whoever reads a game or a table. */
export function RulesPage() {
  return (
    <Rules
      title={t`How we count`}
      description={t`What counts in a game, what a number means, and how teams are ranked.`}
      sections={counting}
      other={{ path: paths.apiRules, sections: api }}
    >
      <p>
        <Trans>
          What we chose where the rules of basketball leave it to the league. Articles (art.) are those of
          FIBA’s Official Basketball Rules.
        </Trans>{' '}
        <Link to={paths.apiRules} className="link">
          <Trans>Rules for programs, and for those who run the league</Trans>
        </Link>
      </p>
    </Rules>
  );
}

/** `/rules/api`: the other rules of docs/rules.md. */
export function ApiRulesPage() {
  const heading = t`Rules of the API`;
  return (
    <Rules
      title={heading}
      description={t`What a call does and answers, and who may do what.`}
      sections={api}
      other={{ path: paths.rules, sections: counting }}
    >
      <div lang="en">
        <RulesText
          tokens={introduction}
          section={{ id: 'rules', heading }}
          marked={undefined}
          pathOf={(anchor) => `#${anchor}`}
        />
      </div>
      <p className="flex flex-wrap gap-x-5">
        <a href={paths.apiDocs()} className="link">
          <Trans>All calls</Trans>
        </a>
        <Link to={paths.rules} className="link">
          <Trans>How we count</Trans>
        </Link>
      </p>
    </Rules>
  );
}

/**
 * Some of docs/rules.md for readers, in the language it is written in. Every rule can be linked to.
 * @param other where the rest is: an anchor that is there leads there
 */
function Rules({
  title,
  description,
  sections,
  other,
  children,
}: {
  title: string;
  description: string;
  sections: readonly RulesSection[];
  other: { path: string; sections: readonly RulesSection[] };
  children: ReactNode;
}) {
  const { hash } = useLocation();
  const marked = hash === '' ? undefined : decodeURIComponent(hash.slice(1));
  const isThere = (anchor: string) => hasAnchor(other.sections, anchor);
  if (marked !== undefined && isThere(marked)) return <Navigate to={`${other.path}${hash}`} replace />;
  const pathOf = (anchor: string) => `${isThere(anchor) ? other.path : ''}#${anchor}`;
  return (
    <div className="wrap">
      <PageHeader title={title} description={description} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 border-t-2 border-ink pt-5 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <Contents sections={sections} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 text-16 text-ink-2">
          <div className="grid max-w-[68ch] gap-3">{children}</div>
          <div lang="en" className="contents">
            {sections.map((section) => (
              <Section key={section.id} section={section} marked={marked} pathOf={pathOf} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Contents({ sections }: { sections: readonly RulesSection[] }) {
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

function Section({
  section,
  ...shown
}: {
  section: RulesSection;
  marked: string | undefined;
  pathOf: (anchor: string) => string;
}) {
  const { id, heading, content } = section;
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      data-marked={id === shown.marked || undefined}
      className="group grid max-w-[68ch] grid-cols-[minmax(0,1fr)] scroll-mt-20 gap-3"
    >
      <h2 id={`${id}-heading`} className="text-ink group-data-marked:bg-accent-soft">
        {heading}
      </h2>
      <RulesText tokens={content} section={section} {...shown} />
    </section>
  );
}
