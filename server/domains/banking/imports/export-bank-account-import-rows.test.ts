import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exportBankAccountImportRows } from '#lib/contracts/banking/account-imports.ts';
import { harness } from '#server/testing/harness.ts';
import { checked, fileOf, wireRow } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const file = fileOf([
  wireRow({ accountNumber: '4400126789', name: '=1+1' }),
  wireRow({ type: '@cheque', currency: 'x' }),
]);
const { id: bankAccountImportId } = await checked(h, { enterpriseId, as: h.admin }, file);
const input = { enterpriseId, bankAccountImportId };

describe('GET bank-account-imports/{bankAccountImportId}/rows.csv', () => {
  it('200: has masked numbers and no formulas', async () => {
    const columns = ['row', 'state', 'type', 'name', 'accountNumber', 'problems'] as const;
    const reply = await h.call(exportBankAccountImportRows, {
      as: h.admin,
      input: { ...input, columns: [...columns] },
    });
    const [, first, second] = reply.text.split('\r\n');
    const formula = 'name: must not begin with =, +, -, @, a tab or a line break';
    assert.equal(first, `1,invalid,wire,'=1+1,******6789,"${formula}"`);
    assert.match(second ?? '', /^2,invalid,'@cheque,First Harbor Bank,\*+\d{4},"type: .*; currency: .*"$/);
  });
  it('403: is for those who manage bank accounts', async () => {
    assert.equal((await h.call(exportBankAccountImportRows, { as: h.viewer, input })).status, 403);
  });
  it('404: knows no import of another enterprise', async () => {
    const foreign = { ...input, enterpriseId: h.otherEnterpriseId };
    assert.equal((await h.call(exportBankAccountImportRows, { as: h.outsider, input: foreign })).status, 404);
  });
});
