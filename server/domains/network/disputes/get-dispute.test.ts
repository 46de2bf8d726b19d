import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getDispute as contract } from '#lib/contracts/network/enterprise-disputes.ts';
import { harness } from '#server/testing/harness.ts';
import { anotherClient, testClient } from '../testing-network.ts';
import { disputable } from './testing-disputes.ts';

const h = await harness();
const client = await testClient(h);
const { partner, open } = await disputable(h, client);
const { id, settlementId } = await open();

const read = ({ enterpriseId, as }: Pick<typeof client, 'enterpriseId' | 'as'>, disputeId = id) =>
  h.call(contract, { as, input: { enterpriseId, disputeId } });

describe('GET off-exchange-disputes/{disputeId}', () => {
  it('200: is read by its client and by the partner, each of whom is told which of the two it is', async () => {
    const { body } = await read(client);
    assert.deepEqual(
      [body.side, body.dispute.id, body.dispute.disputedSettlementId, body.dispute.state],
      ['client', id, settlementId, 'open'],
    );
    assert.deepEqual(body.dispute.originalTransfers, { ofcbtc: '-20' });
    const theirs = (await read(partner)).body;
    assert.deepEqual([theirs.side, theirs.dispute.id], ['partner', id]);
  });
  it('404: is unknown to others', async () => {
    assert.equal((await read(await anotherClient(h))).status, 404);
    assert.equal((await read(client, randomUUID())).status, 404);
  });
});
