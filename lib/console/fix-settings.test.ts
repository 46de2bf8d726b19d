import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getFixSession } from '#lib/contracts/fix/sessions.ts';
import { AS_DEPLOYED, FixSettingsValues, settingsInput, settingsValues } from './fix-settings.ts';

const session = getFixSession.output.parse(getFixSession.example.output);
const place = { enterpriseId: 'e', sessionId: 's' };

describe('settings of a FIX session', () => {
  it('are filled in as they stand, and sent as they were', () => {
    const values = settingsValues(session);
    assert.deepEqual([values.profile, values.staleAfterSeconds], [AS_DEPLOYED, '60']);
    const { profile, staleAfterSeconds, cancelOnDisconnect } = settingsInput(place, values);
    assert.deepEqual([profile, staleAfterSeconds, cancelOnDisconnect], [null, 60, true]);
    assert.equal(settingsInput(place, { ...values, profile: 'stateless' }).profile, 'stateless');
  });
  it('take seconds of a day at most', () => {
    const values = settingsValues(session);
    for (const [staleAfterSeconds, isGood] of [
      ['1', true],
      ['86400', true],
      ['0', false],
      ['86401', false],
      ['1.5', false],
      ['', false],
    ] as const)
      assert.equal(FixSettingsValues.safeParse({ ...values, staleAfterSeconds }).success, isGood, staleAfterSeconds);
  });
});
