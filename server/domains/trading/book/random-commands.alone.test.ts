import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { TESTED_RULES } from './testing-commands.ts';
import { compareWithModel, replayedOf, wholeOf } from './testing-comparison.ts';

const COMMANDS = 100_000;
const CASES = Object.keys(TESTED_RULES).flatMap((product) => [
  { product, isCrossing: true },
  { product, isCrossing: false },
]);

describe('random commands', () => {
  for (const { product, isCrossing } of CASES)
    it(`give what the plain model gives: ${product}, crossing ${isCrossing ? 'on' : 'off'}`, () => {
      const commands = COMMANDS / CASES.length;
      const compared = compareWithModel({ product, isCrossing, commands, seed: 'suite' });
      assert.ok(compared.fills > commands / 3, 'most of what is placed meets somebody');
      // Its chain to the byte, though the other one was rebuilt again and again.
      assert.equal(wholeOf(replayedOf(compared)), wholeOf(compared.book), 'a replay of the log gives the same book');
    });
});
