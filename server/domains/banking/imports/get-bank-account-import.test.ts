import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getBankAccountImport } from '#lib/contracts/banking/account-imports.ts';
import { harness } from '#server/testing/harness.ts';
import { checked, fileOf, wireRow } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const { id: bankAccountImportId } = await checked(h, { enterpriseId, as: h.admin }, fileOf([wireRow()]));

describe('GET bank-account-imports/{bankAccountImportId}', () => {
  it('200: says how far it is', async () => {
    const { body } = await h.call(getBankAccountImport, { as: h.admin, input: { enterpriseId, bankAccountImportId } });
    assert.deepEqual([body.state, body.rows, body.checked, body.createdBy], ['checked', 1, 1, h.admin.id]);
    assert.match(body.sha256, /^[0-9a-f]{64}$/);
  });
  it('403: is for those who manage bank accounts', async () => {
    const reply = await h.call(getBankAccountImport, { as: h.viewer, input: { enterpriseId, bankAccountImportId } });
    assert.equal(reply.status, 403);
  });
  it('404: knows none of another enterprise', async () => {
    const input = { enterpriseId: h.otherEnterpriseId, bankAccountImportId };
    assert.equal((await h.call(getBankAccountImport, { as: h.outsider, input })).status, 404);
  });
});
