import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ReadModelName } from '#contracts/read-model/read-model.contract.ts';
import { RunReport } from './run-report.tsx';

const different = (projection: string, table: string, column: string) => ({
  projection,
  table,
  key: 'id 3',
  kind: 'different' as const,
  columns: [column],
});
const REPORT = [
  different('standings', 'standing', 'wins: 7 ≠ 5'),
  different('directory', 'player', 'first_name'),
];

/** What is read of it, without its marks. */
function wordsOf(mendable: readonly ReadModelName[]): string {
  const html = renderToStaticMarkup(
    <RunReport report={REPORT} total={2} mendable={mendable} busy={false} onRebuild={() => undefined} />,
  );
  return html.replaceAll(/<[^>]*>/gu, ' ').replaceAll(/\s+/gu, ' ');
}

it('says which value is live and which follows from the log, and offers to build what differs still', () => {
  const words = wordsOf(['game', 'standings']);
  expect(words).toContain('standing id 3 differs wins Live: 7 From the log: 5');
  expect(words).toContain('player id 3 differs first_name Rebuild standings…');
  expect(words).not.toContain('Rebuild game');
});

it('offers nothing once everything was built anew', () => {
  expect(wordsOf([])).not.toContain('Rebuild');
});
