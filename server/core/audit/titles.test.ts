import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operationTitle } from './titles.ts';

describe('the title of what was done', () => {
  it('is of what the service does by itself the words of its name, abbreviations in capitals', () => {
    for (const [name, title] of [
      ['sign-dvp-batch', 'Sign DVP batch'],
      ['watch-dvp-chains', 'Watch DVP chains'],
      ['markNoticesRead', 'Mark notices read'],
    ] as const)
      assert.equal(operationTitle([], name), title);
  });
});
