import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { updateBankAccount as contract, removeBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, heardOf, passTime, usNumber } from '../testing.ts';

const h = await harness();
const own = { enterpriseId: h.enterpriseId, as: h.admin };
type Changes = Omit<InputOf<typeof contract>, 'bankAccountId'>;
const change = (bankAccountId: string, changes: Changes, as = h.admin) =>
  h.call(contract, { as, input: { bankAccountId, ...changes } });
const approved = async () => {
  const made = await addAccount(h, own, { accountNumber: usNumber('9007') });
  assert.equal(made.verificationState, 'approved');
  return made;
};

describe('PUT bankaccounts/{bankAccountId}', () => {
  it('200: notes change nothing that was checked, and call nobody back', async () => {
    const { id } = await approved();
    const { status, body } = await change(id, {
      description: 'Payroll',
      furtherCreditTo: 'A-1',
      intermediaryBankName: 'Mid Bank',
      intermediaryBankId: 'X1',
    });
    assert.equal(status, 200);
    assert.deepEqual([body.verificationState, body.description, body.furtherCreditTo], ['approved', 'Payroll', 'A-1']);
    assert.deepEqual(await heardOf(h, id), ['bankAccount', 'bank-account.edited']);
  });
  it('200: another change has it verified again, which ends well', async () => {
    const { id } = await approved();
    const { body } = await change(id, { ownerAddressLine1: '201 Harbor Street', accountType: 'saving' });
    assert.deepEqual(
      [
        body.verificationState,
        body.pendingActivity,
        body.ownerAddressLine1,
        body.ownerAddressCityLocality,
        body.accountType,
      ],
      ['pending', 'trustVerificationUpdated', '201 Harbor Street', 'Boston', 'saving'],
    );
    await passTime(h, 31);
    assert.deepEqual(await heardOf(h, id), ['bankAccount', 'bank-account.changed', 'bank-account.approved']);
  });
  it('200: the same again changes nothing', async () => {
    const made = await approved();
    const { body } = await change(made.id, { name: made.name, ownerAddressLine1: made.ownerAddressLine1 ?? '' });
    assert.deepEqual(body, made);
    assert.deepEqual(await heardOf(h, made.id), ['bankAccount']);
  });
  it('200: deprecated fields are mapped: a text takes the place of the parts, and parts that of the text', async () => {
    const { id } = await approved();
    const old = (await change(id, { ownerAddress: '9 Pier, Boston', address1: '1 Place', address2: 'Floor 2' })).body;
    assert.deepEqual(
      [old.ownerAddress, old.ownerAddressLine1, old.address],
      ['9 Pier, Boston', null, '1 Place, Floor 2'],
    );
    const named = (await change(id, { owner: { name: 'Northwind Inc.', address1: '8 Pier', address2: null } })).body;
    assert.deepEqual([named.ownerName, named.ownerAddress], ['Northwind Inc.', '8 Pier']);
    const parts = await change(id, {
      ownerAddressLine1: '200 Harbor Street',
      ownerAddressCityLocality: 'Boston',
      ownerAddressStateProvince: 'MA',
      ownerAddressPostalCode: '02110',
      ownerAddressCountryCode: 'US',
    });
    assert.equal(parts.body.ownerAddress, '200 Harbor Street, Boston, MA 02110');
  });
  it('400: what the country does not have, an empty text, another country; nothing is changed', async () => {
    const made = await approved();
    for (const changes of [
      { ownerAddressPostalCode: 'x' },
      { ownerAddressStateProvince: 'ZZ' },
      { description: '' },
      { ownerName: '' },
      { bankAddressCountryCode: 'CA' },
      { shortCountryCode: 'CA' },
    ])
      assert.equal((await change(made.id, changes)).status, 400, JSON.stringify(changes));
    assert.deepEqual(await heardOf(h, made.id), ['bankAccount']);
  });
  it('403, 404: to viewers, and of other enterprises', async () => {
    const { id } = await approved();
    assert.equal((await change(id, { description: 'x' }, h.viewer)).status, 403);
    assert.equal((await change(id, { description: 'x' }, h.outsider)).status, 404);
    assert.equal((await change('x', { description: 'x' })).status, 404);
  });
  it('409: one that was removed or rejected', async () => {
    const { id } = await approved();
    await h.call(removeBankAccount, { as: h.admin, input: { bankAccountId: id } });
    assert.equal((await change(id, { description: 'x' })).status, 409);
    const failing = await addAccount(h, own, { accountNumber: usNumber('9002') });
    await passTime(h, 31);
    assert.equal((await change(failing.id, { description: 'x' })).status, 409);
  });
});
