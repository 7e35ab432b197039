import { createPool } from '#platform/postgres/postgres-pool.ts';
import { migrateWriteSideTo, type SchemaSteps, unknownSchemas } from './migrate.ts';

/**
 * For `npm run restore`, which runs it: `node command-api/migrate.main.ts accounts=12 mail=1` makes the tables of the
 * write side in DATABASE_URL as far as these steps. With `--check` it only says whether this release has them all.
 * Ends with 1 and a sentence when it does not.
 */
const args = process.argv.slice(2);
const steps: SchemaSteps = Object.fromEntries(
  args
    .filter((arg) => arg.includes('='))
    .map((arg) => {
      const [schema = '', step] = arg.split('=');
      return [schema, Number(step)] as const;
    }),
);

process.exitCode = await main();

async function main(): Promise<number> {
  const unknown = unknownSchemas(steps);
  if (unknown.length > 0) {
    console.error(
      `The backup was made by a newer release of Courtside: this one does not know its ${unknown.join(', ')}.`,
    );
    return 1;
  }
  if (args.includes('--check')) return 0;
  const pool = createPool(process.env.DATABASE_URL ?? '', { name: 'migrate' });
  try {
    await migrateWriteSideTo(pool, steps);
    return 0;
  } finally {
    await pool.end();
  }
}
