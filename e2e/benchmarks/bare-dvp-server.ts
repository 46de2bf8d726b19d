import type { QueryResultRow } from 'pg';
import { instantFromDriver } from '#server/core/database/columns.ts';
import { openPool } from '#server/core/database/db.ts';
import { serveBare } from './serve-bare.ts';

/**
 * What the list of DVP settlements is measured against: `node:http` and `pg`, one page and its parts by prepared statements, the same
 * bytes, and nothing else. No credentials, no rights, no checks, no log.
 */
const [databaseUrl = '', enterpriseId = '', poolSize = '10'] = process.argv.slice(2);
const pool = openPool(databaseUrl, Number(poolSize), () => undefined);

const PAGE = `select s.* from (
    select distinct created_at, settlement_id from dvp_settlement_parties where enterprise_id = $1
    order by created_at desc, settlement_id desc limit 50) page
  join dvp_settlements s on s.id = page.settlement_id order by s.created_at desc, s.id desc`;
const REQUESTS = `select * from dvp_approval_requests where settlement_id = any($1) order by created_at, id`;
const TRANSFERS = `select * from dvp_transfers where settlement_id = any($1) order by created_at, id`;
const OWN = `select settlement_id, account_id from dvp_settlement_parties where settlement_id = any($1) and enterprise_id = $2`;
const NAMES = `select id, label from wallets where id = any($1)`;

const ask = async (name: string, text: string, values: unknown[]): Promise<QueryResultRow[]> =>
  (await pool.query({ name, text, values })).rows;

const bare = (id: string): string => id.replaceAll('-', '');
const toInstant = (value: string | null): string | undefined => (value === null ? undefined : instantFromDriver(value));

const toRequest = (row: QueryResultRow, isOwn: boolean) => ({
  id: row.id,
  accountId: bare(row.account_id),
  status: row.status,
  payload: row.payload,
  signature: row.signature ?? undefined,
  policyDetailId: isOwn ? row.policy_detail?.id : undefined,
  policyDetail: isOwn ? (row.policy_detail ?? undefined) : undefined,
  signedAt: toInstant(row.signed_at),
  signedBy: isOwn && row.signed_by !== null ? bare(row.signed_by) : undefined,
  approvedAt: toInstant(row.approved_at),
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
});

const toTransfer = (row: QueryResultRow) => ({
  id: row.id,
  sourceTradingAccountId: bare(row.source_trading_account_id),
  destinationTradingAccountId: bare(row.destination_trading_account_id),
  currency: row.currency,
  quantity: row.quantity,
  txIds: row.tx_ids ?? undefined,
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
});

const toSettlement = (
  row: QueryResultRow,
  parts: {
    requests: QueryResultRow[];
    transfers: QueryResultRow[];
    isOwn: (accountId: string) => boolean;
    name: string | undefined;
  },
) => ({
  id: row.id,
  externalId: row.external_id,
  expireAt: toInstant(row.expire_at),
  notation: row.notation ?? undefined,
  requesterAccountId: bare(row.requester_account_id),
  requesterAccountName: parts.name,
  status: row.status,
  type: row.type,
  bypassCounterpartySigning: row.bypass_counterparty_signing ?? undefined,
  clearingMethod: row.clearing_method ?? undefined,
  approvalRequests: parts.requests.map((request) => toRequest(request, parts.isOwn(request.account_id))),
  settlementTransfers: parts.transfers.map(toTransfer),
  finalizedAt: toInstant(row.finalized_at),
  createdAt: toInstant(row.created_at),
  updatedAt: toInstant(row.updated_at),
});

async function page(): Promise<string> {
  const rows = await ask('page', PAGE, [enterpriseId]);
  const ids = rows.map(({ id }) => id);
  const [own, requests, transfers, names] = await Promise.all([
    ask('own', OWN, [ids, enterpriseId]),
    ask('requests', REQUESTS, [ids]),
    ask('transfers', TRANSFERS, [ids]),
    ask('names', NAMES, [[...new Set(rows.map((row) => row.requester_account_id))]]),
  ]);
  const ownKeys = new Set(own.map((row) => `${row.settlement_id} ${row.account_id}`));
  const requestsOf = Map.groupBy(requests, (row) => row.settlement_id);
  const transfersOf = Map.groupBy(transfers, (row) => row.settlement_id);
  const nameOf = new Map(names.map((row) => [row.id, row.label]));
  const settlementList = rows.map((row) =>
    toSettlement(row, {
      requests: requestsOf.get(row.id) ?? [],
      transfers: transfersOf.get(row.id) ?? [],
      isOwn: (accountId) => ownKeys.has(`${row.id} ${accountId}`),
      name: nameOf.get(row.requester_account_id),
    }),
  );
  return JSON.stringify({ settlementList });
}

serveBare(page);
