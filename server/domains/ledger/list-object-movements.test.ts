import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listObjectMovements } from '#lib/contracts/ledger/object-movements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { accountIdOf, book, fundedPlace } from './testing.ts';

const h = await harness();
const { service, enterpriseId } = h;
const own = await fundedPlace(service, { enterpriseId });
const other = await fundedPlace(service, { enterpriseId: h.otherEnterpriseId });
const outside = { kind: 'external' as const, owner: 'outside', asset: 'ofcbtc' };
const [subjectId, longer, waitingId] = [newHexId(), newHexId(), newHexId()];
await book(service, {
  holds: [{ kind: 'withdrawal', reference: waitingId, account: own, amount: '7' }],
  groups: [
    { kind: 'deposit', reference: subjectId, transfers: [{ debit: outside, credit: own, amount: '4', note: 'part' }] },
    { kind: 'withdrawal', reference: `${subjectId}#2`, transfers: [{ debit: own, credit: other, amount: '1' }] },
    { kind: 'deposit', reference: longer, transfers: [{ debit: outside, credit: own, amount: '50' }] },
    { kind: 'funding', reference: `${longer}#9`, transfers: [{ debit: outside, credit: own, amount: '60' }] },
  ],
});
const ledgerAccountId = await accountIdOf(service, own.owner);
const list = (
  query: { enterpriseId?: string; subjectType?: string; subjectId?: string } = {},
  as: Parameters<typeof h.call>[1]['as'] = h.viewer,
) => h.call(listObjectMovements, { as, input: { enterpriseId, subjectType: 'transfer', subjectId, ...query } });

describe('GET ledger-movements', () => {
  it('200: lists what the object moved, oldest first, each entry with its account', async () => {
    const { status, body, text } = await list();
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.entries.map((one) => [one.kind, one.reference, one.direction, one.amount, one.balance, one.counterKind]),
      [
        ['deposit', subjectId, 'in', '4', '1004', 'external'],
        ['withdrawal', `${subjectId}#2`, 'out', '1', '1003', 'available'],
      ],
    );
    const [first] = body.entries;
    assert.deepEqual(
      [first?.ledgerAccountId, first?.accountKind, first?.currency, first?.subjectId, first?.note],
      [ledgerAccountId, 'available', 'ofcbtc', subjectId, 'part'],
    );
    assert.deepEqual(body.holds, []);
  });
  it('200: lists what the object keeps back', async () => {
    const { body } = await list({ subjectId: waitingId });
    assert.deepEqual(body.entries, []);
    assert.deepEqual(
      body.holds.map((one) => [one.state, one.amount, one.held, one.endedAt, one.ledgerAccountId, one.subjectType]),
      [['pending', '7', '7', null, ledgerAccountId, 'transfer']],
    );
  });
  it('200: shows others their own accounts alone', async () => {
    const { body } = await list({ enterpriseId: h.otherEnterpriseId }, h.outsider);
    assert.deepEqual(
      body.entries.map(({ direction, amount }) => [direction, amount]),
      [['in', '1']],
    );
  });
  it('200: an object that the books do not know has none, nor has another kind with the same id', async () => {
    const nothing = { entries: [], holds: [] };
    assert.deepEqual((await list({ subjectId: newHexId() })).body, nothing);
    assert.deepEqual((await list({ subjectId: subjectId.slice(0, 20) })).body, nothing);
    assert.deepEqual((await list({ subjectType: 'allocation' })).body, nothing);
    assert.deepEqual((await list({ subjectType: 'no-such-kind' })).body, nothing);
  });
  it('400: refuses texts that are too long', async () => {
    assert.equal((await list({ subjectType: 'x'.repeat(41) })).status, 400);
    assert.equal((await list({ subjectId: 'x'.repeat(101) })).status, 400);
  });
  it('404, 403, 401: is for members who may read wallets', async () => {
    assert.equal((await list({}, h.outsider)).status, 404);
    const { token } = await h.create.token(h.viewer.id, { scopes: ['trade_view'] });
    assert.equal((await list({}, token)).status, 403);
    assert.equal((await list({}, null)).status, 401);
  });
});
