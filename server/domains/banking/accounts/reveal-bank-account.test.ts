import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { revealBankAccount as contract } from '#lib/contracts/banking/own-accounts.ts';
import { harness } from '#server/testing/harness.ts';
import { addAccount, heardOf, usNumber } from '../testing.ts';

const h = await harness();
const { enterpriseId } = h;
const accountNumber = usNumber('5577');
const made = await addAccount(h, { enterpriseId, as: h.admin }, { accountNumber });
const reveal = (as = h.admin, otp: string | undefined = '000000', bankAccountId = made.id) =>
  h.call(contract, { as, input: { enterpriseId, bankAccountId, ...(otp === undefined ? {} : { otp }) } });

describe('POST bank-accounts/{bankAccountId}/reveal', () => {
  it('200: gives the whole number, which is audited and told without it', async () => {
    const { status, body, headers } = await reveal();
    assert.deepEqual([status, body], [200, { accountNumber }]);
    assert.equal(headers.get('cache-control'), 'no-store');
    await h.service.requestLog.flush();
    const { rows } = await h.ownerPool.query('select after from audit_log where operation = $1', ['revealBankAccount']);
    assert.deepEqual(rows, [{ after: { accountNumber: made.accountNumber } }]);
    assert.deepEqual(await heardOf(h, made.id), ['bankAccount', 'bank-account.number-revealed']);
    for (const table of ['audit_log', 'events', 'request_log', 'request_bodies', 'idempotency_keys']) {
      const { rows: found } = await h.ownerPool.query(`select 1 from ${table} t where strpos(t::text, $1) > 0`, [
        accountNumber,
      ]);
      assert.equal(found.length, 0, table);
    }
  });
  it('200: a number that was moved to another row does not open', async () => {
    const other = await addAccount(h, { enterpriseId, as: h.admin });
    await h.ownerPool.query(
      'update bank_accounts set sealed_number = (select sealed_number from bank_accounts where id = $1) where id = $2',
      [made.id, other.id],
    );
    assert.equal((await reveal(h.admin, '000000', other.id)).status, 500);
  });
  it('401: without a code, and with a wrong one', async () => {
    const token = { enterpriseId, bankAccountId: made.id };
    assert.equal((await h.call(contract, { as: h.admin, input: token })).status, 401);
    assert.equal((await reveal(h.admin, '123456')).status, 401);
  });
  it('403, 404: to all but admins, and of other enterprises', async () => {
    assert.equal((await reveal(h.operator)).status, 403);
    assert.equal((await reveal(h.outsider)).status, 404);
    assert.equal((await reveal(h.admin, '000000', 'f'.repeat(32))).status, 404);
  });
  it('429: after ten in ten minutes', async () => {
    const as = await h.create.user({ [enterpriseId]: 'admin' });
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await reveal(as)).status);
    assert.deepEqual(statuses, [...Array(10).fill(200), 429]);
  });
});
