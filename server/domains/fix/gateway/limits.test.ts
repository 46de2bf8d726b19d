import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newHexId } from '#server/core/runtime/id.ts';
import { FixClient, values } from '../testing/fix-client.ts';
import { gatewayScene } from '../testing/gateway-scene.ts';

const scene = await gatewayScene({ FIX_LOGONS_PER_MINUTE: '10' });
const PER_ADDRESS = 60;

describe('an address', () => {
  it('logs on sixty times a minute at most, to whatever sessions', async () => {
    const { options } = await scene.client();
    let count = 0;
    for (let isRefused = false; !isRefused; ) {
      const client = new FixClient({ ...options, accountId: newHexId() });
      const [text] = values(await client.logOn('', { token: '' }), 58);
      isRefused = text === 'rate limit exceeded on logon, retry shortly';
      if (!isRefused) count += 1;
      assert.ok(count <= 2 * PER_ADDRESS, 'a minute may end meanwhile');
      await client.cut();
    }
    assert.ok(count >= PER_ADDRESS, `${count} attempts`);
  });
});
