import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { parseBounded } from './bounded-json.ts';

describe('JSON within bounds', () => {
  it('reads a string once, whatever colons follow it', () => {
    const read = mock.method(JSON, 'parse');
    for (const open of ['[', '{', ''])
      parseBounded(`${open}"\\n${'a'.repeat(1000)}"${':'.repeat(1000)}`, { uniqueKeys: true });
    read.mock.restore();
    assert.equal(read.mock.callCount(), 6);
  });
});
