import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { MASKED_NAME } from '#lib/contracts/network/settlement-shapes.ts';
import { getClientSettlement } from '#lib/contracts/network/settlements.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { problemsOf } from '#server/testing/problems.ts';
import { insertDisputes } from '../disputes/dispute-store.ts';
import { disputeClosures, networkDisputes } from '../disputes/tables.ts';
import { insertNetwork } from '../members/connection-store.ts';
import { insertSettlement } from '../testing.ts';
import { aClient, aConnection, aPartner } from '../testing-members.ts';

const h = await harness();
const { enterpriseId } = h;
const [client, partner] = [aClient(enterpriseId), aPartner()];
const connection = aConnection({ clientId: client.id, partnerId: partner.id, name: 'Quayside main' });
await insertNetwork(h.db, { partners: [partner], clients: [client], connections: [connection] });
const { rows: named } = await h.service.pool.query('select name from enterprises where id = $1', [enterpriseId]);
const ownName: string = named[0].name;

const own = await insertSettlement(h.db, enterpriseId, {
  settlement: { partnerId: partner.id, notes: 'net', version: 2, disputed: true, cutoffAt: '2026-03-02T09:00:00.000Z' },
  party: { partyConnectionId: connection.id },
  transfers: [
    { destinationTradingAccountId: client.walletId, usdValue: '-10', txIds: ['aa'], status: 'disputed' },
    {
      destinationTradingAccountId: client.walletId,
      currency: 'ofceth',
      quantity: '1'.repeat(78),
      txIds: ['aa', 'bb'],
      status: 'completed',
    },
  ],
});
const foreign = await insertSettlement(h.db, h.otherEnterpriseId);
/** Of another client with the same partner. */
async function anotherConnection() {
  const other = aClient(h.otherEnterpriseId);
  const made = aConnection({ clientId: other.id, partnerId: partner.id });
  await insertNetwork(h.db, { partners: [], clients: [other], connections: [made] });
  return made;
}
const call = (settlementId: string, as: Parameters<typeof h.call>[1]['as'] = h.viewer) =>
  h.call(getClientSettlement, { as, input: { enterpriseId, settlementId } });

