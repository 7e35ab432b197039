import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showChanges, unseenChanges } from './changelog.ts';
import { ROOT } from './data-dir.ts';

const CHANGELOG = `# Changelog

For whoever runs a league.

## 2026-12-24
- Third.

## 2026-12-01
- Second.

## 2026-11-28
- First.
`;

describe('unseenChanges', () => {
  it('are the entries above the one that was seen', () => {
    expect(unseenChanges(CHANGELOG, '2026-11-28')).toBe(
      '## 2026-12-24\n- Third.\n\n## 2026-12-01\n- Second.',
    );
    expect(unseenChanges(CHANGELOG, '2026-12-24')).toBeUndefined();
  });

  it('are the newest entry when none was seen, or one that is gone', () => {
    expect(unseenChanges(CHANGELOG, undefined)).toBe('## 2026-12-24\n- Third.');
    expect(unseenChanges(CHANGELOG, '2025-01-01')).toBe('## 2026-12-24\n- Third.');
  });
});

describe('showChanges', () => {
  let folder: string;
  let said: string[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'courtside-changelog-'));
    said = [];
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const start = (isNew: boolean) => {
    said = [];
    showChanges({ root: folder, dataDir: folder, isNew }, (text) => said.push(text));
  };
  const release = (changelog: string) => writeFileSync(join(folder, 'CHANGELOG.md'), changelog);

  it('says each change once, and nothing in a league that begins', () => {
    release(CHANGELOG);
    start(true);
    expect(said).toEqual([]);
    start(false);
    expect(said).toEqual([]);
    release(CHANGELOG.replace('## 2026-12-24', '## 2027-01-06\n- Fourth.\n\n## 2026-12-24'));
    start(false);
    expect(said.join()).toContain('- Fourth.');
    expect(said.join()).not.toContain('- Third.');
    start(false);
    expect(said).toEqual([]);
  });

  it('says the newest change in a league from before there was a changelog', () => {
    release(CHANGELOG);
    start(false);
    expect(said.join()).toContain('- Third.');
  });

  it('understands our own', () => {
    const own = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
    expect(unseenChanges(own, undefined)).toMatch(/^## \d{4}-\d\d-\d\d\n[\s\S]*- /);
  });
});
