import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getPlatformLedgerProof } from '#lib/contracts/ledger/proof.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { proveRegularly } from './proof-store.ts';
import { book, fundedPlace } from './testing.ts';

const h = await harness();
const { service, enterpriseId } = h;
const platform = await h.create.user({}, { isPlatformAdmin: true });
const read = (as: Parameters<typeof h.call>[1]['as'] = platform) => h.call(getPlatformLedgerProof, { as, input: {} });
await fundedPlace(service, { enterpriseId });
await fundedPlace(service, { enterpriseId: h.otherEnterpriseId, amount: '5' });

describe('GET platform/ledger-proof', () => {
  it('200: gives the sums of all accounts, without those of the outside', async () => {
    const { status, body, text } = await read();
    assert.equal(status, 200, text);
    assert.deepEqual(body.currencies, [
      { currency: 'ofcbtc', sum: '0', accounts: 2, posted: '1005', held: '0', openHolds: '0', isProven: true },
    ]);
    assert.deepEqual([body.reorganised, body.proofs], [[], []]);
  });
  it('200: lists what the house stands for', async () => {
    const house = { kind: 'house' as const, owner: 'reorganised', asset: 'btc' };
    const outside = { kind: 'external' as const, owner: 'outside', asset: 'btc' };
    const transfers = [{ debit: house, credit: outside, amount: '60' }];
    await book(service, { groups: [{ kind: 'funding', reference: newHexId(), transfers }] });
    assert.deepEqual((await read()).body.reorganised, [{ currency: 'btc', missing: '60' }]);
  });
  it('200: lists the latest hundred proofs, newest first, with what was wrong', async () => {
    for (let round = 0; round < 102; round += 1) await proveRegularly(service);
    await h.ownerPool.query(
      `update ledger_accounts set posted = posted + 1 where asset = 'ofcbtc' and kind = 'external'`,
    );
    await proveRegularly(service);
    const { proofs } = (await read()).body;
    assert.equal(proofs.length, 100);
    const [newest, before] = proofs;
    assert.deepEqual([newest?.isIntact, before?.isIntact, before?.problems], [false, true, []]);
    assert.match(newest?.problems.join('\n') ?? '', /ofcbtc: all accounts together come to 1, not to 0/);
    assert.deepEqual([newest?.accounts, newest?.transfers, newest?.openHolds], [5, 3, 0]);
    assert.ok(h.logLines.some((line) => line.includes('the books are wrong')));
  });
  it('403, 401: is for platform administrators', async () => {
    assert.equal((await read(h.admin)).status, 403);
    assert.equal((await read(null)).status, 401);
  });
});
