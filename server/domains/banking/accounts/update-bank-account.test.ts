import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import { updateBankAccount as contract, removeBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { getBankAccount } from '#lib/contracts/banking/accounts.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, heardOf, passTime, usNumber } from '../testing.ts';

const h = await harness();
const own = { enterpriseId: h.enterpriseId, as: h.admin };
type Changes = Omit<InputOf<typeof contract>, 'bankAccountId'>;
const change = (bankAccountId: string, changes: Changes, as = h.admin) =>
  h.call(contract, { as, input: { bankAccountId, ...changes } });
const PARTS = ['Line1', 'CityLocality', 'StateProvince', 'PostalCode', 'CountryCode'] as const;
/** Addresses as older programs send them. */
const TEXTS = {
  ...Object.fromEntries(
    PARTS.flatMap((part) => [`ownerAddress${part}`, `bankAddress${part}`]).map((name) => [name, undefined]),
  ),
  shortCountryCode: 'US',
  address: '1 Exchange Place, New York',
  ownerAddress: '9 Pier, Boston',
};
const approved = async () => {
  const made = await addAccount(h, own, { accountNumber: usNumber('0001') });
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
  it('200: deprecated fields are mapped: a text takes the place of the parts, its parts that of lines, and parts that of the text', async () => {
    const { id } = await approved();
    const old = (await change(id, { ownerAddress: '9 Pier, Boston', address1: '1 Place', address2: 'Floor 2' })).body;
    assert.deepEqual(
      [old.ownerAddress, old.ownerAddressLine1, old.address],
      ['9 Pier, Boston', null, '1 Place, Floor 2, 10005 New York NY'],
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
    assert.equal(parts.body.ownerAddress, '200 Harbor Street, 02110 Boston MA');
  });
  it('200: a change spares no check: a pending account waits on for what it waited for, and calls nobody back', async () => {
    for (const [ending, activity] of [
      ['0004', 'requiresScreening'],
      ['0005', 'flaggedBrokerage'],
      ['0006', 'trustVerification'],
      ['0007', 'trustNameVerification'],
      ['0012', 'screeningApproved'],
    ] as const) {
      const { id } = await addAccount(h, own, { accountNumber: usNumber(ending) });
      await passTime(h, 100);
      const before = (await heardOf(h, id)).length;
      const { body } = await change(id, { ownerAddressLine1: '202 Harbor Street' });
      await passTime(h, 100);
      const after = (await change(id, { description: 'x' })).body;
      assert.deepEqual(
        [body.verificationState, body.pendingActivity, after.verificationState, after.pendingActivity],
        ['pending', activity, 'pending', activity],
      );
      assert.deepEqual((await heardOf(h, id)).slice(before), ['bank-account.edited', 'bank-account.edited']);
    }
  });
  it('200: what is to be revised is verified again, and ends well', async () => {
    const { id } = await addAccount(h, own, { accountNumber: usNumber('0003') });
    await passTime(h, 100);
    const { body } = await change(id, { ownerName: 'Northwind Holdings Inc.' });
    assert.equal(body.pendingActivity, 'trustVerificationUpdated');
    await passTime(h, 31);
    assert.equal((await heardOf(h, id)).at(-1), 'bank-account.approved');
  });
  it('200: null empties a part of an address, or a text; deprecated parts change lines of one', async () => {
    const { id } = await approved();
    const lines = { ownerAddressLine2: 'Floor 2', description: 'Payroll', address2: 'Room 5' };
    const filled = (await change(id, { ...lines, address1: '2 Exchange Place' })).body;
    assert.deepEqual(
      [filled.bankAddressLine1, filled.bankAddressLine2, filled.bankAddressCityLocality, filled.ownerAddressLine2],
      ['2 Exchange Place', 'Room 5', 'New York', 'Floor 2'],
    );
    const emptied = (await change(id, { ownerAddressLine2: null, description: null, bankAddressLine2: null })).body;
    assert.deepEqual(
      [emptied.ownerAddressLine2, emptied.description, emptied.bankAddressLine2, emptied.ownerAddressLine1],
      [null, undefined, null, '200 Harbor Street'],
    );
    const owner = { address2: null, address3: emptied.owner?.address3 ?? '' };
    assert.deepEqual((await change(id, { owner })).body.ownerAddressLine1, '200 Harbor Street');
    assert.equal((await change(id, { owner: { address3: '02111 Boston MA' } })).status, 400);
    assert.equal((await change(id, { ownerAddressLine1: null })).status, 400);
  });
  it('200: all that was read can be sent back', async () => {
    for (const more of [{}, TEXTS]) {
      const made = await addAccount(h, own, { ...more, accountNumber: usNumber('0001') });
      const {
        id,
        type: _type,
        currency: _currency,
        ownerName,
        ...read
      } = (await h.call(getBankAccount, { as: h.admin, input: { bankAccountId: made.id } })).body;
      const sent = { ...read, ownerName, verificationState: undefined } as Changes;
      assert.deepEqual((await change(id, sent)).body, made);
    }
  });
  it('200: an address moves to another country with its lines and town, and without state and postal code', async () => {
    const { id } = await approved();
    const { body } = await change(id, { ownerAddressCountryCode: 'IE' });
    assert.deepEqual(
      [
        body.ownerAddressLine1,
        body.ownerAddressCityLocality,
        body.ownerAddressStateProvince,
        body.ownerAddressPostalCode,
      ],
      ['200 Harbor Street', 'Boston', null, null],
    );
  });
  it('400: each field once, with the whole sentence', async () => {
    const { id } = await approved();
    const { text } = await change(id, { bankAddressCountryCode: 'CA' });
    assert.equal(text.split('bankAddressCountryCode').length, 2, text);
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
    const failing = await addAccount(h, own, { accountNumber: usNumber('0002') });
    await passTime(h, 31);
    assert.equal((await change(failing.id, { description: 'x' })).status, 409);
  });
});
