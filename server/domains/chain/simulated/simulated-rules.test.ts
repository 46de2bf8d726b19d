import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blockInterval, dueBlockTimes, MAX_BLOCKS_OF_A_LEAP, simulatedBlockHash } from './simulated-rules.ts';

const HOUR_MS = 3_600_000;

describe('blocks that the clock mines', () => {
  it('come one each interval', () => {
    assert.deepEqual(dueBlockTimes(1000, 1000 + 35_999, 12_000), [13_000, 25_000]);
    assert.deepEqual(dueBlockTimes(1000, 1000 + 36_000, 12_000), [13_000, 25_000, 37_000]);
    assert.equal(dueBlockTimes(0, HOUR_MS, blockInterval('tbtc')).length, 6);
    assert.equal(dueBlockTimes(0, HOUR_MS, blockInterval('hteth')).length, 300);
  });
  it('are none before the first interval is over, and none when the clock has not moved', () => {
    assert.deepEqual(dueBlockTimes(0, 11_999, 12_000), []);
    assert.deepEqual(dueBlockTimes(5000, 5000, 12_000), []);
    assert.deepEqual(dueBlockTimes(5000, 1000, 12_000), []);
  });
  it('are at most a few hundred for a leap of a month or of ten years, spread over all of it', () => {
    for (const days of [30, 3660]) {
      const end = days * 24 * HOUR_MS;
      const times = dueBlockTimes(0, end, 12_000);
      assert.equal(times.length, MAX_BLOCKS_OF_A_LEAP);
      assert.ok(times.every((at, index) => at > (times[index - 1] ?? 0) && at <= end));
      assert.ok((times.at(-1) ?? 0) > end - 12_000, 'the last one is as late as it can be');
      assert.deepEqual(dueBlockTimes(times.at(-1) ?? 0, end, 12_000), [], 'nothing of the leap is left');
    }
  });
});

describe('hashes of simulated blocks', () => {
  const block = { height: 7, parentHash: '00ff', branch: 0 };
  it('follow from seed, coin, branch and parent', () => {
    const one = simulatedBlockHash({ seed: 1, coin: 'tbtc' }, block);
    assert.equal(simulatedBlockHash({ seed: 1, coin: 'tbtc' }, block), one);
    const others = [
      simulatedBlockHash({ seed: 2, coin: 'tbtc' }, block),
      simulatedBlockHash({ seed: 1, coin: 'tltc' }, block),
      simulatedBlockHash({ seed: 1, coin: 'tbtc' }, { ...block, branch: 1 }),
      simulatedBlockHash({ seed: 1, coin: 'tbtc' }, { ...block, parentHash: '00fe' }),
    ];
    assert.equal(new Set([one, ...others]).size, 5);
  });
  it('look as on the chain of the coin', () => {
    const hash = (coin: string) => simulatedBlockHash({ seed: 1, coin }, block);
    assert.match(hash('tbtc'), /^0{8}[0-9a-f]{56}$/);
    assert.match(hash('hteth'), /^0x[0-9a-f]{64}$/);
    assert.match(hash('tsol'), /^[1-9A-HJ-NP-Za-km-z]{42,44}$/);
    assert.match(hash('txrp'), /^[0-9A-F]{64}$/);
  });
});
