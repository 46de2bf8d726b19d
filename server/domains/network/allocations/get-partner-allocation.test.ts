import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getPartnerAllocation as contract } from '#lib/contracts/network/partner-allocations.ts';
import { harness } from '#server/testing/harness.ts';
import { changePartner } from '../members/partner-store.ts';
import { connect, connectWith, enterprisePartner, simulatedPartner, testClient } from '../testing-network.ts';
import { allocate } from './testing-allocations.ts';
import { answerAllocation, answerTo } from './testing-answers.ts';

const h = await harness();
const client = await testClient(h, { funds: { ofcbtc: '100' } });
const partner = await enterprisePartner(h);
await changePartner(h.db, partner.id, { currencyNames: { ofcbtc: ['XBT', 'BTC'] } });
const connection = await connectWith(h, client, partner);
const { enterpriseId } = partner;
const read = (allocationId: string) => h.call(contract, { as: partner.as, input: { enterpriseId, allocationId } });

describe('GET partners/allocations/{allocationId}', () => {
  it('200: answers it under the partner’s first name of the currency, with the partner’s own id once there is one', async () => {
    const made = (await allocate(h, client, { connectionId: connection.id, quantity: '10' })).body.allocation;
    const { status, body } = await read(made.id);
    assert.equal(status, 200);
    assert.deepEqual(body.allocation.amount, { currency: 'XBT', quantity: '10' });
    assert.ok(!('partnerExternalId' in body.allocation));
    const answer = answerTo(connection, { currency: 'BTC', quantity: '10' }, { partnersAllocationId: 'A-1' });
    await answerAllocation(h, partner, made.id, answer);
    const { allocation } = (await read(made.id)).body;
    assert.deepEqual([allocation.status, allocation.partnerExternalId, allocation.reason], ['cleared', 'A-1', null]);
  });
  it('404: knows none of other partners, of its own as a client, and of nobody', async () => {
    const venue = await simulatedPartner(h);
    const foreign = (await allocate(h, client, { connectionId: (await connect(h, client, venue)).id, quantity: '1' }))
      .body;
    const own = await connect(h, partner, venue);
    const out = (await allocate(h, partner, { connectionId: own.id, quantity: '1' })).body;
    for (const id of [foreign.allocation.id, out.allocation.id, randomUUID()])
      assert.equal((await read(id)).status, 404);
  });
});
