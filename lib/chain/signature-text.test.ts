import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tidySignature } from './signature-text.ts';

it('a signature is compared without blanks, prefix and capitals', () => {
  assert.equal(tidySignature(' 0x1F 00\n0A '), '1f000a');
});
