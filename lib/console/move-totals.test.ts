import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { moveTotals } from './move-totals.ts';

describe('totals of moves', () => {
  it('are one for each way and currency, to the last digit', () => {
    const big = '9'.repeat(40);
    assert.deepEqual(
      moveTotals([
        { word: 'Sent', currency: 'eth', quantity: big },
        { word: 'Received', currency: 'eth', quantity: '2' },
        { word: 'Sent', currency: 'btc', quantity: '7' },
        { word: 'Sent', currency: 'eth', quantity: '1' },
      ]),
      [
        { word: 'Sent', currency: 'eth', quantity: `1${'0'.repeat(40)}` },
        { word: 'Received', currency: 'eth', quantity: '2' },
        { word: 'Sent', currency: 'btc', quantity: '7' },
      ],
    );
    assert.deepEqual(moveTotals([]), []);
  });
});
