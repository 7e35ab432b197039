import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#frontend/components/ui/button.tsx';

/** A question about the clock, in one line with the buttons that answer it. It lies over the state of saving: no key moves. */
export function ClockLine({ text, answers }: { text: string; answers: readonly ClockAnswer[] }): ReactNode {
  return (
    <section
      role="status"
      aria-label={text}
      className="absolute inset-x-0 top-0 z-2 flex h-12 items-center gap-2.5 bg-warn-soft px-3 text-warn"
    >
      <TriangleAlert aria-hidden size={16} className="shrink-0" />
      <p className="min-w-0 flex-1 text-14 leading-[18px] font-[550]">{text}</p>
      {answers.map(({ label, onClick }) => (
        <Button key={label} className="h-full px-3 text-14" onClick={onClick}>
          {label}
        </Button>
      ))}
    </section>
  );
}

type ClockAnswer = { label: string; onClick: () => void };
