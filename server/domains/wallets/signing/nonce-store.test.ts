import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Failure } from '#server/core/call/errors.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { harness } from '#server/testing/harness.ts';
import { spendNonce } from './nonce-store.ts';

const h = await harness();
const at = h.service.clock.nowIso();

const spend = (accountId: string, nonce: string): Promise<'taken' | 'refused'> =>
  h.db
    .transaction((tx) => spendNonce(tx, { accountId, nonce, at }))
    .then(
      () => 'taken',
      (error: unknown) => {
        assert.ok(error instanceof Failure, String(error));
        assert.equal(error.status, 409);
        return 'refused';
      },
    );

describe('a nonce', () => {
  it('is taken once by 200 who try at the same moment', async () => {
    const accountId = newHexId();
    const tried = await Promise.all(Array.from({ length: 200 }, () => spend(accountId, 'one')));
    assert.equal(tried.filter((one) => one === 'taken').length, 1);
  });
  it('is taken by each account for itself, and to the letter', async () => {
    const accountId = newHexId();
    for (const nonce of ['one', 'One', 'one ', 'öne', 'o\u0308ne'])
      assert.equal(await spend(accountId, nonce), 'taken');
    assert.equal(await spend(newHexId(), 'one'), 'taken');
    assert.equal(await spend(accountId, 'one'), 'refused');
  });
  it('is free again when the transaction that took it came to nothing', async () => {
    const accountId = newHexId();
    const undone = h.db.transaction(async (tx) => {
      await spendNonce(tx, { accountId, nonce: 'one', at });
      throw new Error('undone');
    });
    await assert.rejects(undone, /undone/);
    assert.equal(await spend(accountId, 'one'), 'taken');
  });
});
