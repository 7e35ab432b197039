import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ImportName, NameChoice } from '#contracts/import/import.contract.ts';
import { Button } from '#frontend/components/ui/button.tsx';
import { Combobox } from '#frontend/components/ui/combobox.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Segmented } from '#frontend/components/ui/segmented.tsx';
import { formatItems } from '#frontend/lib/format.ts';
import { type FoundName, foundNamesQuery } from './import.queries.ts';

/** What a name means: a new one, somebody of the league, or the same as another new name. */
export type Meaning = { choice: NameChoice; found?: FoundName };
export type Meanings = ReadonlyMap<string, Meaning>;

const REASONS: Readonly<Record<ImportName['matches'][number]['reason'], string>> = {
  same_name: t`Same name`,
  same_number: t`Same number, similar name`,
  part_of_name: t`Part of the name`,
  similar_name: t`Spelled almost the same`,
};

/** What is chosen for a name so far; null: nothing yet. */
export function findMeaning(name: ImportName, meanings: Meanings): NameChoice | null {
  return meanings.get(name.key)?.choice ?? name.choice;
}

/** Names of the files, each with what it means here. */
export function NameRows({
  label,
  names,
  meanings,
  onChoose,
}: {
  label: string;
  names: readonly ImportName[];
  meanings: Meanings;
  onChoose: (key: string, meaning: Meaning) => void;
}) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {names.map((name) => (
        <NameRow
          key={name.key}
          name={name}
          meaning={meanings.get(name.key)}
          onChoose={(meaning) => onChoose(name.key, meaning)}
        />
      ))}
    </ul>
  );
}

function NameRow({
  name,
  meaning,
  onChoose,
}: {
  name: ImportName;
  meaning: Meaning | undefined;
  onChoose: (meaning: Meaning) => void;
}) {
  const choice = meaning?.choice ?? name.choice;
  const meant = whoIsMeant(name, meaning);
  const isPossibleDuplicate = meant !== undefined && meant.choice === name.look_alike?.key;
  const title = formatItems([name.name, name.number].filter(Boolean));
  const uses = plural(name.uses, { one: '# time', other: '# times' });
  return (
    <li
      className={clsx(
        'grid items-center gap-x-6 gap-y-2 border-b border-line py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]',
        choice === null && '-mx-3 border-s-4 border-s-warn bg-warn-soft px-3',
      )}
    >
      <div className="min-w-0">
        <Name className="font-[650]">{title}</Name>
        <p className="text-12 text-ink-2">
          {name.team !== null && (
            <>
              <Name>{name.team}</Name>,{' '}
            </>
          )}
          <Name>{name.file}</Name>, {uses}
        </p>
      </div>
      <div className="min-w-0">
        {choice === 'new' || meant === undefined ? (
          <p className="font-[550]">{name.kind === 'team' ? t`New team` : t`New player`}</p>
        ) : (
          <>
            <Name className="font-[650]">{meant.name}</Name>
            <p className="text-12 text-ink-2">
              <bdi>{meant.note}</bdi>
            </p>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {name.known === null && (
          <Segmented<'meant' | 'new' | 'open'>
            label={t`What ${title} means`}
            value={choice === null ? 'open' : choice === 'new' ? 'new' : 'meant'}
            options={[
              {
                value: 'meant',
                label: isPossibleDuplicate
                  ? t`Same person`
                  : name.kind === 'team'
                    ? t`This team`
                    : t`This player`,
                disabled: meant === undefined,
              },
              { value: 'new', label: isPossibleDuplicate ? t`Two people` : t`New` },
            ]}
            onChange={(value) => {
              if (value === 'new') onChoose({ ...meaning, choice: 'new' });
              else if (meant !== undefined) onChoose({ ...meaning, choice: meant.choice });
            }}
            className="w-48 phone:flex-1"
          />
        )}
        <OtherName name={name} onChoose={(found) => onChoose({ choice: found.id, found })} />
      </div>
    </li>
  );
}

/** Whom the name means, or would mean: chosen, known, the likeliest, or another name of the files. */
function whoIsMeant(
  { known, matches, look_alike, choice }: ImportName,
  meaning: Meaning | undefined,
): { choice: NameChoice; name: string; note: string } | undefined {
  if (meaning?.found !== undefined) {
    const { id, name, note = t`Chosen by you` } = meaning.found;
    return { choice: id, name, note };
  }
  if (known !== null) {
    return { choice: known.id, name: known.name, note: t`Known from an earlier import` };
  }
  const wanted = meaning?.choice ?? choice;
  const match = matches.find(({ id }) => id === wanted) ?? matches[0];
  if (match !== undefined) {
    const note = [REASONS[match.reason], match.note].filter(Boolean).join(' · ');
    return { choice: match.id, name: match.name, note };
  }
  if (look_alike === null) return undefined;
  const { key, name, number } = look_alike;
  return {
    choice: key,
    name: formatItems([name, number].filter(Boolean)),
    note: t`Same team and number, also new in these files`,
  };
}

/** Any other team or player of the league, found by name. */
function OtherName({ name, onChoose }: { name: ImportName; onChoose: (found: FoundName) => void }) {
  const [search, setSearch] = useState('');
  const text = search.trim();
  const query = useQuery(foundNamesQuery(name.kind, text));
  const matches = name.matches.map(
    ({ id, name, note }): FoundName => ({ id, name, ...(note !== null && { note }) }),
  );
  // What it may mean comes first, until something is typed.
  const others = (query.data ?? []).filter(({ id }) => !matches.some((match) => match.id === id));
  const found = text === '' ? [...matches, ...others] : (query.data ?? []);
  const label = name.kind === 'team' ? t`Find a team` : t`Find a player`;
  return (
    <Combobox
      label={label}
      onSearch={setSearch}
      status={
        query.error !== null
          ? t`Failed to load names`
          : query.isFetching && found.length === 0
            ? t`Loading`
            : undefined
      }
      options={found.map(({ id, name, note }) => ({
        value: String(id),
        label: name,
        ...(note !== undefined && { note }),
      }))}
      onChoose={(id) => {
        const one = found.find((other) => String(other.id) === id);
        if (one !== undefined) onChoose(one);
      }}
      trigger={
        <Button variant="quiet" aria-label={t`Find another for ${name.name}`}>
          <Search aria-hidden size={16} />
          <Trans>Another…</Trans>
        </Button>
      }
    />
  );
}