describe('GET clients/settlements/{settlementId}', () => {
  it('200: answers the settlement with its transfers, the partner’s accounts and name masked', async () => {
    const reply = await call(own.id);
    assert.equal(reply.status, 200, reply.text);
    const { settlement, settlementTransfers } = reply.body;
    assert.equal(settlement.id, own.id);
    assert.ok(!('transferDirection' in settlement) && settlement.disputed === true);
    const out = settlementTransfers.find((one) => one.id === own.transferIds[0]);
    const back = settlementTransfers.find((one) => one.id === own.transferIds[1]);
    assert.ok(out && back);
    assert.deepEqual([out.quantity, out.usdValue, out.currency, out.txIds], ['-150000000', '10', 'ofcbtc', []]);
    assert.deepEqual(
      [back.quantity, back.txIds, back.destinationTradingAccountId],
      ['1'.repeat(78), ['aa', 'bb'], client.walletId],
    );
    for (const one of [out, back]) {
      assert.deepEqual([one.sourceClientName, one.destinationClientName], [MASKED_NAME, ownName]);
      assert.equal(one.destinationConnectionName, 'Quayside main');
      for (const field of [
        'sourceTradingAccountId',
        'sourceNetworkAccountId',
        'sourceConnectionName',
        'disputeClosureId',
      ])
        assert.ok(!(field in one), field);
    }
    assert.ok(settlementTransfers.every((one) => one.settlementStatus === 'pending' && one.settlementNotes === 'net'));
  });
  it('200: shows both clients of a broker their own side of a transfer', async () => {
    const other = await h.create.enterprise();
    const reader = await h.create.user({ [other]: 'viewer' });
    const [sourceAccount, sourceConnection] = [newHexId(), randomUUID()];
    const { id } = await insertSettlement(h.db, enterpriseId, {
      settlement: { partnerId: partner.id },
      party: { partyConnectionId: connection.id },
      transfers: [
        {
          sourceEnterpriseId: other,
          sourceTradingAccountId: sourceAccount,
          sourceConnectionId: sourceConnection,
          sourceNetworkAccountId: sourceConnection,
          destinationTradingAccountId: client.walletId,
        },
      ],
    });
    const [ours] = (await call(id)).body.settlementTransfers;
    assert.deepEqual([ours?.sourceClientName, ours?.sourceConnectionName], [MASKED_NAME, MASKED_NAME]);
    assert.ok(ours && !('sourceTradingAccountId' in ours) && ours.destinationTradingAccountId === client.walletId);
    const input = { enterpriseId: other, settlementId: id };
    const [theirs] = (await h.call(getClientSettlement, { as: reader, input })).body.settlementTransfers;
    assert.deepEqual([theirs?.destinationClientName, theirs?.destinationConnectionName], [MASKED_NAME, MASKED_NAME]);
    assert.ok(theirs && !('destinationTradingAccountId' in theirs) && !('destinationNetworkAccountId' in theirs));
    assert.deepEqual([theirs.sourceTradingAccountId, theirs.sourceNetworkAccountId], [sourceAccount, sourceConnection]);
    assert.equal(theirs.quantity, ours.quantity);
  });
  it('200: pages and narrows the transfers, by any word for a currency', async () => {
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
    for (const word of ['eth', 'ofceth', 'ETH'])
      assert.deepEqual(await ask({ currencies: [word] }), [own.transferIds[1]]);
    assert.deepEqual(await ask({ currencies: ['doge'] }), []);
  });
  it('200: has its own disputes, and the closed ones that it settles with what they made', async () => {
    const closureId = randomUUID();
    const at = '2026-03-02T10:00:00.000Z';
    const later = await insertSettlement(h.db, enterpriseId, {
      settlement: { partnerId: partner.id, version: 2 },
      party: { partyConnectionId: connection.id },
      transfers: [
        { disputeClosureId: closureId, destinationTradingAccountId: client.walletId, quantity: '-140000000' },
      ],
    });
    const dispute = {
      id: randomUUID(),
      settlementId: own.id,
      connectionId: connection.id,
      partnerId: partner.id,
      clientId: client.id,
      userId: h.operator.id,
      expectedTransfers: { ofcbtc: '-140000000' },
      reason: 'The fee was counted twice.',
      createdAt: at,
      updatedAt: at,
    };
    await insertDisputes(h.db, [{ ...dispute, clientEnterpriseId: enterpriseId }]);
    await insertDisputes(h.db, [{ ...dispute, id: randomUUID(), connectionId: (await anotherConnection()).id }]);
    const open = (await call(own.id)).body;
    assert.deepEqual(open.settlingDisputes, []);
    assert.deepEqual(open.settlementDisputes, [
      {
        id: dispute.id,
        disputedSettlementId: own.id,
        connectionId: connection.id,
        userId: h.operator.id,
        expectedTransfers: dispute.expectedTransfers,
        reason: dispute.reason,
        retracted: false,
        createdAt: at,
        updatedAt: at,
      },
    ]);
    await h.db.insert(disputeClosures).values({
      id: closureId,
      disputeId: dispute.id,
      closedBy: 'admin',
      userId: h.admin.id,
      notes: 'Agreed by phone.',
      status: 'approved',
      adjustedTransfers: dispute.expectedTransfers,
      createdAt: at,
      updatedAt: at,
    });
    await h.db
      .update(networkDisputes)
      .set({ closureId, settledInSettlementId: later.id })
      .where(eq(networkDisputes.id, dispute.id));
    const { settlementDisputes, settlingDisputes, settlementTransfers } = (await call(later.id)).body;
    assert.deepEqual(settlementDisputes, []);
    assert.equal(settlementTransfers[0]?.disputeClosureId, closureId);
    const [settled] = settlingDisputes;
    assert.deepEqual([settled?.id, settled?.settledInSettlementId], [dispute.id, later.id]);
    const [adjusted] = settled?.disputeClosure.adjustedSettlementTransfers ?? [];
    assert.deepEqual(
      [
        adjusted?.settlementId,
        adjusted?.quantity,
        adjusted?.sourceTradingAccountId,
        adjusted?.destinationTradingAccountId,
      ],
      [later.id, '-140000000', MASKED_NAME, client.walletId],
    );
    assert.equal((await call(own.id)).body.settlementDisputes[0]?.disputeClosure?.id, closureId);
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
