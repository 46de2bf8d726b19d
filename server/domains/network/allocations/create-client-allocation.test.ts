import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createClientAllocation as contract } from '#lib/contracts/network/client-allocations.ts';
import { getClientBalances } from '#lib/contracts/network/client-balances.ts';
import { updateClientConnection } from '#lib/contracts/network/client-connections.ts';
import { recordOf } from '#lib/record-reply.ts';
import { harness } from '#server/testing/harness.ts';
import { balancesOf, connect, newNonce, simulatedPartner, testClient } from '../testing-network.ts';
import { allocate, signedAllocation } from './testing-allocations.ts';

const h = await harness();
const client = await testClient(h, { funds: { ofcbtc: '1000', ofceth: '5' } });
const partner = await simulatedPartner(h);
const connection = await connect(h, client, partner);
const connectionId = connection.id;

async function balances() {
  const { enterpriseId, as } = client;
  const { body } = await h.call(getClientBalances, { as, input: { enterpriseId } });
  return { own: body.balances.ofcbtc, given: body.networkBalances[connectionId]?.balances.ofcbtc };
}

describe('an allocation', () => {
  it('is cleared at once and moves the funds to the connection', async () => {
    const before = await balances();
    const { status, body } = await allocate(h, client, { connectionId, quantity: '100', notes: 'Margin' });
    assert.equal(status, 200);
    assert.equal(body.allocation.status, 'cleared');
    assert.equal(body.allocation.notes, 'Margin');
    const after = await balances();
    assert.equal(BigInt(before.own?.available ?? 0) - BigInt(after.own?.available ?? 0), 100n);
    assert.equal(after.given?.available, '100');
    assert.equal(after.own?.held, '0');
  });
  it('that finds too little stays as a released record: 422, nothing held', async () => {
    const before = await balances();
    const reply = await allocate(h, client, { connectionId, quantity: '100000' });
    const record = recordOf(contract, 422, reply);
    assert.equal(record?.allocation.status, 'released');
    assert.equal(record?.error, record?.allocation.reason);
    assert.match(record?.error ?? '', /too little/);
    assert.deepEqual(await balances(), before);
  });
  it('may be named by coin, unit and symbol', async () => {
    for (const currency of ['eth', 'ofceth', 'ETH']) {
      const { status, body } = await allocate(h, client, { connectionId, quantity: '1', currency });
      assert.equal(status, 200, currency);
      assert.equal(body.allocation.amount.currency, 'ofceth');
    }
  });
  it('made again by the same request answers the record as it is, under a new nonce too', async () => {
    const first = await signedAllocation(h, client, { connectionId, quantity: '7' });
    const made = await h.call(contract, { as: client.as, input: first });
    const before = await balances();
    const again = await h.call(contract, { as: client.as, input: first });
    assert.deepEqual(again.body, made.body);
    const { clientExternalId } = first;
    const renewed = await allocate(h, client, { connectionId, quantity: '7', clientExternalId });
    assert.deepEqual(renewed.body, made.body);
    assert.deepEqual(await balances(), before);
    const other = await allocate(h, client, { connectionId, quantity: '8', clientExternalId });
    assert.equal(other.status, 409);
  });
  it('with a nonce that was used is refused', async () => {
    const nonce = newNonce();
    assert.equal((await allocate(h, client, { connectionId, quantity: '1', nonce })).status, 200);
    assert.equal((await allocate(h, client, { connectionId, quantity: '1', nonce })).status, 409);
  });
  it('over an inactive connection is released, and the external id is spent', async () => {
    const { enterpriseId, as } = client;
    const quiet = await connect(h, client, partner);
    await h.call(updateClientConnection, { as, input: { enterpriseId, connectionId: quiet.id, active: false } });
    const request = await signedAllocation(h, client, { connectionId: quiet.id, quantity: '1' });
    const reply = await h.call(contract, { as, input: request });
    assert.equal(recordOf(contract, 422, reply)?.error, 'The connection is inactive.');
    await h.call(updateClientConnection, { as, input: { enterpriseId, connectionId: quiet.id, active: true } });
    assert.equal((await h.call(contract, { as, input: request })).status, 422);
  });
});

describe('a simulated partner', () => {
  const ask = (prefix: string, quantity = '1') =>
    allocate(h, client, { connectionId, quantity, clientExternalId: `${prefix}${newNonce()}` });

  it('refuses', async () => {
    const record = recordOf(contract, 422, await ask('sim-refuse-'));
    assert.equal(record?.allocation.status, 'released');
  });
  it('cannot be reached, and clears when the same call comes again', async () => {
    const request = await signedAllocation(h, client, {
      connectionId,
      quantity: '3',
      clientExternalId: `sim-outage-${newNonce()}`,
    });
    const first = await h.call(contract, { as: client.as, input: request });
    const record = recordOf(contract, 500, first);
    assert.equal(record?.allocation.retriable, true);
    const held = (await balances()).own?.held;
    assert.equal(held, '3');
    const second = await h.call(contract, { as: client.as, input: request });
    assert.equal(second.status, 200);
    assert.equal(second.body.allocation.status, 'cleared');
    assert.equal((await balances()).own?.held, '0');
  });
  it('cannot be reached, and is not asked again over a connection that is inactive by then', async () => {
    const { enterpriseId, as } = client;
    const { id } = await connect(h, client, partner);
    const clientExternalId = `sim-outage-${newNonce()}`;
    const input = await signedAllocation(h, client, { connectionId: id, quantity: '3', clientExternalId });
    assert.equal((await h.call(contract, { as, input })).status, 500);
    await h.call(updateClientConnection, { as, input: { enterpriseId, connectionId: id, active: false } });
    const record = recordOf(contract, 422, await h.call(contract, { as, input }));
    assert.equal(record?.error, 'The connection is inactive.');
    assert.equal((await balances()).own?.held, '0');
  });
  it('waits, and holds the funds', async () => {
    for (const prefix of ['sim-slow-', 'sim-silent-', 'sim-late-refuse-']) {
      const { status, body } = await ask(prefix);
      assert.equal(status, 200);
      assert.equal(body.allocation.status, 'reserved');
      assert.equal(body.allocation.retriable, false);
    }
    assert.equal((await balances()).own?.held, '3');
  });
});

