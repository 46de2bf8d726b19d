import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readPayments } from './pasted-payments.ts';

const one = 'a'.repeat(32);
const other = 'b'.repeat(32);
const payable = {
  payees: [
    { id: 'c1', counterpartyWalletId: one, name: 'Contoso · Desk' },
    { id: 'c2', counterpartyWalletId: other, name: 'Fabrikam' },
  ],
  currencies: ['ofcusdc', 'ofcusd', 'ofcbtc'],
};

describe('pasted payments', () => {
  it('are lines of a sheet, with tabs, semicolons or commas', () => {
    const text = `${one}\tUSDC\t1,250.50\n\n${other}; ofcusd ;10.00\n`;
    assert.deepEqual(readPayments(text, payable), {
      payments: [
        { connectionId: 'c1', currency: 'ofcusdc', amount: '1,250.50' },
        { connectionId: 'c2', currency: 'ofcusd', amount: '10.00' },
      ],
      problem: null,
    });
    assert.deepEqual(readPayments(`${one.toUpperCase()}, usd, 1,250.50`, payable).payments, [
      { connectionId: 'c1', currency: 'ofcusd', amount: '1,250.50' },
    ]);
  });
  it('name who is paid by the account id, or by a name that only one has', () => {
    assert.deepEqual(readPayments('fabrikam; USDC; 1', payable).payments, [
      { connectionId: 'c2', currency: 'ofcusdc', amount: '1' },
    ]);
    const twice = { ...payable, payees: payable.payees.map((payee) => ({ ...payee, name: 'Fabrikam' })) };
    assert.match(readPayments('Fabrikam, USDC, 1', twice).problem ?? '', /^Line 1: Fabrikam is the name of 2/);
  });
  it('are none while a line is wrong, and the first such line is named', () => {
    const said = (text: string) => readPayments(text, payable).problem ?? '';
    assert.match(said(`${one}, USDC, 1\nsomebody, USDC, 1`), /^Line 2: somebody is no counterparty/);
    assert.match(said(`${one}, XRP, 1`), /^Line 1: XRP is no currency/);
    assert.match(said(`${one}, USDC`), /^Line 1: enter an account id or a name, a currency and an amount/);
    assert.match(said(`${one}, USDC, 0`), /above zero/);
    assert.match(said(`${one}, USDC, 1\n${one}, USDC, 2`), /^Line 2: this account is named twice/);
    assert.match(said(' \n'), /at least one payment/);
  });
});
