import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { openGuide } from './run-guide.ts';

const h = await harness();
const { runCommands } = await openGuide(h, 'identity-verification');

describe('the guide of identity verification', () => {
  it('runs as it stands', async () => {
    const told = await runCommands(['ID', 'AGAIN', 'FIRST_LINK', 'TYPE', 'ATTEMPTS', 'STATUS', 'IBAN', 'VERIFIED']);
    assert.equal(told.AGAIN, told.ID);
    assert.match(told.FIRST_LINK ?? '', /\/verify\/[\w-]{43}$/);
    assert.deepEqual([told.TYPE, told.ATTEMPTS, told.STATUS], ['liveness-only', '2', 'action_required']);
    assert.match(told.IBAN ?? '', /^DE\d{20}$/);
    assert.equal(told.VERIFIED, 'approved');
  });
});
