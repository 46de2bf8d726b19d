import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listLedgerHolds } from '#lib/contracts/ledger/holds.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { accountIdOf, book, fundedPlace } from './testing.ts';

const h = await harness();
const { service, enterpriseId } = h;
const own = await fundedPlace(service, { enterpriseId });
const names = [1, 2, 3, 4, 5].map((amount) => ({ kind: 'withdrawal', reference: newHexId(), amount: `${amount}0` }));
for (const name of names) await book(service, { holds: [{ ...name, account: own }] });
const [first, , third, , fifth] = names as [(typeof names)[0], unknown, (typeof names)[0], unknown, (typeof names)[0]];
const outside = { kind: 'external' as const, owner: 'outside', asset: 'ofcbtc' };
const out = (hold: (typeof names)[0], amount: string) => ({
  kind: 'withdrawal',
  reference: newHexId(),
  transfers: [{ debit: own, credit: outside, amount, hold }],
});
await book(service, { voids: [fifth], groups: [out(third, '30'), out(first, '4')] });
const ledgerAccountId = await accountIdOf(service, own.owner);
const list = (
  query: Partial<InputOf<typeof listLedgerHolds>> = {},
  as: Parameters<typeof h.call>[1]['as'] = h.viewer,
) => h.call(listLedgerHolds, { as, input: { enterpriseId, ledgerAccountId, ...query } });

describe('GET ledger-accounts/{ledgerAccountId}/holds', () => {
  it('200: lists open holds first, then those that have ended, newest first', async () => {
    const { status, body, text } = await list();
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.holds.map(({ state, amount, used, held }) => [state, amount, used, held]),
      [
        ['pending', '40', '0', '40'],
        ['pending', '20', '0', '20'],
        ['pending', '10', '4', '6'],
        ['voided', '50', '0', '0'],
        ['posted', '30', '30', '0'],
      ],
    );
    assert.deepEqual(
      body.holds.map(({ endedAt }) => endedAt !== null),
      [false, false, false, true, true],
    );
    const [newest] = body.holds;
    assert.deepEqual(
      [newest?.kind, newest?.reference, newest?.subjectType, newest?.subjectId],
      ['withdrawal', names[3]?.reference, 'transfer', names[3]?.reference],
    );
  });
  it('200: pages without doubles or holes', async () => {
    const all = (await list()).body.holds.map(({ id }) => id);
    for (const limit of [1, 2, 3]) {
      const seen: string[] = [];
      for (let cursor: string | undefined, rounds = 0; rounds === 0 || cursor !== undefined; rounds += 1) {
        const { body } = await list({ limit, cursor });
        seen.push(...body.holds.map(({ id }) => id));
        cursor = body.nextCursor ?? undefined;
      }
      assert.deepEqual(seen, all, String(limit));
    }
  });
  it('404: is not for others, and answers alike for unknown accounts', async () => {
    const replies = await Promise.all([list({ ledgerAccountId: '0'.repeat(32) }), list({ ledgerAccountId: 'x' })]);
    assert.deepEqual(
      replies.map(({ status }) => status),
      [404, 404],
    );
    const input = { enterpriseId: h.otherEnterpriseId, ledgerAccountId };
    assert.equal((await h.call(listLedgerHolds, { as: h.outsider, input })).status, 404);
  });
  it('400: refuses a cursor of elsewhere', async () => {
    assert.equal((await list({ cursor: 'abc' })).status, 400);
  });
  it('404, 403, 401: is for members who may read wallets', async () => {
    assert.equal((await list({}, h.outsider)).status, 404);
    const { token } = await h.create.token(h.viewer.id, { scopes: ['trade_view'] });
    assert.equal((await list({}, token)).status, 403);
    assert.equal((await list({}, null)).status, 401);
  });
});
