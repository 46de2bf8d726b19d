import type { QueryResultRow } from 'pg';
import { instantFromDriver } from '#server/core/database/columns.ts';
import { openPool } from '#server/core/database/db.ts';
import { settlementPage } from '#server/domains/network/settlements/settlement-sql.ts';
import { serveBare } from './serve-bare.ts';

/**
 * What the service is measured against: `node:http` and `pg`, the same prepared statement, the same bytes, and nothing else. No
 * credentials, no rights, no checks, no log.
 */
const [databaseUrl = '', enterpriseId = '', poolSize = '10'] = process.argv.slice(2);
const pool = openPool(databaseUrl, Number(poolSize), () => undefined);
const { statement, values } = settlementPage(
  { enterpriseId, side: 'client' },
  {},
  { limit: 50, offset: 0, after: null },
);
const query = { ...statement, values };

const toInstant = (value: string | null): string | undefined => (value === null ? undefined : instantFromDriver(value));

const toWire = (row: QueryResultRow) => ({
  transferDirection: row.transfer_direction,
  id: row.id,
  partnerId: row.partner_id,
  externalId: row.external_id,
  settlementType: row.settlement_type,
  reconciled: false,
  initiatedBy: row.initiated_by,
  notes: row.notes ?? undefined,
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
  rtId: row.rt_id ?? undefined,
  lossSLAAlertSent: row.loss_sla_alert_sent,
  gainSLAAlertSent: row.gain_sla_alert_sent,
  cutoffAt: toInstant(row.cutoff_at),
  disputed: row.disputed ?? undefined,
  status: row.status,
  reason: row.reason ?? undefined,
  finalizedAt: toInstant(row.finalized_at),
});

serveBare(async () => JSON.stringify({ settlements: (await pool.query(query)).rows.map(toWire) }));