describe('bad input', () => {
  const { as } = client;
  const send = (input: Parameters<typeof h.call<typeof contract>>[1]['input']) => h.call(contract, { as, input });

  for (const quantity of ['0', '-1', '1.5', '1e3', '01', '+1', `1${'0'.repeat(78)}`, '', ' 1'])
    it(`a quantity ${JSON.stringify(quantity)} answers 400`, async () => {
      const request = await signedAllocation(h, client, { connectionId, quantity: '1' });
      assert.equal((await send({ ...request, amount: { currency: 'btc', quantity } })).status, 400);
    });
  it('an unknown currency answers 400', async () => {
    const request = await signedAllocation(h, client, { connectionId, quantity: '1' });
    const payload = request.payload.replace('ofcbtc', 'ofcxyz');
    const { status, text } = await send({
      ...request,
      amount: { currency: 'ofcxyz', quantity: '1' },
      payload,
      signature: client.sign(payload),
    });
    assert.deepEqual([status, text], [400, '']);
  });
  it('a payload that differs in any one field answers 400', async () => {
    const request = await signedAllocation(h, client, { connectionId, quantity: '1', notes: 'n' });
    const fields = JSON.parse(request.payload) as Record<string, unknown>;
    const changes: Record<string, unknown>[] = [
      { amount: { currency: 'ofcbtc', quantity: '2' } },
      { amount: { currency: 'btc', quantity: '1' } },
      { amount: { currency: 'ofcbtc', quantity: '1', more: '1' } },
      { clientExternalId: 'other' },
      { nonce: 'other' },
      { notes: 'other' },
      { notes: undefined },
      { connectionId: newNonce() },
      { connectionId: undefined },
      { enterpriseId: 'other' },
      { more: 1 },
    ];
    for (const change of changes) {
      const payload = JSON.stringify({ ...fields, ...change });
      const { status } = await send({ ...request, payload, signature: client.sign(payload) });
      assert.equal(status, 400, JSON.stringify(change));
    }
    const loose = JSON.stringify({ ...fields, enterpriseId: undefined }, null, 2);
    assert.equal((await send({ ...request, payload: loose, signature: client.sign(loose) })).status, 200);
  });
  it('a signature by another key answers 401 and no demand to sign in', async () => {
    const request = await signedAllocation(h, client, { connectionId, quantity: '1' });
    const other = await testClient(h, { enterpriseId: h.otherEnterpriseId, as: h.outsider });
    const { status, headers } = await send({ ...request, signature: other.sign(request.payload) });
    assert.equal(status, 401);
    assert.equal(headers.get('x-auth-required'), null);
  });
  it('a signature that is none answers 400', async () => {
    const request = await signedAllocation(h, client, { connectionId, quantity: '1' });
    for (const signature of ['00', 'zz', `00${request.signature.slice(2)}`, `27${request.signature.slice(2)}`])
      assert.equal((await send({ ...request, signature })).status, 400);
  });
  it('a connection of others or of nobody answers 404', async () => {
    const request = await signedAllocation(h, client, { connectionId, quantity: '1' });
    const connectionIdOfNobody = '0190aa11-22bb-7cc3-8dd4-55ee66ff0001';
    const payload = request.payload.replace(connectionId, connectionIdOfNobody);
    const { status } = await send({
      ...request,
      connectionId: connectionIdOfNobody,
      payload,
      signature: client.sign(payload),
    });
    assert.equal(status, 404);
  });
  it('an enterprise that is no client answers 403', async () => {
    const enterpriseId = await h.create.enterprise();
    const user = await h.create.user({ [enterpriseId]: 'admin' });
    const request = await signedAllocation(h, client, { connectionId, quantity: '1' });
    const payload = request.payload.replace(client.enterpriseId, enterpriseId);
    const input = { ...request, enterpriseId, payload };
    assert.equal((await h.call(contract, { as: user, input })).status, 403);
  });
});

describe('two hundred racers for what is left', () => {
  it('get exactly what there is', async () => {
    const racer = await h.create.enterprise();
    const as = await h.create.user({ [racer]: 'admin' });
    const rich = await testClient(h, { enterpriseId: racer, as, funds: { ofcbtc: '100' } });
    const own = await connect(h, rich, partner);
    const requests = await Promise.all(
      Array.from({ length: 200 }, () => signedAllocation(h, rich, { connectionId: own.id, quantity: '1' })),
    );
    const replies = await Promise.all(requests.map((input) => h.call(contract, { as, input })));
    assert.equal(replies.filter(({ status }) => status === 200).length, 100);
    assert.equal(replies.filter(({ status }) => status === 422).length, 100);
    const { rows } = await h.service.pool.query(
      'select status, count(*)::int from network_allocations where connection_id = $1 group by status order by status',
      [own.id],
    );
    assert.deepEqual(rows, [
      { status: 'cleared', count: 100 },
      { status: 'released', count: 100 },
    ]);
    assert.deepEqual(await balancesOf(h, rich.walletId), { ofcbtc: { available: '0', held: '0' } });
    assert.deepEqual(await balancesOf(h, own.networkAccountId), { ofcbtc: { available: '100', held: '0' } });
  });
});
