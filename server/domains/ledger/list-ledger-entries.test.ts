import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { listLedgerEntries } from '#lib/contracts/ledger/entries.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { accountIdOf, book, fundedPlace } from './testing.ts';

const h = await harness();
const { service, enterpriseId } = h;
const own = await fundedPlace(service, { enterpriseId });
const other = await fundedPlace(service, { enterpriseId: h.otherEnterpriseId });
const transferId = newHexId();
const outside = { kind: 'external' as const, owner: 'outside', asset: 'ofcbtc' };
await book(service, {
  groups: [
    { kind: 'withdrawal', reference: `${transferId}#2`, transfers: [{ debit: own, credit: outside, amount: '10' }] },
    {
      kind: 'deposit',
      reference: transferId,
      transfers: [
        { debit: outside, credit: own, amount: '4', note: 'the first part' },
        { debit: own, credit: other, amount: '1' },
      ],
    },
  ],
});
const ledgerAccountId = await accountIdOf(service, own.owner);
const list = (
  query: Partial<InputOf<typeof listLedgerEntries>> = {},
  as: Parameters<typeof h.call>[1]['as'] = h.viewer,
) => h.call(listLedgerEntries, { as, input: { enterpriseId, ledgerAccountId, ...query } });

describe('GET ledger-accounts/{ledgerAccountId}/entries', () => {
  it('200: lists what the account got and gave, newest first, each with the balance afterwards', async () => {
    const { status, body, text } = await list();
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.entries.map(({ direction, amount, balance, counterKind }) => [direction, amount, balance, counterKind]),
      [
        ['out', '1', '993', 'available'],
        ['in', '4', '994', 'external'],
        ['out', '10', '990', 'external'],
        ['in', '1000', '1000', 'external'],
      ],
    );
    assert.deepEqual([body.total, body.isTotalExact, body.nextCursor], [4, true, null]);
  });
  it('200: names the object that caused an entry, and none for what has none', async () => {
    const { entries } = (await list()).body;
    const [spent, got, sent, funded] = entries;
    assert.deepEqual(
      [got?.kind, got?.reference, got?.subjectType, got?.subjectId, got?.note],
      ['deposit', transferId, 'transfer', transferId, 'the first part'],
    );
    assert.deepEqual([sent?.reference, sent?.subjectId], [`${transferId}#2`, transferId]);
    assert.deepEqual(
      [funded?.kind, funded?.subjectType, funded?.subjectId, funded?.note],
      ['funding', null, null, null],
    );
    assert.equal(spent?.at, got?.at);
  });
  it('200: shows the other side its own balance', async () => {
    const id = await accountIdOf(service, other.owner);
    const input = { enterpriseId: h.otherEnterpriseId, ledgerAccountId: id };
    const { entries } = (await h.call(listLedgerEntries, { as: h.outsider, input })).body;
    assert.deepEqual([entries[0]?.direction, entries[0]?.amount, entries[0]?.balance], ['in', '1', '1001']);
  });
  it('200: pages without doubles or holes', async () => {
    const all = (await list()).body.entries.map(({ id }) => id);
    const seen: string[] = [];
    for (let cursor: string | undefined, rounds = 0; rounds === 0 || cursor !== undefined; rounds += 1) {
      const { body } = await list({ limit: 1, cursor });
      seen.push(...body.entries.map(({ id }) => id));
      cursor = body.nextCursor ?? undefined;
    }
    assert.deepEqual(seen, all);
  });
  it('404: answers alike for a foreign, an unknown and a malformed account, and those of nobody', async () => {
    const ofNobody = await accountIdOf(service, 'outside');
    const ids = [
      await accountIdOf(service, other.owner),
      ofNobody,
      '0'.repeat(32),
      '1',
      'x',
      ledgerAccountId.toUpperCase(),
    ];
    const replies = await Promise.all(ids.map((id) => list({ ledgerAccountId: id })));
    assert.equal(new Set(replies.map(({ status, text }) => `${status} ${JSON.parse(text).error}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
  });
  it('400: refuses a cursor of elsewhere and limits outside 1 to 200', async () => {
    assert.equal((await list({ cursor: 'abc' })).status, 400);
    for (const limit of [0, 201]) assert.equal((await list({ limit })).status, 400);
  });
  it('404, 403, 401: is for members who may read wallets', async () => {
    assert.equal((await list({}, h.outsider)).status, 404);
    const { token } = await h.create.token(h.viewer.id, { scopes: ['trade_view'] });
    assert.equal((await list({}, token)).status, 403);
    assert.equal((await list({}, null)).status, 401);
  });
});
