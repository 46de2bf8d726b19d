import { parseArgs } from 'node:util';
import { openDb, openPool } from '#server/core/database/db.ts';
import { openClock } from '#server/core/runtime/clock.ts';
import { readSeed } from '#server/core/runtime/deployment.ts';
import { ConfigurationError, processEnv } from '#server/core/runtime/env.ts';
import { fillSettlements } from '#server/domains/network/public.ts';
import { runningDatabase } from '#server/host/cluster/cluster.ts';
import { COMMANDS } from '#server/host/root.ts';

const USAGE = `${COMMANDS.seed} --settlements <count>

Adds off-exchange settlements, each with one or two transfers, to the demo enterprises of a running sandbox
(or of the database that DATABASE_URL names). 1 to 50,000,000 at a time.`;
const MAX_COUNT = 50_000_000;

async function findDatabase(): Promise<string> {
  const env = processEnv();
  if (!env.sandbox)
    throw new ConfigurationError('Demo data belongs into a sandbox, and CLEARHOUSE_MODE is production.');
  const given = env.MIGRATION_URL ?? env.DATABASE_URL;
  const url = given ?? (await runningDatabase(env.DATA_DIR))?.ownerUrl;
  if (url === undefined)
    throw new ConfigurationError(`No service runs on this DATA_DIR: start it with \`${COMMANDS.start}\` first.`);
  return url;
}

async function readState(databaseUrl: string) {
  const pool = openPool(databaseUrl, 2, () => undefined);
  try {
    const db = openDb(pool);
    const identity = await readSeed(db);
    if (identity === null) throw new ConfigurationError('This database has no demo data yet: start the service once.');
    return { identity, now: (await openClock(db)).now() };
  } finally {
    await pool.end();
  }
}

/** What a query failed of, rather than its text and values. */
const rootOf = (error: unknown): Error & { code?: string } => {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error ? rootOf(cause) : (error as Error);
};

function explain(error: unknown): string {
  if (error instanceof ConfigurationError || error instanceof TypeError) return error.message;
  const root = rootOf(error);
  if (root.code === 'ECONNREFUSED') return 'The database does not answer: is the service running?';
  return `Adding settlements failed: ${root.message}`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { settlements: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const count = Number(values.settlements ?? Number.NaN);
  if (!Number.isInteger(count) || count < 1 || count > MAX_COUNT)
    throw new ConfigurationError(`Say how many: --settlements <1 to ${MAX_COUNT}>.`);
  const databaseUrl = await findDatabase();
  const startedAt = performance.now();
  console.log(`Adding ${count.toLocaleString('en')} settlements.`);
  await fillSettlements({ databaseUrl, ...(await readState(databaseUrl)), count, report: console.log });
  console.log(`Added in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

try {
  await main();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
