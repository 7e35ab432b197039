import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import {
  CalendarDays,
  CalendarRange,
  FileText,
  type LucideIcon,
  Newspaper,
  Plus,
  Shield,
  Tags,
  Trophy,
  UserRound,
} from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Crest } from '#frontend/components/ui/crest.tsx';
import { ErrorState } from '#frontend/components/ui/error-state.tsx';
import { SearchInput } from '#frontend/components/ui/input.tsx';
import { Name } from '#frontend/components/ui/name.tsx';
import { Loading, Skeleton } from '#frontend/components/ui/skeleton.tsx';
import type { Group, Hit } from './hits.ts';

/** `searching` also while something older is still shown. */
export type SearchState = 'idle' | 'searching' | 'found' | 'failed';

/** A field and what it finds: arrow keys choose, Enter opens, as does a tap. */
export function SearchBox({
  typed,
  onType,
  groups,
  state,
  onOpen,
  onRetry,
  onForget,
}: {
  typed: string;
  onType: (text: string) => void;
  groups: readonly Group[];
  state: SearchState;
  onOpen: (hit: Hit) => void;
  onRetry: () => void;
  onForget: () => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  const hits = groups.flatMap((group) => group.hits);
  const current = Math.min(chosen, hits.length - 1);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  function pressed(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    const hit = hits[current];
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      ...(event.ctrlKey && { n: current + 1, p: current - 1 }),
    };
    const to = moves[event.key];
    if (to !== undefined && hits.length > 0) {
      event.preventDefault();
      setChosen((to + hits.length) % hits.length);
    } else if (event.key === 'Enter' && hit !== undefined && state !== 'searching') {
      event.preventDefault();
      onOpen(hit);
    }
  }

  let index = -1;
  return (
    <div className="grid gap-3">
      <SearchInput
        label={t`Search teams, players, games, tournaments, news and pages`}
        placeholder={t`Team, player, two teams, Nov 23 …`}
        value={typed}
        maxLength={100}
        role="combobox"
        aria-expanded={hits.length > 0}
        aria-controls={hits.length > 0 ? `${id}-list` : undefined}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? optionId(current) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => {
          onType(event.target.value);
          setChosen(0);
        }}
        onKeyDown={pressed}
      />
      <div ref={list} className="-mx-2 min-h-40 sm:h-[min(56dvh,440px)]">
        {state === 'failed' && (
          <ErrorState title={t`The search failed. Please try again later.`} onRetry={onRetry} />
        )}
        {state === 'searching' && hits.length === 0 && <Searching />}
        {state === 'found' && hits.length === 0 && (
          <p className="px-2 py-3">
            <Trans>
              Nothing found for “<Name>{typed.trim()}</Name>”. Check the spelling, or type less of it.
            </Trans>
          </p>
        )}
        {hits.length > 0 && (
          <div
            id={`${id}-list`}
            role="listbox"
            aria-label={t`Results`}
            className="sm:max-h-full sm:overflow-y-auto"
          >
            {groups.map((group) => (
              // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped so
              <div key={group.label} role="group" aria-label={group.label}>
                <p aria-hidden className="px-2 pt-3 pb-1 text-12 font-[550] text-ink-3">
                  {group.label}
                </p>
                {group.hits.map((hit) => {
                  index += 1;
                  return (
                    <Option
                      key={`${hit.kind} ${hit.label} ${hit.href}`}
                      id={optionId(index)}
                      hit={hit}
                      isChosen={index === current}
                      onChoose={setChosen.bind(null, index)}
                      onOpen={() => onOpen(hit)}
                    />
                  );
                })}
              </div>
            ))}
          </div>
        )}
      </div>
      <div className="flex min-h-8 items-center justify-between gap-4 text-12 text-ink-3">
        <span className="coarse:hidden">
          <Trans>Arrow keys to choose, Enter to open, Escape to close</Trans>
        </span>
        {state === 'idle' && groups[0]?.label === 'Recent searches' && (
          <button type="button" className="link touch-target inline-flex" onClick={onForget}>
            <Trans>Clear recent searches</Trans>
          </button>
        )}
      </div>
      <p role="status" className="sr-only">
        {state === 'searching' && t`Searching`}
        {state === 'found' &&
          (hits.length === 0
            ? t`Nothing found`
            : `${plural(hits.length, { one: '# result', other: '# results' })}`)}
      </p>
    </div>
  );
}

const ICON: Record<Hit['kind'], LucideIcon> = {
  action: Plus,
  page: FileText,
  team: Shield,
  player: UserRound,
  game: CalendarDays,
  season: CalendarRange,
  tournament: Trophy,
  league: Trophy,
  category: Tags,
  news: Newspaper,
};

function Option({
  id,
  hit,
  isChosen,
  onChoose,
  onOpen,
}: {
  id: string;
  hit: Hit;
  isChosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}) {
  const Icon = ICON[hit.kind];
  return (
    // The keyboard is with the field; a link, so that it can be opened in another tab.
    <a
      id={id}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      href={hit.href}
      onPointerMove={onChoose}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onOpen();
      }}
      className={clsx(
        'flex min-h-11 items-center gap-3 rounded-2 px-2 py-1.5 no-underline',
        isChosen && 'bg-sunken',
      )}
    >
      <span className="grid w-5 shrink-0 place-items-center text-ink-3">
        {hit.team === undefined ? <Icon aria-hidden size={16} /> : <Crest team={hit.team} size={20} />}
      </span>
      <span className="grid min-w-0">
        <Name className="truncate font-[550]">{hit.label}</Name>
        {hit.note !== undefined && (
          <span className="truncate text-13 text-ink-3">
            <Name>{hit.note}</Name>
          </span>
        )}
      </span>
    </a>
  );
}

const opensElsewhere = ({ metaKey, ctrlKey, shiftKey, button }: MouseEvent) =>
  metaKey || ctrlKey || shiftKey || button !== 0;

function Searching() {
  return (
    <Loading label={t`Searching`} className="grid gap-5 px-2 pt-5">
      {['w-40', 'w-56', 'w-32', 'w-48'].map((width) => (
        <Skeleton key={width} className={width} />
      ))}
    </Loading>
  );
}
