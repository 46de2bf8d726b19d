import pg from 'pg';
import { type CopyTarget, copyRows } from '#server/core/database/copy-rows.ts';
import { type BulkOptions, planBulk } from './bulk-plan.ts';
import type { PlannedSettlement } from './settlement-plan.ts';

type Settlement = PlannedSettlement['settlement'];
type Party = PlannedSettlement['parties'][number];
type Transfer = PlannedSettlement['transfers'][number];

export interface FillOptions extends Omit<BulkOptions, 'run'> {
  databaseUrl: string;
  report: (line: string) => void;
}

const SETTLEMENTS: CopyTarget<Settlement> = {
  table: 'network_settlements',
  fields: [
    'id',
    'partnerId',
    'externalId',
    'status',
    'transferDirection',
    'settlementType',
    'initiatedBy',
    'notes',
    'reason',
    'rtId',
    'lossSlaAlertSent',
    'gainSlaAlertSent',
    'cutoffAt',
    'disputed',
    'finalizedAt',
    'createdAt',
    'updatedAt',
  ],
};
const PARTIES: CopyTarget<Party> = {
  table: 'network_settlement_parties',
  fields: [
    'settlementId',
    'enterpriseId',
    'side',
    'status',
    'partnerId',
    'partyConnectionId',
    'counterpartyConnectionId',
    'disputed',
    'externalId',
    'settlementType',
    'transferDirection',
    'slaAlert',
    'hasCutoff',
    'createdAt',
  ],
};
const TRANSFERS: CopyTarget<Transfer> = {
  table: 'network_settlement_transfers',
  fields: [
    'id',
    'settlementId',
    'clientEnterpriseId',
    'sourceTradingAccountId',
    'sourceNetworkAccountId',
    'destinationTradingAccountId',
    'destinationNetworkAccountId',
    'currency',
    'quantity',
    'txIds',
    'status',
    'usdValue',
    'createdAt',
    'updatedAt',
  ],
};
const TABLES = [SETTLEMENTS.table, PARTIES.table, TRANSFERS.table];
const PROGRESS_ROWS = 100_000;
const BATCH = 10_000;
/** Below this share of the rows that are there already, keeping the indices is cheaper than building them anew. */
const REBUILD_FROM_SHARE = 0.2;

/** Draws up to `BATCH` plans, keeping them for the tables that follow, and yields their settlements. */
function* drawBatch(plans: Iterator<PlannedSettlement>, kept: PlannedSettlement[]): Generator<Settlement> {
  while (kept.length < BATCH) {
    const next = plans.next();
    if (next.done) return;
    kept.push(next.value);
    yield next.value.settlement;
  }
}

/** Secondary indices of the tables, as statements that build them again. */
async function dropIndices(client: pg.Client): Promise<string[]> {
  const found = await client.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(c.oid) as definition
     from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = any($1::regclass[]) and not i.indisprimary`,
    [TABLES],
  );
  for (const { name } of found.rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
  return found.rows.map((row) => row.definition);
}

/** Batch by batch, so that rows are planned once and never all in memory. */
async function copyAll(client: pg.Client, options: FillOptions, run: string): Promise<void> {
  const plans = planBulk({ ...options, run });
  for (let done = 0; done < options.count; ) {
    const batch: PlannedSettlement[] = [];
    await copyRows(client, SETTLEMENTS, drawBatch(plans, batch));
    await copyRows(
      client,
      PARTIES,
      batch.flatMap((plan) => plan.parties),
    );
    await copyRows(
      client,
      TRANSFERS,
      batch.flatMap((plan) => plan.transfers),
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
    const rebuilds = options.count > before * REBUILD_FROM_SHARE ? await dropIndices(client) : [];
    await copyAll(client, options, String(before));
    if (rebuilds.length > 0) report(`  building ${rebuilds.length} indices`);
    for (const definition of rebuilds) await client.query(definition);
    await client.query('commit');
    report('  gathering statistics');
    await client.query(`vacuum (analyze) ${TABLES.join(', ')}`);
  } finally {
    await client.end();
  }
}
