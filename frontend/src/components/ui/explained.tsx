import { createContext, type KeyboardEvent, type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  EXPLAINED,
  type ExplainedNumber,
  type ExplainScope,
  formatExplained,
} from '#frontend/lib/explain-url.ts';

type Explain = { scope: ExplainScope; opened: string | null; open: (number: string) => void };
const ExplainContext = createContext<Explain | undefined>(undefined);

/**
 * Tables and rows of figures whose numbers open what they are made of (`app/shell/explanation`). Hundreds of buttons are one stop of the Tab key:
 * arrows move among them.
 */
export function ExplainedTable({ scope, children }: { scope: ExplainScope; children: ReactNode }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  const parameters = new URLSearchParams(search);
  useEffect(() => {
    for (const table of box.current?.querySelectorAll('table, ol, dl') ?? []) {
      if (table.querySelector(`${EXPLAINED}[tabindex="0"]`) === null) {
        table.querySelector(EXPLAINED)?.setAttribute('tabindex', '0');
      }
    }
  });
  const explain: Explain = {
    scope,
    opened: parameters.get('explain'),
    open(number) {
      parameters.set('explain', number);
      void navigate({ search: `${parameters}` }, { preventScrollReset: true, state: { explained: 1 } });
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!/^(Arrow|Home|End)/.test(event.key) || !(event.target as Element).matches(EXPLAINED)) return;
    event.preventDefault();
    const { key, target } = event;
    void import('./explained-keys.ts').then(({ moveTo }) => moveTo(target as HTMLElement, key));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it are what is operated
    <div ref={box} className="contents" onKeyDown={onKeyDown}>
      <ExplainContext value={explain}>{children}</ExplainContext>
    </div>
  );
}

/** What the numbers around are over; undefined where none of them can be explained. */
export function useExplainScope(): ExplainScope | undefined {
  return useContext(ExplainContext)?.scope;
}

/** A number that opens what it is made of; outside an {@link ExplainedTable} only the number. */
export function Explained({
  of,
  children,
}: {
  of: Omit<ExplainedNumber, keyof ExplainScope> & ExplainScope;
  children: ReactNode;
}) {
  const explain = useContext(ExplainContext);
  if (explain === undefined) return children;
  const { as_of = explain.scope.as_of, ...named } = of;
  const number = formatExplained({ ...explain.scope, ...named, as_of });
  return (
    <button
      type="button"
      data-explain={number}
      tabIndex={-1}
      aria-haspopup="dialog"
      aria-expanded={explain.opened === number}
      onClick={() => explain.open(number)}
      className="explained"
    >
      {children}
    </button>
  );
}
