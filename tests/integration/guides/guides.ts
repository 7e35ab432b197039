/**
 * The guides of docs/guides/ as edits. A guide is a page, a step a section of it. The line before a block of code says where the
 * code goes; "If you forget:" names the check that fails without the step.
 */

export type Edit = {
  path: string;
  /** Of the one line that begins like this; the whole file without one. */
  anchor?: { where: 'after' | 'before' | 'instead of'; text: string };
  code: string;
};
/** A number by its name. */
export type VersionRaise = { path: string; raise: string };
/** `types` have to complain about this file; `test` is a filter of unit tests. */
export type Check = { types: string } | { test: string };
export type Step = { name: string; edits: (Edit | VersionRaise)[]; forgotten: Check | undefined };
export type Guide = {
  name: string;
  /** How many files it says that it takes. */
  files: number | undefined;
  steps: Step[];
};

const NEW_FILE = /^New file `([^`]+)`:$/;
const CHANGE = /^In `([^`]+)`, (after|before|instead of) (`+)(.+)\3:$/;
const RAISE = /^Raise `(\w+)` in `([^`]+)`\.$/;
const TYPES = /^If you forget: `npm run check` points at `([^`]+)`\./;
const FILES = /^(\d+) files: /m;
const TEST = /^If you forget: `npm run test:unit -- ([^`]+)` fails\./;

export function guideIn(markdown: string): Guide {
  const [head = '', ...sections] = markdown.split('\n## ');
  const [name = ''] = head.split('\n');
  const files = FILES.exec(head)?.[1];
  return {
    name: name.replace(/^# /, ''),
    files: files === undefined ? undefined : Number(files),
    steps: sections.map((section) => {
      const [title = ''] = section.split('\n', 1);
      return { name: title, ...stepIn(section) };
    }),
  };
}

function stepIn(text: string): Omit<Step, 'name'> {
  const edits: Step['edits'] = [];
  let forgotten: Check | undefined;
  let target: Omit<Edit, 'code'> | undefined;
  let code: string[] | undefined;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) {
      if (code === undefined) code = [];
      else {
        if (target === undefined) throw new Error(`no file is named for:\n${code.join('\n')}`);
        edits.push({ ...target, code: code.join('\n') });
        [target, code] = [undefined, undefined];
      }
    } else if (code !== undefined) code.push(line);
    else {
      target = targetIn(line) ?? target;
      const [, raise, path] = RAISE.exec(line) ?? [];
      if (raise !== undefined && path !== undefined) edits.push({ path, raise });
      forgotten = checkIn(line) ?? forgotten;
    }
  }
  return { edits, forgotten };
}

function targetIn(line: string): Omit<Edit, 'code'> | undefined {
  const created = NEW_FILE.exec(line)?.[1];
  if (created !== undefined) return { path: created };
  const [, path, where, , text] = CHANGE.exec(line) ?? [];
  if (path === undefined || text === undefined) return undefined;
  return { path, anchor: { where: where as 'after' | 'before' | 'instead of', text } };
}

function checkIn(line: string): Check | undefined {
  const types = TYPES.exec(line)?.[1];
  if (types !== undefined) return { types };
  const test = TEST.exec(line)?.[1];
  return test === undefined ? undefined : { test };
}

/** What a guide changes and makes, tests included. */
export function listFiles({ steps }: Guide): string[] {
  return [...new Set(steps.flatMap(({ edits }) => edits.map(({ path }) => path)))];
}

/**
 * The files with the edits made, by path; undefined for one that no edit makes.
 * @param edits those that are made
 * @param original the text of a file before all of them
 */
export function filesAfter(
  edits: readonly (Edit | VersionRaise)[],
  original: (path: string) => string | undefined,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const edit of edits) {
    const before = files.get(edit.path) ?? original(edit.path);
    files.set(edit.path, 'raise' in edit ? withVersionRaised(before, edit) : withEdit(before, edit));
  }
  return files;
}

function withVersionRaised(text: string | undefined, { path, raise }: VersionRaise): string {
  const raised = new RegExp(`\\b${raise}( =|:) (\\d+)`, 'g');
  const versions = text?.match(raised) ?? [];
  if (text === undefined || versions.length !== 1) {
    throw new Error(`${path} has ${versions.length} numbers ${raise}`);
  }
  return text.replace(raised, (_, sign: string, version: string) => `${raise}${sign} ${Number(version) + 1}`);
}

function withEdit(text: string | undefined, { path, anchor, code }: Edit): string {
  if (anchor === undefined) {
    if (text !== undefined) throw new Error(`${path} is there already`);
    return `${code}\n`;
  }
  const lines = text?.split('\n') ?? [];
  const places = lines.flatMap((line, index) => (line.trim().startsWith(anchor.text) ? [index] : []));
  const [place] = places;
  if (place === undefined || places.length > 1) {
    throw new Error(`${places.length} lines of ${path} begin with ${anchor.text}`);
  }
  const indentation = /^\s*/.exec(lines[place] ?? '')?.[0] ?? '';
  const added = code.split('\n').map((line) => (line === '' ? line : indentation + line));
  const at = anchor.where === 'after' ? place + 1 : place;
  return lines.toSpliced(at, anchor.where === 'instead of' ? 1 : 0, ...added).join('\n');
}
