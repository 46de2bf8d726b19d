import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { copyDisputes, DISPUTE_TABLE } from '../disputes/dispute-store.ts';
import { type BulkOptions, planBulk } from './bulk-plan.ts';
import type { PlannedSettlement } from './plan-settlement.ts';
import { copySettlements, SETTLEMENT_TABLES } from './settlement-store.ts';

export interface FillOptions extends Omit<BulkOptions, 'before'> {
  databaseUrl: string;
  report: (line: string) => void;
}

const TABLES = SETTLEMENT_TABLES.map((table) => getTableName(table));
const PROGRESS_ROWS = 100_000;
const BATCH = 10_000;
/** Below this share of the rows that are there already, keeping the indices is cheaper than building them anew. */
const REBUILD_FROM_SHARE = 0.2;

/** Draws up to `BATCH` plans. */
function drawBatch(plans: Iterator<PlannedSettlement>): PlannedSettlement[] {
  const drawn: PlannedSettlement[] = [];
  while (drawn.length < BATCH) {
    const next = plans.next();
    if (next.done) return drawn;
    drawn.push(next.value);
  }
  return drawn;
}

/**
 * Drops secondary indices, references and what is unique in the tables. Returns the statements that build them again, references last.
 */
async function dropConstraints(client: pg.Client): Promise<string[]> {
  const indices = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint where conindid = c.oid and contype in ('p', 'u'))`,
    [TABLES],
  );
  const references = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where conrelid = any($1::regclass[]) and contype in ('f', 'u') order by contype desc`,
    [TABLES],
  );
  for (const { name } of indices.rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  for (const { table, name } of references.rows)
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  return [
    ...indices.rows.map((row) => row.definition),
    ...references.rows.map(
      ({ table, name, definition }) =>
        `alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`,
    ),
  ];
}

/** Batch by batch, so that rows are planned once and never all in memory. */
async function copyAll(client: pg.Client, options: FillOptions, before: number): Promise<void> {
  const plans = planBulk({ ...options, before });
  for (let done = 0; done < options.count; ) {
    const batch = drawBatch(plans);
    await copySettlements(
      client,
      batch.map(({ draft }) => draft),
    );
    await copyDisputes(
      client,
      batch.flatMap(({ dispute }) => (dispute ? [dispute] : [])),
    );
    done += batch.length;
    if (done % PROGRESS_ROWS === 0 || done === options.count)
      options.report(`  ${done.toLocaleString('en')} of ${options.count.toLocaleString('en')} settlements written`);
  }
}

/**
 * Adds off-exchange settlements with their parties and transfers by COPY, in one transaction: all or none. For many rows the
 * secondary indices are built anew at the end, during which the tables are locked.
 */
export async function fillSettlements(options: FillOptions): Promise<void> {
  const { report } = options;
  const client = new pg.Client({ connectionString: options.databaseUrl, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set time zone 'UTC'; set maintenance_work_mem = '512MB'");
    await client.query('begin');
    const known = await client.query<{ counted: string }>('select count(*) as counted from network_settlements');
    const before = Number(known.rows[0]?.counted ?? 0);
    const rebuilds = options.count > before * REBUILD_FROM_SHARE ? await dropConstraints(client) : [];
    await copyAll(client, options, before);
    if (rebuilds.length > 0) report(`  building ${rebuilds.length} indices and references`);
    for (const definition of rebuilds) await client.query(definition);
    await client.query('commit');
    report('  gathering statistics');
    await client.query(`vacuum (analyze) ${[...TABLES, DISPUTE_TABLE].join(', ')}`);
  } finally {
    await client.end();
  }
}
