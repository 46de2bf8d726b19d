import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { getAchAgreement as contract } from '#lib/contracts/banking/ach-terms.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount } from '../testing.ts';
import { achAccount } from '../testing-ach.ts';

const h = await harness();
const own = { enterpriseId: h.enterpriseId, as: h.admin };
const read = (input: InputOf<typeof contract> = {}, as: TestUser | null = h.viewer) => h.call(contract, { as, input });

describe('GET ach-debit/agreement', () => {
  it('400: nothing to debit yet', async () => {
    const { status, text } = await read();
    assert.equal(status, 400);
    assert.match(text, /bankId: is required/);
  });
  it('200: names account and amount, with the number masked', async () => {
    const bankId = await achAccount(h, own);
    const { status, body, text } = await read({ bankId, amount: '123456' });
    assert.equal(status, 200, text);
    const { accountInformation, authorizationDetails } = body.achAuthorizationLanguage;
    assert.deepEqual(accountInformation, {
      accountHolderName: 'Northwind Digital Assets Inc.',
      bankName: 'First Harbor Bank',
      accountNumber: '**********0001',
      routingNumber: '800100113',
      accountType: 'checking',
    });
    assert.match(authorizationDetails, /debit 1,234\.56 TUSD from the account/);
    assert.match((await read()).body.achAuthorizationLanguage.authorizationDetails, /the amount that you enter/);
    await achAccount(h, own);
    assert.equal((await read()).status, 400);
  });
  it('400: amounts that are none, and accounts that cannot be debited', async () => {
    const bankId = await achAccount(h, own);
    assert.equal((await read({ bankId, amount: '1.00' })).status, 400);
    const { id } = await addAccount(h, own, { type: 'ach' });
    assert.equal((await read({ bankId: id })).status, 400);
  });
  it('401, 404: strangers, and accounts of others', async () => {
    const bankId = await achAccount(h, own);
    assert.equal((await read({ bankId }, null)).status, 401);
    assert.equal((await read({ bankId }, h.outsider)).status, 404);
    assert.equal((await read({ bankId: 'x' })).status, 404);
  });
});
