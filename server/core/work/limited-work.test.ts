import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Lane, LimitedWork } from './limited-work.ts';

/** Work that waits until it is let go, and the order in which it began. */
function workshop(limits: { atOnce: number; waiting: number; ofOne?: number }) {
  const limited = new LimitedWork({ ofOne: limits.waiting, ...limits });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const start = (lane: Lane, name: string) =>
    limited
      .run(lane, {
        owner: name.slice(0, 1),
        work: () => {
          begun.push(name);
          return new Promise<string>((resolve) => ends.push(() => resolve(name)));
        },
        refuse: () => {
          throw new Error(`refused ${name}`);
        },
      })
      .catch((error: Error) => error.message);
  const endOne = async () => {
    ends.shift()?.();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { limited, begun, start, endOne };
}

describe('limited work', () => {
  it('does so many at once, lets a few wait and refuses the rest', async () => {
    const { limited, begun, start, endOne } = workshop({ atOnce: 2, waiting: 2 });
    const all = ['a', 'b', 'c', 'd', 'e'].map((name) => start('stranger', name));
    assert.deepEqual(begun, ['a', 'b']);
    assert.equal(await all[4], 'refused e');
    for (let i = 0; i < 4; i += 1) await endOne();
    assert.deepEqual(await Promise.all(all), ['a', 'b', 'c', 'd', 'refused e']);
    assert.equal(limited.mostAtOnce, 2);
  });
  it('serves the known first, and strangers in between', async () => {
    const { begun, start, endOne } = workshop({ atOnce: 1, waiting: 10 });
    const strangers = ['s1', 's2', 's3'].map((name) => start('stranger', name));
    const known = ['k1', 'k2', 'k3', 'k4', 'k5'].map((name) => start('known', name));
    for (let i = 0; i < 8; i += 1) await endOne();
    await Promise.all([...strangers, ...known]);
    assert.deepEqual(begun, ['s1', 'k1', 'k2', 'k3', 'k4', 's2', 'k5', 's3']);
  });
  it('lets nobody have more waiting than their share', async () => {
    const { begun, start, endOne } = workshop({ atOnce: 1, waiting: 10, ofOne: 2 });
    const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => start('known', name));
    assert.equal(await all[3], 'refused a4');
    for (let i = 0; i < 4; i += 1) await endOne();
    await Promise.all(all);
    assert.deepEqual(begun, ['a1', 'a2', 'a3', 'b1']);
  });
  it('goes on after work that failed', async () => {
    const { limited } = workshop({ atOnce: 1, waiting: 1 });
    const refuse = () => assert.fail('refused');
    const failing = limited.run('known', { owner: 'a', work: () => Promise.reject(new Error('broken')), refuse });
    const next = limited.run('known', { owner: 'a', work: async () => 'done', refuse });
    await assert.rejects(failing, /broken/);
    assert.equal(await next, 'done');
  });
});
