import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { IMPORT_COLUMNS } from '#lib/banking/import-columns.ts';
import { getBankAccountImportTemplate } from '#lib/contracts/banking/account-imports.ts';
import { harness } from '#server/testing/harness.ts';
import { checked } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const read = (as = h.admin) => h.call(getBankAccountImportTemplate, { as, input: { enterpriseId } });

describe('GET enterprises/{enterpriseId}/bank-account-import-template.csv', () => {
  it('200: has all columns, and rows that can be imported as they are', async () => {
    const { text, headers } = await read();
    assert.equal(text.split('\r\n')[0], IMPORT_COLUMNS.join(','));
    assert.match(headers.get('content-disposition') ?? '', /bank-accounts-template\.csv/);
    const { rows, valid, notReady } = await checked(h, { enterpriseId, as: h.admin }, text);
    assert.deepEqual([rows, valid, notReady], [3, 3, 0]);
  });
  it('403: is for those who manage bank accounts', async () => {
    assert.equal((await read(h.viewer)).status, 403);
  });
});
