import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { keepRunning } from './keep-running.ts';

const STEP_MS = 10;
const LIMIT_MS = 10_000;

/** A server that can be told to end and to refuse its next starts, and what was told of it. */
function play() {
  const told: string[] = [];
  const state = { starts: 0, stops: 0, refusals: 0, end: (): void => undefined };
  const begin = async (onEnd: () => void) => {
    state.starts += 1;
    if (state.refusals > 0) {
      state.refusals -= 1;
      throw new Error('no room');
    }
    state.end = onEnd;
    return async (): Promise<void> => {
      state.stops += 1;
    };
  };
  const watch = {
    onLost: () => told.push('lost'),
    onFailed: (message: string) => told.push(message),
    onBack: () => told.push('back'),
  };
  return { told, state, start: () => keepRunning(begin, watch) };
}

async function until(isSo: () => boolean): Promise<void> {
  for (const deadline = Date.now() + LIMIT_MS; !isSo() && Date.now() < deadline; ) await delay(STEP_MS);
  assert.ok(isSo());
}

describe('a server that is kept running', () => {
  it('is started again as often as it takes, each time that it ends by itself, and stopped once', async () => {
    const { told, state, start } = play();
    const stop = await start();
    state.refusals = 2;
    state.end();
    await until(() => told.includes('back'));
    assert.deepEqual([told, state.starts], [['lost', 'no room', 'no room', 'back'], 4]);
    state.end();
    await until(() => told.length === 6);
    assert.deepEqual(told.slice(4), ['lost', 'back']);
    await stop();
    state.end();
    assert.deepEqual([state.starts, state.stops], [5, 1]);
  });
  it('is not started again once it is to stop', async () => {
    const { told, state, start } = play();
    const stop = await start();
    state.refusals = Number.POSITIVE_INFINITY;
    state.end();
    await until(() => told.length === 4);
    const { starts } = state;
    await stop();
    await delay(100);
    assert.equal(state.starts, starts);
  });
  it('fails at its first start as it would alone', async () => {
    const { state, start } = play();
    state.refusals = 1;
    await assert.rejects(start(), /no room/);
    assert.equal(state.starts, 1);
  });
});
