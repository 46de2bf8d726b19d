import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { signExternalDeposits as contract, createExternalDeposits } from '#lib/contracts/network/onchain.ts';
import { harness } from '#server/testing/harness.ts';
import { onchain } from './testing-onchain.ts';

const h = await harness();
const { partner, client } = await onchain(h);
const { enterpriseId, as } = partner;
const deposits = [{ currency: 'BTC', onChainTxId: 'ab'.repeat(32) }];
const wanted = () => ({ enterpriseId, externalSettlementId: randomUUID(), deposits });

describe('POST partners/settlements/onchain/deposits/signing', () => {
  it('200: the text that the report of them takes', async () => {
    const input = wanted();
    const { status, body } = await h.call(contract, { as, input });
    assert.equal(status, 200);
    assert.deepEqual(JSON.parse(body.payload), input);
    const signed = { ...input, payload: body.payload, signature: partner.sign(body.payload) };
    assert.equal((await h.call(createExternalDeposits, { as, input: signed })).status, 201);
  });
  it('400, 403, 404: no chain, no partner, an unknown settlement', async () => {
    const other = { currency: 'USD', onChainTxId: 'x' };
    assert.equal((await h.call(contract, { as, input: { ...wanted(), deposits: [other] } })).status, 400);
    const input = { ...wanted(), enterpriseId: client.enterpriseId };
    assert.equal((await h.call(contract, { as: client.as, input })).status, 403);
    assert.equal((await h.call(contract, { as, input: { ...wanted(), settlementId: randomUUID() } })).status, 404);
  });
});
