import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In a data folder: the newest entry of the changelog that whoever runs the league has seen. */
const SEEN_FILE = 'changelog-seen';

/**
 * What has changed since this data folder was last started, newest first, as CHANGELOG.md says it; undefined when
 * nothing has. A folder that is new has missed nothing; one from before there was a changelog has missed the newest entry.
 * @param changelog entries below headings of the second level, newest first
 */
export function unseenChanges(changelog: string, seen: string | undefined): string | undefined {
  const entries = entriesOf(changelog);
  const last = entries.findIndex((entry) => headingOf(entry) === seen);
  const unseen = last === -1 ? entries.slice(0, 1) : entries.slice(0, last);
  return unseen.length === 0 ? undefined : unseen.join('').trim();
}

/** The same for a data folder, which is then up to date. @param isNew whether it was empty before this start */
export function showChanges(
  { root, dataDir, isNew }: { root: string; dataDir: string; isNew: boolean },
  say: (text: string) => void,
): void {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const file = join(dataDir, SEEN_FILE);
  const seen = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  const unseen = isNew ? undefined : unseenChanges(changelog, seen);
  if (unseen !== undefined) say(`\nThis release is newer than the last one that ran here.\n\n${unseen}\n`);
  const [newest = ''] = entriesOf(changelog);
  const heading = headingOf(newest);
  if (heading !== seen) writeFileSync(file, `${heading}\n`);
}

const entriesOf = (changelog: string): string[] => changelog.split(/^(?=## )/m).slice(1);
const headingOf = (entry: string): string => entry.split('\n', 1)[0]?.slice('## '.length).trim() ?? '';
