import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { payeeOf } from './payee.ts';

describe('who is paid', () => {
  it('is named with bank and the end of the number', () => {
    const paid = { ownerName: 'Northwind Inc.', bankName: 'First Harbor Bank', accountNumber: '******6789' };
    assert.equal(payeeOf(paid), 'Northwind Inc., First Harbor Bank …6789');
    assert.equal(payeeOf({ ...paid, accountNumber: '' }), 'Northwind Inc., First Harbor Bank');
  });
});
