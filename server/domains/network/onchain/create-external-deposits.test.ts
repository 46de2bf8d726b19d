import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { createExternalDeposits as contract, createOnchainSettlement } from '#lib/contracts/network/onchain.ts';
import { rejectOnchainSettlement } from '#lib/contracts/network/onchain-operator.ts';
import { recordOf } from '#lib/record-reply.ts';
import { payAccount } from '#server/testing/follow-chain.ts';
import { harness } from '#server/testing/harness.ts';
import { changePartner } from '../members/partner-store.ts';
import { settle } from '../settlements/testing-settlements.ts';
import { anotherPartner, balancesOf, connectWith, fund } from '../testing-network.ts';
import { onchain, operatorOf, pass, problemsOf, signedDeposits, signedOnchain } from './testing-onchain.ts';

const h = await harness();
const { platform, approve } = await operatorOf(h);
const coin = 'btc';
const tx = () => randomUUID().replaceAll('-', '').repeat(2);
const btc = (onChainTxId: string) => ({ currency: 'BTC', onChainTxId });

describe('POST partners/settlements/onchain/deposits', () => {
  it('201: covers gains once they are confirmed; what is more stays the partner’s', async () => {
    const { partner, settled, report, read, statuses, own, theirs } = await onchain(h);
    const externalSettlementId = randomUUID();
    const id = await settled({ BTC: '120', ETH: '-30' }, { externalId: externalSettlementId });
    const one = await payAccount(h, partner, { coin, quantity: '100' });
    const { status, body } = await report({ externalSettlementId, deposits: [btc(one)] });
    assert.equal(status, 201);
    const [deposit] = body.deposits;
    assert.deepEqual(
      [deposit?.settlementId, deposit?.currency, deposit?.quantity, deposit?.transferId],
      [id, 'BTC', undefined, undefined],
    );
    await approve(id);
    await pass(h, coin, 1);
    const again = await report({ externalSettlementId, deposits: [btc(one)] });
    assert.equal(again.body.deposits[0]?.quantity, undefined);
    assert.equal((await theirs()).ofcbtc?.available, '100');
    await pass(h, coin, 1);
    const confirmed = (await report({ externalSettlementId, settlementId: id, deposits: [btc(one)] })).body.deposits[0];
    assert.deepEqual([confirmed?.id, confirmed?.quantity], [deposit?.id, 100]);
    assert.match(confirmed?.transferId ?? '', /^[\da-f]{32}$/);
    const open = (await statuses(id)).toSorted();
    assert.deepEqual(open, ['onchain_initiated', 'pending', 'pending']);
    const other = await payAccount(h, partner, { coin, quantity: '50' });
    await report({ externalSettlementId, deposits: [btc(other), btc(one)] });
    await pass(h, coin, 2);
    assert.equal((await own()).ofcbtc?.available, '620');
    assert.equal((await theirs()).ofcbtc?.available, '30');
    assert.equal((await read(id)).settlement.status, 'pending');
    await pass(h, 'eth', 12);
    const { settlement, settlementTransfers } = await read(id);
    assert.equal(settlement.status, 'completed');
    const gain = settlementTransfers.find(({ currency }) => currency === 'BTC');
    assert.deepEqual([gain?.status, gain?.txIds.toSorted()], ['completed', [one, other].toSorted()]);
    assert.equal((await report({ externalSettlementId, deposits: [btc(tx())] })).status, 409);
    assert.equal((await report({ externalSettlementId, deposits: [btc(one)] })).status, 201);
    assert.deepEqual(await problemsOf(h), []);
  });
  it('201: before the settlement exists its id is given out', async () => {
    const { partner, settled, report, statuses } = await onchain(h);
    const externalSettlementId = randomUUID();
    const hash = await payAccount(h, partner, { coin, quantity: '40' });
    const first = await report({ externalSettlementId, deposits: [btc(hash), btc(hash)] });
    assert.equal(first.status, 201);
    const [one, other] = first.body.deposits;
    assert.ok(one && other === undefined);
    const { settlementId } = one;
    const second = await report({ externalSettlementId, settlementId, deposits: [btc(tx())] });
    assert.equal(second.body.deposits[0]?.settlementId, settlementId);
    await pass(h, coin, 2);
    assert.equal(await settled({ BTC: '40' }, { externalId: externalSettlementId }), settlementId);
    await approve(settlementId);
    await pass(h, coin, 0);
    assert.deepEqual(await statuses(settlementId), ['completed', 'completed']);
  });
  it('201: of an enterprise that is several partners, whichever makes the settlement takes the deposits', async () => {
    const { partner, client, report } = await onchain(h);
    const other = await anotherPartner(h, partner);
    const { id, networkAccountId } = await connectWith(h, client, other);
    const [externalSettlementId, hash] = [randomUUID(), await payAccount(h, partner, { coin, quantity: '40' })];
    const { status, body } = await report({ externalSettlementId, deposits: [btc(hash)] });
    assert.equal(status, 201);
    const settlementId = body.deposits[0]?.settlementId ?? '';
    assert.equal((await report({ externalSettlementId: randomUUID(), deposits: [btc(hash)] })).status, 409);
    const settlementAmounts = { [id]: { BTC: '40' } };
    const input = signedOnchain(other, { settlementAmounts, externalId: externalSettlementId });
    const made = await h.call(createOnchainSettlement, { as: other.as, input });
    assert.equal(recordOf(createOnchainSettlement, 202, made)?.settlement.id, settlementId);
    await approve(settlementId);
    await pass(h, coin, 2);
    const same = await report({ externalSettlementId, settlementId, deposits: [btc(hash)] });
    assert.deepEqual([same.status, same.body.deposits[0]?.quantity], [201, 40]);
    assert.equal((await balancesOf(h, networkAccountId)).ofcbtc?.available, '40');
    assert.deepEqual(await problemsOf(h), []);
  });
  it('waits for a partner that has spent what it paid in', async () => {
    const { partner, amounts, settled, report, statuses } = await onchain(h);
    const externalSettlementId = randomUUID();
    const id = await settled({ BTC: '40' }, { externalId: externalSettlementId });
    const hash = await payAccount(h, partner, { coin, quantity: '40' });
    await report({ externalSettlementId, deposits: [btc(hash)] });
    await pass(h, coin, 2);
    assert.equal((await settle(h, partner, { settlementAmounts: amounts({ BTC: '1' }) })).status, 200);
    await approve(id);
    await pass(h, coin, 0);
    assert.deepEqual(await statuses(id), ['pending', 'pending']);
    await fund(h, partner, { ofcbtc: '1' });
    await pass(h, coin, 0);
    assert.deepEqual(await statuses(id), ['completed', 'completed']);
  });
  it('409: a transaction that was reported for another settlement, unless that was rejected', async () => {
    const { settled, report } = await onchain(h);
    const [externalSettlementId, other] = [randomUUID(), randomUUID()];
    const id = await settled({ BTC: '40' }, { externalId: externalSettlementId });
    const hash = tx();
    assert.equal((await report({ externalSettlementId, deposits: [btc(hash)] })).status, 201);
    assert.equal((await report({ externalSettlementId: other, deposits: [btc(hash)] })).status, 409);
    await h.call(rejectOnchainSettlement, { as: platform, input: { settlementId: id, reason: 'Wrong' } });
    assert.equal((await report({ externalSettlementId, deposits: [btc(tx())] })).status, 409);
    const moved = await report({ externalSettlementId: other, deposits: [btc(hash)] });
    assert.equal(moved.status, 201);
    assert.notEqual(moved.body.deposits[0]?.settlementId, id);
  });
  it('400: a currency without chain, a payload unlike the request, a malformed signature', async () => {
    const { partner, report } = await onchain(h);
    const fields = { externalSettlementId: randomUUID(), deposits: [btc(tx())] };
    for (const currency of ['USD', 'USDC', 'ZZZ'])
      assert.equal((await report({ ...fields, deposits: [{ currency, onChainTxId: tx() }] })).status, 400);
    const input = signedDeposits(partner, fields);
    const call = (more: object) => h.call(contract, { as: partner.as, input: { ...input, ...more } });
    assert.equal((await call({ deposits: [btc(tx())] })).status, 400);
    assert.equal((await call({ signature: '00' })).status, 400);
    assert.equal((await call({ deposits: [] })).status, 400);
  });
  it('401, 403, 404: another key, on-chain not enabled, an unknown settlement', async () => {
    const [one, other] = [await onchain(h), await onchain(h)];
    const fields = { externalSettlementId: randomUUID(), deposits: [btc(tx())] };
    const input = signedDeposits(one.partner, fields);
    const wrong = { ...input, signature: other.partner.sign(input.payload) };
    assert.equal((await h.call(contract, { as: one.partner.as, input: wrong })).status, 401);
    assert.equal((await one.report({ ...fields, settlementId: randomUUID() })).status, 404);
    const theirs = await other.settled({ BTC: '1' });
    assert.equal((await one.report({ ...fields, settlementId: theirs })).status, 404);
    await changePartner(h.db, one.partner.id, { isOnchainEnabled: false });
    assert.equal((await one.report(fields)).status, 403);
  });
});
