import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportApprovals } from '#lib/contracts/approvals/approvals.ts';
import { harness } from '#server/testing/harness.ts';
import { createWaiting } from '#server/testing/waiting-allocation.ts';

const h = await harness();
const { enterpriseId, maker, client, request } = await createWaiting(h);
const { approvalId, allocationId } = await request({ quantity: '11' });
const read = (input: object, as: Parameters<typeof h.call>[1]['as'] = maker) =>
  h.call(exportApprovals, { as, input: { enterpriseId, ...input } });

describe('GET approvals.csv', () => {
  it('200: what the search finds, base units and human ones', async () => {
    const columns = ['id', 'subjectId', 'state', 'given', 'needed', 'quantity', 'amount', 'walletId', 'creatorId'];
    const { text } = await read({ states: ['pending'], columns });
    assert.deepEqual(text.trim().split('\r\n'), [
      columns.join(','),
      `${approvalId},${allocationId},pending,0,1,11 ofcbtc,0.00000011 BTC,${client.walletId},${maker.id}`,
    ]);
  });
  it('200: nothing but the head where nothing is found', async () => {
    const { text } = await read({ states: ['rejected'] });
    assert.equal(text.trim().split('\r\n').length, 1);
    assert.match(text, /id,kind,subjectId,state,/);
  });
  it('401, 404: without credentials and for others', async () => {
    assert.equal((await read({}, null)).status, 401);
    assert.equal((await read({}, h.outsider)).status, 404);
  });
});
