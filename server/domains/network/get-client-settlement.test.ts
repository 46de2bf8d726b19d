import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getClientSettlement } from '#lib/contracts/network/settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { insertSettlement } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const account = newHexId();
const networkAccount = randomUUID();
const own = await insertSettlement(h.db, enterpriseId, {
  settlement: { transferDirection: 'send-and-receive', notes: 'net' },
  transfers: [
    { sourceTradingAccountId: account, sourceNetworkAccountId: networkAccount, usdValue: '0.10' },
    { destinationTradingAccountId: account, currency: 'eth', quantity: '1'.repeat(78), txIds: ['aa', 'bb'] },
  ],
});
const foreign = await insertSettlement(h.db, h.otherEnterpriseId);
const call = (settlementId: string, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(getClientSettlement, { as, input: { enterpriseId, settlementId } });

describe('GET clients/settlements/{settlementId}', () => {
  it('200: answers the settlement with its transfers, the counterparty’s accounts masked', async () => {
    const reply = await call(own.id);
    assert.equal(reply.status, 200, reply.text);
    const { settlement, settlementTransfers } = reply.body;
    assert.equal(settlement.id, own.id);
    assert.ok(!('transferDirection' in settlement));
    const out = settlementTransfers.find((one) => one.id === own.transferIds[0]);
    const back = settlementTransfers.find((one) => one.id === own.transferIds[1]);
    assert.deepEqual(
      [out?.sourceTradingAccountId, out?.sourceNetworkAccountId, out?.usdValue],
      [account, networkAccount, '0.10'],
    );
    assert.ok(out && !('destinationTradingAccountId' in out) && !('destinationNetworkAccountId' in out));
    assert.ok(back && !('sourceTradingAccountId' in back) && back.destinationTradingAccountId === account);
    assert.equal(back.quantity, '1'.repeat(78));
    assert.deepEqual(back.txIds, ['aa', 'bb']);
    assert.ok(settlementTransfers.every((one) => one.settlementStatus === 'pending' && one.settlementNotes === 'net'));
  });
  it('200: pages and narrows the transfers, and has the lists of disputes', async () => {
    const ask = async (more: object) => {
      const { body } = await h.call(getClientSettlement, {
        as: h.viewer,
        input: { enterpriseId, settlementId: own.id, ...more },
      });
      return body.settlementTransfers.map(({ id }) => id);
    };
    const all = await ask({});
    assert.deepEqual(all.toSorted(), own.transferIds.toSorted());
    assert.deepEqual(await ask({ pageSize: '1', pageNumber: '1' }), [all[1]]);
    assert.deepEqual(await ask({ currencies: ['eth'] }), [own.transferIds[1]]);
    const { body } = await call(own.id);
    assert.deepEqual([body.settlingDisputes, body.settlementDisputes], [[], []]);
  });
  it('200: takes an id in upper case', async () => assert.equal((await call(own.id.toUpperCase())).status, 200));
  it('400: answers no body for a malformed id', async () => {
    const reply = await call('42');
    assert.deepEqual([reply.status, reply.text], [400, '']);
    assert.equal(problemsOf(reply)[0]?.path, 'settlementId');
  });
  it('401: refuses a caller who is no member', async () => {
    assert.equal((await call(own.id, h.outsider)).status, 401);
  });
  it('404: answers alike for an unknown settlement and for another enterprise’s', async () => {
    const [unknown, other] = [await call(randomUUID()), await call(foreign.id)];
    assert.equal(unknown.status, 404);
    assert.equal(other.status, 404);
    assert.equal(unknown.text, other.text);
    assert.deepEqual(Object.keys(JSON.parse(unknown.text)), ['error']);
  });
});
