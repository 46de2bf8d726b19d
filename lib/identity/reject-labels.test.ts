import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { explainRejectLabel, isConfidential, KNOWN_REJECT_LABELS, REJECT_LABELS_TO_GIVE } from './reject-labels.ts';

const OURS = ['DEPOSIT_MISSING', 'NAME_MISMATCH', 'REPLACED'];

describe('KNOWN_REJECT_LABELS', () => {
  it('are forty of the provider and three of ours, each once', () => {
    const ofProvider = KNOWN_REJECT_LABELS.filter((label) => !OURS.includes(label));
    assert.equal(ofProvider.length, 40);
    assert.deepEqual(KNOWN_REJECT_LABELS.filter((label) => OURS.includes(label)).toSorted(), OURS);
    assert.equal(new Set(KNOWN_REJECT_LABELS).size, 43);
    for (const label of KNOWN_REJECT_LABELS) assert.match(label, /^[A-Z]+(_[A-Z]+)*$/);
  });
  it('are in the order of their names, which are a few words and all different', () => {
    const names = KNOWN_REJECT_LABELS.map((label) => explainRejectLabel(label).name);
    assert.deepEqual(
      names,
      names.toSorted((a, b) => a.localeCompare(b)),
    );
    assert.equal(new Set(names).size, names.length);
    for (const name of names) assert.match(name, /^[A-Z][\w ]{3,26}$/);
  });
  it('are explained by sentences for the reader', () => {
    for (const label of KNOWN_REJECT_LABELS) {
      const { meaning, nextStep } = explainRejectLabel(label);
      for (const text of [meaning, nextStep]) assert.match(text, /^[A-Z][^_]{10,130}\.$/, label);
      assert.notEqual(meaning, nextStep);
    }
  });
  it('are given by whoever plays the provider, but for the one that only the service knows', () => {
    assert.deepEqual(
      KNOWN_REJECT_LABELS.filter((label) => !REJECT_LABELS_TO_GIVE.includes(label)),
      ['REPLACED'],
    );
  });
});

describe('explainRejectLabel', () => {
  it('tells what ends a verification from what can be corrected', () => {
    const finals = KNOWN_REJECT_LABELS.filter((label) => explainRejectLabel(label).isFinal);
    assert.equal(finals.length, 17);
    for (const label of ['FORGERY', 'SANCTIONS', 'SELFIE_MISMATCH', 'REPLACED']) assert.ok(finals.includes(label));
    for (const label of ['LOW_QUALITY', 'EXPIRATION_DATE', 'NAME_MISMATCH', 'DEPOSIT_MISSING'])
      assert.ok(!finals.includes(label), label);
  });
  it('sends people to no new photo once it is final', () => {
    for (const label of KNOWN_REJECT_LABELS) {
      const { isFinal, nextStep } = explainRejectLabel(label);
      if (isFinal) assert.doesNotMatch(nextStep, /\b(take|send|record)\b/i, label);
    }
  });
  it('keeps what a screening found from the person, and nothing that they can correct', () => {
    const kept = KNOWN_REJECT_LABELS.filter(isConfidential);
    assert.ok(kept.includes('SANCTIONS') && kept.includes('PEP'));
    for (const label of kept) assert.ok(explainRejectLabel(label).isFinal, label);
  });
  it('shows an unknown label as it is, also one that is the name of something else', () => {
    for (const label of ['BRAND_NEW_LABEL', 'constructor', '__proto__', ''])
      assert.deepEqual([explainRejectLabel(label).name, explainRejectLabel(label).isFinal], [label, false]);
  });
});
