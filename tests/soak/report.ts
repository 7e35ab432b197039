import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Killed } from '../crash/ordeal.ts';
import type { Verdict } from '../crash/verdict.ts';

/** One line of the report: a league that was started, a kill in it, or what was found when it was compared. */
export type Line =
  | ({ what: 'started'; league: number; at: string } & Circumstances)
  | ({ what: 'killed'; league: number; at: string } & Killed)
  | ({ what: 'compared'; league: number; at: string; seconds: number } & Verdict);

/** Where and with which code a league ran. */
export type Circumstances = { commit: string; machine: string; node: string; postgres: string };

/**
 * The report of a soak, kept as it goes: a line of JSON for everything in `report.jsonl`, and `report.md` for people.
 * A soak that was stopped goes on with the same folder.
 */
export class SoakReport {
  readonly folder: string;
  readonly #lines: Line[];

  constructor(folder: string) {
    this.folder = folder;
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'report.jsonl');
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    // A line that was being written when the soak was stopped has no end.
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole !== text) writeFileSync(file, whole);
    this.#lines = whole
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
  }

  /** Kills that count: those of leagues that were compared in the end. */
  get kills(): number {
    const compared = new Set(this.#of('compared').map(({ league }) => league));
    return this.#of('killed').filter(({ league }) => compared.has(league)).length;
  }

  get nextLeague(): number {
    return Math.max(0, ...this.#of('started').map(({ league }) => league)) + 1;
  }

  add(line: Line): void {
    this.#lines.push(line);
    appendFileSync(join(this.folder, 'report.jsonl'), `${JSON.stringify(line)}\n`);
    writeFileSync(join(this.folder, 'report.md'), `${this.summary()}\n`);
  }

  /** Totals for people, in Markdown. */
  summary(): string {
    const compared = this.#of('compared');
    const counted = new Set(compared.map(({ league }) => league));
    const started = this.#of('started').filter(({ league }) => counted.has(league));
    const killed = this.#of('killed').filter(({ league }) => counted.has(league));
    const unfinished = this.#of('started').length - started.length;
    const sum = (pick: (verdict: Verdict) => number) =>
      compared.reduce((total, verdict) => total + pick(verdict), 0);
    const broken = (names: readonly (keyof Verdict['broken'])[]) =>
      sum((verdict) => names.reduce((total, name) => total + verdict.broken[name].length, 0));
    const backAfter = killed.map((kill) => kill.backAfter).sort((a, b) => a - b);
    const unique = (pick: (line: Circumstances) => string) => [...new Set(started.map(pick))].join(', ');
    const table = (rows: [string, string | number][]) =>
      rows.map(([name, value]) => `| ${name} | ${value} |`).join('\n');
    const kinds = Map.groupBy(killed, ({ victims, beside }) => `${victims.join(', ')} | ${beside}`);
    return `# Killed with SIGKILL, ${killed.length} times

| | |
| --- | --- |
${table([
  ['kills', killed.length],
  ['leagues, each compared as a whole at its end', compared.length],
  ['actions acknowledged', sum(({ acknowledged }) => acknowledged)],
  ['in the middle of an import or a rebuild', killed.filter(({ inTheMiddle }) => inTheMiddle).length],
  ['events in the logs', sum(({ events }) => events)],
  ['rows of read models compared', sum(({ rows }) => rows)],
  ['**acknowledged and lost**', broken(['lost'])],
  ['**doubled**', broken(['doubled'])],
  ['**rows different**', broken(['differences'])],
  ['gaps in streams', broken(['gaps'])],
  ['actions refused', broken(['refused'])],
  ['games of feeds not imported once, with their score', broken(['misimported'])],
  ['watchers who strayed or were told what they must not be', broken(['strayed', 'watcherFaults'])],
  ['reconnects of watchers', sum(({ reconnects }) => reconnects)],
  ['back after a kill, median', seconds(backAfter[Math.floor(backAfter.length / 2)])],
  ['back after a kill, longest', seconds(backAfter.at(-1))],
  ['leagues stopped before they were compared; their kills do not count', unfinished],
  ['from', started[0]?.at ?? ''],
  ['to', compared.at(-1)?.at ?? ''],
  ['commit', unique(({ commit }) => commit)],
  ['machine', unique(({ machine }) => machine)],
  ['Node, Postgres', unique(({ node, postgres }) => `${node}, ${postgres}`)],
])}

| killed at the same moment | beside scorers who score and correct | times |
| --- | --- | --- |
${[...kinds].map(([kind, kills]) => `| ${kind} | ${kills.length} |`).join('\n')}`;
  }

  #of<What extends Line['what']>(what: What): Extract<Line, { what: What }>[] {
    return this.#lines.filter((line): line is Extract<Line, { what: What }> => line.what === what);
  }
}

function seconds(milliseconds: number | undefined): string {
  return milliseconds === undefined ? '' : `${(milliseconds / 1_000).toFixed(1)} s`;
}
