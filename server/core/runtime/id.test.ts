import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { uuidV5 } from './id.ts';

const DNS = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';

describe('UUIDs of names', () => {
  it('are as RFC 9562 and others make them', () => {
    assert.equal(uuidV5('www.example.com', DNS), '2ed6657d-e927-568b-95e1-2665a8aea6a2');
    assert.equal(uuidV5('python.org', DNS), '886313e1-3b8a-5372-9b90-0c9aee199e5d');
  });
  it('never change', () => {
    assert.equal(uuidV5('tfiatusd'), 'f8ee3f1b-934c-5aef-8943-24de5235bc2d');
    assert.equal(uuidV5('hteth:gousd'), 'e9f9af2e-e365-5e00-b82e-cceae4d013de');
  });
});
