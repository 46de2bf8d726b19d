import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { isSpending, SPENDS_NOTHING } from './spending-paths.ts';

const h = await harness();
const id = 'ab'.repeat(16);
const wallet = `/api/v2/btc/wallet/${id}`;
const ask = async (method: string, path: string) => {
  const reply = await h.app.request(path, { method, headers: { authorization: `Bearer ${h.admin.token}` } });
  return { status: reply.status, error: ((await reply.json()) as { error: string }).error };
};

describe('a path for spending from a wallet', () => {
  it('404: says that this service spends nothing, also where another method is served', async () => {
    const spending: [string, string][] = [
      ['GET', `${wallet}/unspents?limit=5`],
      ['GET', `${wallet}/maximumSpendable`],
      ['POST', `${wallet}/sendcoins`],
      ['POST', `${wallet}/sendmany`],
      ['POST', `${wallet}/tx/build`],
      ['POST', `${wallet}/tx/send`],
      ['POST', `${wallet}/consolidateUnspents`],
      ['POST', `/api/v2/wallet/${id}/txrequests`],
    ];
    for (const [method, path] of spending)
      assert.deepEqual(await ask(method, path), { status: 404, error: SPENDS_NOTHING }, path);
  });
  it('is no path of a trading account', async () => {
    for (const coin of ['ofc', 'tofc', 'ofcusd'])
      assert.equal(isSpending('POST', `/api/v2/${coin}/wallet/${id}/tx/build`), false);
    assert.notEqual((await ask('POST', `/api/v2/ofc/wallet/${id}/tx/build`)).error, SPENDS_NOTHING);
    assert.equal((await ask('POST', `/api/v2/ofc/wallet/${id}/sendcoins`)).status, 404);
  });
  it('is no other path', async () => {
    assert.equal(isSpending('GET', `${wallet}/tx/build`), false);
    assert.equal(isSpending('POST', `${wallet}/unspents`), false);
    assert.equal(isSpending('POST', `${wallet}/tx/build/more`), false);
    assert.equal(isSpending('POST', '/api/v2/btc/wallet//sendmany'), false);
    assert.deepEqual(await ask('POST', `${wallet}/nothing`), { status: 404, error: 'There is no such path.' });
    assert.equal((await ask('DELETE', `${wallet}/tx/build`)).status, 405);
  });
});
