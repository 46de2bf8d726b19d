import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getLedgerProof } from '#lib/contracts/ledger/proof.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { proveRegularly } from './proof-store.ts';
import { book, fundedPlace } from './testing.ts';

const h = await harness();
const { service, enterpriseId } = h;
const own = await fundedPlace(service, { enterpriseId });
await fundedPlace(service, { enterpriseId, amount: '7' });
await fundedPlace(service, { enterpriseId, asset: 'eth', amount: '5' });
await fundedPlace(service, { enterpriseId: h.otherEnterpriseId, amount: '900' });
await fundedPlace(service, { enterpriseId: h.otherEnterpriseId, asset: 'sol' });
await book(service, { holds: [{ kind: 'withdrawal', reference: newHexId(), account: own, amount: '40' }] });
const read = async (as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(getLedgerProof, { as, input: { enterpriseId } });

describe('GET enterprises/{enterpriseId}/ledger-proof', () => {
  it('200: proves each currency of the enterprise over all accounts of the deployment', async () => {
    const { status, body, text } = await read();
    assert.equal(status, 200, text);
    assert.deepEqual(body.currencies, [
      { currency: 'eth', sum: '0', accounts: 1, posted: '5', held: '0', openHolds: '0', isProven: true },
      { currency: 'ofcbtc', sum: '0', accounts: 2, posted: '1007', held: '40', openHolds: '40', isProven: true },
    ]);
    assert.equal(body.lastProof, null);
  });
  it('200: tells when all books were proven, and whether they were right, and no more', async () => {
    await proveRegularly(service);
    const { lastProof } = (await read()).body;
    assert.deepEqual([Object.keys(lastProof ?? {}).toSorted(), lastProof?.isIntact], [['at', 'isIntact'], true]);
  });
  it('200: says what is not so', async () => {
    await h.ownerPool.query(`update ledger_accounts set posted = posted + 3 where asset = 'eth' and kind = 'external'`);
    await h.ownerPool.query(`update ledger_accounts set held = 41 where owner = $1`, [own.owner]);
    await proveRegularly(service);
    const { body } = await read();
    assert.deepEqual(
      body.currencies.map(({ sum, held, openHolds, isProven }) => [sum, held, openHolds, isProven]),
      [
        ['3', '0', '0', false],
        ['0', '41', '40', false],
      ],
    );
    assert.equal(body.lastProof?.isIntact, false);
  });
  it('404, 403, 401: is for members who may read wallets', async () => {
    assert.equal((await read(h.outsider)).status, 404);
    const { token } = await h.create.token(h.viewer.id, { scopes: ['trade_view'] });
    assert.equal((await read(token)).status, 403);
    assert.equal((await read(null)).status, 401);
  });
});
