import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  listUnmatchedDeposits as contract,
  returnUnmatchedDeposit,
} from '#lib/contracts/banking/unmatched-deposits.ts';
import { harness } from '#server/testing/harness.ts';
import { passTime } from '../testing.ts';
import { unmatchedDeposit } from './testing.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const NUMBER = 'DE02120300000000202051';
const first = await unmatchedDeposit(h, {
  remittance: 'Invoice 2291',
  senderName: 'Harborlight GmbH',
  senderNumber: 'DE02 1203 0000 0000 2020 51',
  currency: 'tfiateur',
  rail: 'sepa',
});
await passTime(h, 60);
const second = await unmatchedDeposit(h, { remittance: 'Payroll' });
const list = async (input: Parameters<typeof h.call<typeof contract>>[1]['input'] = {}) =>
  (await h.call(contract, { as: platform, input })).body;
const idsOf = async (input: Parameters<typeof list>[0]) => (await list(input)).deposits.map(({ id }) => id);

describe('GET platform/unmatched-deposits', () => {
  it('200: the oldest first, the sender’s number masked', async () => {
    const { deposits, total } = await list();
    assert.deepEqual([deposits.map(({ id }) => id), total], [[first, second], 2]);
    assert.deepEqual(
      [deposits[0]?.senderNumber, deposits[0]?.enterpriseId, deposits[0]?.decidedByName],
      [`${'*'.repeat(18)}2051`, null, null],
    );
  });
  it('200: keeps no number in the clear', async () => {
    const { rows } = await h.ownerPool.query(
      `select (select string_agg(u::text, ' ') from unmatched_deposits u) || (select coalesce(string_agg(a::text, ' '), '') from audit_log a) as kept`,
    );
    assert.equal(rows[0].kept.includes(NUMBER), false);
    assert.equal(rows[0].kept.includes('Harborlight'), true);
  });
  it('200: by state, rail, currency and words, page by page', async () => {
    assert.deepEqual(await idsOf({ rails: ['sepa'] }), [first]);
    assert.deepEqual(await idsOf({ currencies: ['tfiatusd'] }), [second]);
    assert.deepEqual(await idsOf({ text: 'harbor 2291' }), [first]);
    assert.deepEqual(await idsOf({ text: 'nobody' }), []);
    const page = await list({ limit: 1 });
    assert.deepEqual(await idsOf({ limit: 1, cursor: page.nextCursor ?? '' }), [second]);
    const input = { unmatchedDepositId: second, reason: 'Unknown.' };
    const { decidedAt } = (await h.call(returnUnmatchedDeposit, { as: platform, input })).body;
    assert.deepEqual(await idsOf({}), [first]);
    assert.deepEqual(await idsOf({ states: ['returned'] }), [second]);
    const [returned] = (await list({ states: ['returned'] })).deposits;
    assert.deepEqual([returned?.decidedAt, returned?.decidedByName], [decidedAt, `User ${platform.id.slice(0, 6)}`]);
    assert.deepEqual(await idsOf({ states: ['returned', 'unmatched'] }), [first, second]);
  });
  it('401, 403: to platform administrators alone', async () => {
    assert.equal((await h.call(contract, { as: null, input: {} })).status, 401);
    assert.equal((await h.call(contract, { as: h.admin, input: {} })).status, 403);
  });
});
