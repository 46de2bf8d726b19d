import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contractSnapshot } from '#server/cli/compile-contract.ts';

describe('the contract of tokens', () => {
  it('is what the pinned compiler makes of its source', async () => {
    const { committed, current } = await contractSnapshot();
    assert.match(committed.compiler, /^0\.8\.37\+/);
    assert.ok(committed.bytecode.length > 4000);
    assert.deepEqual(committed, current, 'run `node server/cli/compile-contract.ts`');
  });
});
