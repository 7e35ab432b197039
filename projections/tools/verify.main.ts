import { recordRun } from '../runs/record-run.ts';
import { openLogProgress } from './log-progress.ts';
import { redactedDifferences } from './redacted-differences.ts';
import { describeRun, readToolArguments, runTool } from './tool.ts';
import { type Difference, type StoppedReadModel, verifyProjections } from './verify.ts';

/** The most differences to list; their total is always printed. */
const LISTED = 100;

/**
 * `npm run verify`, or `npm run verify -- standings game`: folds the log a second time and compares every row of the
 * read models with it, as far as they have read it. Exits with 0 when there is no difference, with 1 and a list when
 * there is one, or when a read model has stopped or was never built; with 2 for an unknown name.
 */
const asked = readToolArguments('verify');

process.exitCode = await runTool(asked.projections, async (tool) => {
  const { store, projections } = tool;
  const progress = openLogProgress(process.stderr, await store.head());
  const { rows, position, differences, stopped, unbuilt } = await recordRun(
    tool,
    describeRun('verify', projections, asked.run),
    async (report) => {
      const result = await verifyProjections({
        ...tool,
        onProgress({ events, position: reached }) {
          report({ phase: 'folding', events, position: reached });
          progress.show('folding', events, reached);
        },
      });
      const found = result.differences;
      return {
        result,
        outcome: {
          rows: result.rows,
          differences: found.length,
          report: redactedDifferences(found.slice(0, LISTED), projections),
        },
      };
    },
  ).finally(() => progress.end());
  for (const difference of differences.slice(0, LISTED)) console.log(differenceLines(difference));
  if (differences.length > LISTED) console.log(`… and ${differences.length - LISTED} more`);
  for (const one of stopped) console.log(stoppedLine(one));
  for (const name of unbuilt)
    console.log(`${name} has not been built yet; npm start or npm run rebuild does it`);
  const found = differences.length === 1 ? '1 difference' : `${differences.length || 'no'} differences`;
  const names = projections.map((projection) => projection.name).join(', ');
  // The league goes on meanwhile.
  const head = await store.head();
  console.log(`${names}: ${rows} rows compared with the log up to position ${position} of ${head}, ${found}`);
  return differences.length + stopped.length + unbuilt.length === 0 ? 0 : 1;
});

function differenceLines({ projection, table, key, kind, columns }: Difference): string {
  const said = {
    missing: 'is missing',
    unexpected: 'does not follow from the log',
    different: 'differs from the log:',
  }[kind];
  return [`${projection}: ${table} (${key}) ${said}`, ...columns.map((column) => `    ${column}`)].join('\n');
}

function stoppedLine({ projection, position, error }: StoppedReadModel): string {
  return `${projection} has stopped at position ${position}: ${error}`;
}
