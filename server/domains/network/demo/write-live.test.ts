import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ALLOCATION_STATUSES } from '#lib/contracts/network/allocation-shapes.ts';
import { SETTLEMENT_STATUSES } from '#lib/contracts/network/settlement-shapes.ts';
import { TRADE_STATUSES } from '#lib/contracts/network/trade-shapes.ts';
import { booksOpen } from '#server/demo/business-time.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { proveBooks } from '#server/domains/ledger/prove-books.ts';
import { demandSignature } from '#server/domains/wallets/public.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const { service, ownerPool } = h;
const date = service.clock.now();
const { db, vault, domains, env } = service;
await h.db.transaction((tx) =>
  seedDemo({ db: tx, vault, domains, operatorName: env.OPERATOR_NAME }, { seed: env.SEED, date }),
);

async function valuesOf(query: string): Promise<string[]> {
  const { rows } = await ownerPool.query<{ value: string }>(query);
  return rows.map(({ value }) => value).toSorted((a, b) => a.localeCompare(b));
}
const count = async (from: string): Promise<number> =>
  Number((await ownerPool.query(`select count(*) as count from ${from}`)).rows[0].count);
const sorted = (values: readonly string[]): string[] => values.toSorted((a, b) => a.localeCompare(b));

describe('the network of the demo since its books opened', () => {
  it('is in the books, which are proven', async () => {
    assert.deepEqual((await proveBooks(db, domains)).problems, []);
    assert.ok((await count(`ledger_groups where kind = 'settlement'`)) >= 5);
  });
  it('has allocations and deallocations in every state, settlements and trades too', async () => {
    const states = `select distinct type || ' ' || status || case when is_retriable then ' retriable' else '' end as value from network_allocations`;
    const wanted = [...ALLOCATION_STATUSES.map((status) => `allocation ${status}`), 'allocation reserved retriable'];
    assert.deepEqual(await valuesOf(states), sorted([...wanted, 'deallocation cleared', 'deallocation reserved']));
    const live = `select distinct status as value from network_settlements where not is_before_books`;
    assert.deepEqual(await valuesOf(live), sorted(SETTLEMENT_STATUSES));
    assert.deepEqual(await valuesOf('select distinct status as value from network_trades'), sorted(TRADE_STATUSES));
    assert.ok((await count('network_trades where version = 2')) > 0);
  });
  it('has disputes that are open, retracted, closed, to be reviewed and settled', async () => {
    const disputes = `network_disputes d left join network_dispute_closures c on c.id = d.closure_id
      join network_settlements s on s.id = d.settlement_id`;
    const live = 'not s.is_before_books and not d.is_retracted';
    for (const which of [
      `${live} and s.status = 'pending'`,
      `${live} and s.status = 'completed' and c.id is null`,
      `${live} and c.status = 'pending_review'`,
      `${live} and c.status = 'approved' and d.settled_in_settlement_id is null`,
      `${live} and d.settled_in_settlement_id is not null`,
      's.is_before_books and d.is_retracted',
    ])
      assert.ok((await count(`${disputes} where ${which}`)) > 0, which);
    assert.equal(await count(`${disputes} where s.is_before_books and not d.is_retracted`), 0);
  });
  it('has connections that wait for their partner, and one that was refused', async () => {
    assert.ok((await count('network_connections where is_active and not is_initialized')) > 0);
    assert.ok((await count('network_connections where refused_reason is not null and not is_active')) > 0);
  });
  it('has settlements on chain in every state, with deposits of partners', async () => {
    const own = `from network_settlements s join network_settlement_transfers t on t.settlement_id = s.id
      where s.settlement_type = 'onchain' and not s.is_before_books`;
    assert.deepEqual(
      await valuesOf(`select distinct t.status as value ${own}`),
      sorted(['completed', 'onchain_failed', 'onchain_initiated', 'pending', 'pending_onchain', 'rejected']),
    );
    for (const which of [
      's.rt_id is not null',
      's.gain_sla_alert_sent',
      's.approved_at is null',
      `s.status = 'completed'`,
    ])
      assert.ok((await count(`(select 1 ${own} and ${which}) found`)) > 0, which);
    assert.ok((await count('network_external_deposits where quantity is null')) > 0);
    assert.ok((await count('network_external_deposits where quantity is not null')) > 0);
    assert.ok((await count(`simulated_transactions where state = 'pool'`)) > 0);
  });
  it('leaves nothing open that is from before the books', async () => {
    const open = `network_settlements where is_before_books and status in ('pending', 'failed')`;
    assert.equal(await count(open), 0);
    const { rows } = await ownerPool.query(
      'select 1 from network_settlements where is_before_books and updated_at > $1 or not is_before_books and created_at < $1',
      [booksOpen(date)],
    );
    assert.equal(rows.length, 0);
  });
  it('has planned what is to come, and nothing that is past', async () => {
    const due = 'select kind as value from network_tasks';
    assert.deepEqual(
      [...new Set(await valuesOf(due))],
      [
        'allocation-timeout',
        'cut-off-near',
        'onchain-gain-alert',
        'onchain-loss-alert',
        'settlement-top-up',
        'settlement-window',
      ],
    );
    const { rows } = await ownerPool.query('select 1 from network_tasks where due_at <= $1 or due_at <> scheduled_at', [
      date,
    ]);
    assert.equal(rows.length, 0);
    const { rows: lost } = await ownerPool.query(
      `select 1 from network_settlements s where status = 'pending' and settlement_type = 'offchain' and not is_before_books
       and not exists (select 1 from network_tasks t where t.subject_id = s.id)`,
    );
    assert.equal(lost.length, 0);
  });
  it('is signed by keys that verify', async () => {
    const { rows } = await ownerPool.query<{ account: string; payload: string; signature: string }>(`
      select c.wallet_id as account, payload, signature from network_allocations a join network_clients c on c.id = a.client_id
      union all select p.wallet_id, partner_payload, partner_signature from network_allocations a join network_partners p on p.id = a.partner_id
        where partner_payload is not null
      union all select p.wallet_id, payload, signature from network_settlements s join network_partners p on p.id = s.partner_id
        where signature is not null
      union all select p.wallet_id, v.payload, v.signature from network_trade_versions v join network_partners p on p.id = v.partner_id
        where p.enterprise_id is not null
      union all select c.wallet_id, x.payload, x.signature from network_dispute_closures x join network_disputes d on d.id = x.dispute_id
        join network_clients c on c.id = d.client_id where x.signature is not null`);
    assert.ok(rows.length > 30);
    for (const { account, payload, signature } of rows)
      await demandSignature(
        db,
        { accountId: account.replaceAll('-', ''), payload, signature },
        'payload_signature_rejected',
      );
  });
  it('is told on timelines and in the log', async () => {
    for (const kind of ['allocation', 'off-exchange-trade', 'off-exchange-dispute', 'off-exchange-connection']) {
      assert.ok((await count(`events where subject_type = '${kind}'`)) > 0, kind);
      assert.ok((await count(`audit_log where subject_type = '${kind}'`)) > 0, kind);
    }
    const untold = `network_trades t where not exists (select 1 from events e where e.subject_id = t.id::text)`;
    assert.equal(await count(untold), 0);
  });
});
