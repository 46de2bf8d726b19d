import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  closeWithdrawalBatch,
  downloadWithdrawalBatch,
  listWithdrawalBatches,
} from '#lib/contracts/banking/withdrawal-batches.ts';
import { makeProof, mustApply } from '#server/domains/ledger/public.ts';
import { harness } from '#server/testing/harness.ts';
import { longestStretch } from '#server/testing/stall.ts';
import { passTime } from '../testing.ts';
import { holdOf } from './act.ts';
import { MAX_PAYMENTS } from './rules.ts';
import { fundedAccount, payableAccount, withdrawn } from './testing.ts';
import { lockInBatch } from './withdrawal-store.ts';

const ALLOWED_MS = 200;
const REST = 150;

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const accountId = await fundedAccount(h, '100000000');
const bankAccountId = (await payableAccount(h)).id;
const batches = async () => (await h.call(listWithdrawalBatches, { as: platform, input: {} })).body.batches;
const paymentsIn = async (withdrawalBatchId: string): Promise<string[]> => {
  const input = { withdrawalBatchId, otp: '000000' };
  const { content } = (await h.call(downloadWithdrawalBatch, { as: platform, input })).body;
  const ids = [...content.matchAll(/<EndToEndId>([0-9a-f]{32})<\/EndToEndId>/g)].map(([, id = '']) => id);
  assert.ok(content.includes(`<NbOfTxs>${ids.length}</NbOfTxs>`));
  return ids;
};

/** Copies a withdrawal that waits, with what is held for it. */
async function copyQueued(id: string, count: number): Promise<void> {
  const { rows } = await h.ownerPool.query(
    `select column_name from information_schema.columns where table_name = 'withdrawals' and table_schema = 'public'`,
  );
  const names = rows.map(({ column_name: name }) => name as string);
  const values = names.map((name) => (name === 'id' ? 'gen_random_uuid()' : name === 'request_id' ? 'n::text' : name));
  const made = await h.ownerPool.query(
    `insert into withdrawals (${names.join(', ')})
     select ${values.join(', ')} from withdrawals, generate_series(1, $2::int) n where id = $1 returning batch_id`,
    [id, count],
  );
  const batchId = made.rows[0].batch_id as string;
  const queued = await lockInBatch(h.db, { batchId, state: 'queued', limit: count + 1 });
  const holds = queued.filter((row) => row.id !== id).map(holdOf);
  await h.db.transaction((tx) => mustApply(tx, { at: h.service.clock.nowIso(), holds }));
}

it('a batch of more payments than one file holds goes into two files of the day, and keeps nobody waiting', async (t) => {
  const first = await withdrawn(h, { accountId, bankAccountId, quantity: '10' });
  await copyQueued(first.id, MAX_PAYMENTS + REST - 1);
  const [collecting] = await batches();
  const input = { withdrawalBatchId: collecting?.id ?? '' };
  assert.equal((await h.call(closeWithdrawalBatch, { as: platform, input })).body.payments, MAX_PAYMENTS + REST);
  const closing = await longestStretch(() => passTime(h, 0));
  const late = await withdrawn(h, { accountId, bankAccountId, quantity: '7' });
  const [newest, ...closed] = await batches();
  assert.deepEqual([newest?.state, newest?.payments, newest?.quantity], ['collecting', 1, '7']);
  assert.ok(closed.every(({ state }) => state === 'batched'));
  assert.deepEqual(new Set(closed.map(({ payments }) => payments)), new Set([MAX_PAYMENTS, REST]));
  assert.equal(new Set([newest, ...closed].map((one) => one?.day)).size, 1);
  const paid = (await Promise.all(closed.map(({ id }) => paymentsIn(id)))).flat();
  assert.deepEqual([paid.length, new Set(paid).size], [MAX_PAYMENTS + REST, MAX_PAYMENTS + REST]);
  assert.ok(paid.includes(first.id) && !paid.includes(late.id));
  const sending = await longestStretch(() => passTime(h, 301));
  const arriving = await longestStretch(() => passTime(h, 6 * 24 * 3600));
  const longest = [closing, sending, arriving].map(Math.round);
  t.diagnostic(`closed, sent and arrived: ${longest.join(', ')} ms at most in one go`);
  assert.deepEqual(new Set((await batches()).map(({ state }) => state)), new Set(['settled']));
  const { rows } = await h.ownerPool.query('select state, count(*)::int as count from withdrawals group by state');
  assert.deepEqual(rows, [{ state: 'settled', count: MAX_PAYMENTS + REST + 1 }]);
  assert.deepEqual((await makeProof(h.service)).problems, []);
  assert.ok(Math.max(...longest) <= ALLOWED_MS, `${longest.join(', ')} ms`);
});
