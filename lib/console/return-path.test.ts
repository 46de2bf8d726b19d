import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { safeReturnPath } from './return-path.ts';

describe('return path after sign-in', () => {
  it('keeps a path of this service with its query', () => {
    assert.equal(safeReturnPath('/e/abc/identity?statuses=approved'), '/e/abc/identity?statuses=approved');
  });

  it('leads nowhere else, however the address is written', () => {
    for (const next of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '',
      undefined,
      ['/a', '/b'],
    ]) {
      assert.equal(safeReturnPath(next), '/');
    }
  });

  it('does not lead back to sign-in', () => {
    assert.equal(safeReturnPath('/sign-in?next=/sign-in'), '/');
  });
});
