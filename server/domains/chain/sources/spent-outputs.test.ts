import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { spentOutputs } from './spent-outputs.ts';

const OWN = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const watched = new Set([OWN]);
const drawn = { hash: 'a', spends: ['b:0'] };

describe('a transaction that spends outputs', () => {
  it('has an entry for every input and output with an address, which sum up to what the fee took', () => {
    const inputs = [
      { address: OWN.toUpperCase(), quantity: 700n },
      { address: 'stranger', quantity: 500n },
    ];
    const outputs = [
      { address: 'stranger', quantity: 1100n },
      { address: OWN, quantity: 60n },
      { address: undefined, quantity: 0n },
    ];
    const { sends, receives, entries, fee } = spentOutputs({ ...drawn, inputs, outputs }, watched);
    assert.deepEqual([sends, receives], [[{ address: OWN, quantity: 700n }], [{ address: OWN, quantity: 60n }]]);
    assert.deepEqual(
      entries.map(({ address, quantity }) => `${address} ${quantity}`),
      [`${OWN.toUpperCase()} -700`, 'stranger -500', 'stranger 1100', `${OWN} 60`],
    );
    assert.equal(fee, 40n);
    assert.equal(
      entries.reduce((sum, { quantity }) => sum + quantity, 0n),
      -40n,
    );
  });
  it('has no fee where an input is not known, or where there is none', () => {
    const outputs = [{ address: OWN, quantity: 60n }];
    for (const inputs of [[null], [null, { address: OWN, quantity: 100n }], []]) {
      const { fee, entries } = spentOutputs({ ...drawn, inputs, outputs }, watched);
      assert.equal(fee, null);
      assert.equal(entries.length, inputs.filter((one) => one !== null).length + 1);
    }
  });
  it('has no entries where it concerns nobody', () => {
    const outputs = [{ address: 'stranger', quantity: 60n }];
    assert.deepEqual(spentOutputs({ ...drawn, inputs: [null], outputs }, watched).entries, []);
  });
});
