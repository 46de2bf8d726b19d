import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Rechecks } from './rechecks.ts';

describe('rechecks of streams', () => {
  it('come at the same moment for all streams of one credential', async () => {
    const rechecks = new Rechecks(1);
    const asked: string[] = [];
    const first = new Promise<string[]>((resolve) => {
      const leave = rechecks.join('token', () => {
        leave();
        asked.push('first');
        queueMicrotask(() => resolve([...asked]));
      });
    });
    const others = ['second', 'third'].map((name) => rechecks.join('token', () => asked.push(name)));
    assert.deepEqual(await first, ['first', 'second', 'third']);
    for (const leave of others) leave();
  });

  it('end for one that has left, and go on for the others', async () => {
    const rechecks = new Rechecks(1);
    const leave = rechecks.join('token', () => assert.fail('it has left'));
    const asked = new Promise<void>((resolve) => {
      const end = rechecks.join('token', () => {
        end();
        resolve();
      });
    });
    leave();
    leave();
    await asked;
  });
});
