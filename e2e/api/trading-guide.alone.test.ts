import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTrading } from '#server/core/work/worker.ts';
import { harness } from '#server/testing/harness.ts';
import { openGuide } from './run-guide.ts';

const h = await harness();
const { runCommands, variables } = await openGuide(h, 'trading');
h.service.origin = () => variables.CLEARHOUSE_URL;

describe('the guide of trading', () => {
  it('runs as it stands, while the service matches', async () => {
    const trading = startTrading(h.service);
    try {
      const told = await runCommands(['LEVELS', 'FILLED', 'STATUS', 'SOLD', 'CLOSED']);
      assert.deepEqual(
        [told.LEVELS, told.FILLED, told.STATUS, told.SOLD, told.CLOSED],
        ['5', '2500', 'canceled', '0.05', 'sell'],
      );
    } finally {
      await trading.stop();
    }
  });
});
