import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Line, SoakReport } from '../soak/report.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => rm(folder, { recursive: true }));

const at = '2026-11-22T12:00:00.000Z';
const started = (league: number): Line => {
  const circumstances = { commit: 'abc', machine: 'a machine', node: 'v24', postgres: '18' };
  return { what: 'started', league, at, ...circumstances };
};
const killed = (league: number): Line => {
  const kill = { victims: ['postgres'], beside: 'import', inTheMiddle: true } as const;
  return {
    ...{ what: 'killed', league, at, ...kill },
    ...{ acknowledged: 40, backAfter: 1_500, lost: [], doubled: [], gaps: [] },
  };
};
const compared = (league: number, lost: string[] = []): Line => {
  const promises = { lost, doubled: [], gaps: [], refused: [], misimported: [] };
  const broken = { ...promises, differences: [], strayed: [], watcherFaults: [] };
  return {
    ...{ what: 'compared', league, at, seconds: 60 },
    ...{ acknowledged: 90, events: 200, rows: 300, reconnects: 2, broken },
  };
};

function reportWith(...lines: Line[]): SoakReport {
  const report = new SoakReport(folder);
  for (const line of lines) report.add(line);
  return report;
}

it('counts the kills of leagues that were compared, and goes on after the others', () => {
  reportWith(started(1), killed(1), started(2), killed(2), killed(1), compared(1), killed(2));
  const again = new SoakReport(folder);
  expect([again.kills, again.nextLeague]).toEqual([2, 3]);
  again.add(started(3));
  again.add(killed(3));
  again.add(compared(3));
  expect(new SoakReport(folder).kills).toBe(3);
  expect(again.summary()).toContain(
    '| leagues stopped before they were compared; their kills do not count | 1 |',
  );
});

it('goes on after a line that was cut off', async () => {
  reportWith(started(1), killed(1));
  await appendFile(join(folder, 'report.jsonl'), '{"what":"comp');
  const again = new SoakReport(folder);
  again.add(compared(1));
  expect(new SoakReport(folder).kills).toBe(1);
});

it('says how many were killed, what was found, where and when', () => {
  const summary = reportWith(started(1), killed(1), killed(1), compared(1, ['some id'])).summary();
  expect(summary).toContain('| kills | 2 |');
  expect(summary).toContain('| **acknowledged and lost** | 1 |');
  expect(summary).toContain('| in the middle of an import or a rebuild | 2 |');
  expect(summary).toContain('| postgres | import | 2 |');
  expect(summary).toContain('| machine | a machine |');
});
