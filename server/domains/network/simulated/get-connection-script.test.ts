import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { getConnectionScript as contract } from '#lib/contracts/sandbox/off-exchange.ts';
import { harness } from '#server/testing/harness.ts';
import { testClient } from '../testing-network.ts';
import { simulatedStage } from './testing-simulated.ts';

const h = await harness();
const client = await testClient(h);
const stage = await simulatedStage(h, client);
const { id: connectionId } = stage.connection;
const read = (id: string, as = client.as) => h.call(contract, { as, input: { connectionId: id } });

describe('GET sandbox/scripts/{connectionId}', () => {
  it('200: is off until another one is set', async () => {
    assert.deepEqual((await read(connectionId)).body, { connectionId, script: 'off' });
    await stage.script('late-refuse');
    assert.deepEqual((await read(connectionId)).body, { connectionId, script: 'late-refuse' });
  });
  it('404: connections of others', async () => {
    assert.equal((await read(randomUUID())).status, 404);
    assert.equal((await read(connectionId, h.outsider)).status, 404);
  });
});
