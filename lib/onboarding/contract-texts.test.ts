import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { AGREEMENT_TYPES } from '#lib/contracts/onboarding/kyb-words.ts';
import { CONTRACT_TYPES, CONTRACT_VERSION } from '#lib/contracts/onboarding/kyc-words.ts';
import { currentVersion } from '#server/domains/onboarding/agreements/versions.ts';
import { contractText } from './contract-texts.ts';

describe('texts that are signed', () => {
  it('are there for each contract and agreement in the version that is signed now', () => {
    for (const type of CONTRACT_TYPES) assert.ok(contractText(type, CONTRACT_VERSION).length > 0, type);
    for (const type of AGREEMENT_TYPES) assert.ok(contractText(type, currentVersion(type)).length > 0, type);
  });
  it('are none of a version that nobody knows', () => {
    assert.deepEqual(contractText('csa', '1999-01'), []);
  });
});
