import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ImportName } from '#contracts/import/import.contract.ts';
import { Panel } from '#frontend/components/ui/panel.tsx';
import { type Meaning, type Meanings, NameRows } from './name-rows.tsx';

type Props = {
  names: readonly ImportName[];
  meanings: Meanings;
  onChoose: (key: string, meaning: Meaning) => void;
};

/** The names of the files: first what somebody has to decide, last what is clear. */
export function NamesPanel({ names, meanings, onChoose }: Props) {
  const choosing = { meanings, onChoose };
  const unknown = names.filter(({ known }) => known === null);
  // Where they stand follows from the dry run, so that no row moves when it is decided.
  const open = unknown.filter(({ choice }) => choice === null);
  const matched = unknown.filter(({ choice }) => typeof choice === 'number');
  const added = unknown.filter(({ choice }) => choice === 'new');
  const known = names.filter(({ known }) => known !== null);
  return (
    <Panel title={t`Names`} aside={plural(names.length, { one: '# name', other: '# names' })}>
      <div className="grid gap-6">
        {open.length > 0 && (
          <section className="grid gap-2">
            <h3>
              <Trans>Who is meant?</Trans>
            </h3>
            <p className="text-13 text-ink-2">
              <Trans>
                These names are like others, here or in the files. Choices are remembered for the next import.
              </Trans>
            </p>
            <NameRows label={t`Names to choose for`} names={open} {...choosing} />
          </section>
        )}
        <Folded
          text={plural(matched.length, { one: '# name found here', other: '# names found here' })}
          names={matched}
        >
          <NameRows label={t`Names found here`} names={matched} {...choosing} />
        </Folded>
        <Folded text={plural(added.length, { one: '# new name', other: '# new names' })} names={added}>
          <NameRows label={t`New names`} names={added} {...choosing} />
        </Folded>
        <Folded
          text={plural(known.length, {
            one: '# name known from an earlier import',
            other: '# names known from earlier imports',
          })}
          names={known}
        >
          <NameRows label={t`Known names`} names={known} {...choosing} />
        </Folded>
      </div>
    </Panel>
  );
}

function Folded({
  text,
  names,
  children,
}: {
  text: string;
  names: readonly ImportName[];
  children: ReactNode;
}) {
  if (names.length === 0) return null;
  return (
    <details className="group border-y border-line" open={names.length <= 4}>
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-[650] [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden size={16} className="text-ink-3 group-open:rotate-90 rtl:-scale-x-100" />
        {text}
      </summary>
      {children}
    </details>
  );
}
