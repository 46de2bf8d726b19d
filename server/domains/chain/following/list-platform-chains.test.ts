import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createChainTransaction, mineBlocks } from '#lib/contracts/chain/chains.ts';
import { listPlatformChains } from '#lib/contracts/chain/platform-chains.ts';
import { harness } from '#server/testing/harness.ts';
import { startFollower } from './follower.ts';

const h = await harness();
const as = await h.create.user({}, { isPlatformAdmin: true });
const read = () => h.call(listPlatformChains, { as, input: {} });

describe('GET platform/chains', () => {
  it('200: tells each chain of the deployment, also before it was read', async () => {
    const { status, text, body } = await read();
    assert.equal(status, 200, text);
    assert.deepEqual(
      body.chains.map(({ coin }) => coin),
      h.service.env.chains.map(({ coin }) => coin),
    );
    assert.ok(body.chains.every(({ height, failures }) => height === null && failures === 0));
  });
  it('200: tells height and time of the last block once a worker has read it', async () => {
    const coin = h.service.env.chains[0]?.coin ?? assert.fail('there is no chain');
    const stopping = new AbortController();
    const following = startFollower(h.service, stopping.signal);
    await h.call(mineBlocks, { as: h.admin, input: { coin, count: 3 } });
    await h.call(createChainTransaction, {
      as: h.admin,
      input: { coin, toAddress: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' },
    });
    for (let tries = 0; tries < 100; tries += 1) {
      const chain = (await read()).body.chains.find((one) => one.coin === coin);
      if (chain !== undefined && (chain.height ?? 0) >= 3 && chain.lastBlockAt !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    stopping.abort();
    await following;
    const chain = (await read()).body.chains.find((one) => one.coin === coin);
    assert.ok((chain?.height ?? 0) >= 3);
    assert.ok(chain?.lastBlockAt);
  });
  it('401: refuses a call without credentials', async () => {
    assert.equal((await h.call(listPlatformChains, { as: null, input: {} })).status, 401);
  });
  it('403: refuses the admin of an enterprise', async () => {
    assert.equal((await h.call(listPlatformChains, { as: h.admin, input: {} })).status, 403);
  });
});
