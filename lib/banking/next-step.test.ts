import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PendingActivity } from '#lib/contracts/banking/words.ts';
import { nextStep } from './next-step.ts';

const said = (pendingActivity: PendingActivity, ending = '1234', isSandbox = true): string =>
  nextStep({ type: 'wire', pendingActivity, accountNumber: `******${ending}`, externalId: undefined }, isSandbox);

describe('nextStep', () => {
  it('speaks of half a minute where a check of the sandbox ends by itself', () => {
    assert.match(said('requiresScreening'), /30 seconds/);
    assert.match(said('trustVerificationUpdated'), /30 seconds/);
    assert.match(said('screeningApproved', '0004'), /30 seconds/);
  });
  it('names the operator where a person decides', () => {
    for (const activity of ['flaggedBrokerage', 'trustNameVerification'] as const)
      assert.match(said(activity), /^The platform operator decides next/);
    assert.match(said('requiresScreening', '1234', false), /^The platform operator decides next/);
  });
  it('says what stays, and what takes long', () => {
    for (const [activity, ending] of [
      ['requiresScreening', '0004'],
      ['trustVerification', '0006'],
      ['screeningApproved', '0012'],
    ] as const)
      assert.match(said(activity, ending), /waits until the platform operator decides/);
    assert.match(said('requiresScreening', '0008'), /48 hours/);
  });
});
