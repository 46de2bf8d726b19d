import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type InputOf } from '#lib/contract.ts';
import { searchBankAccountImportRows } from '#lib/contracts/banking/account-imports.ts';
import { harness } from '#server/testing/harness.ts';
import { checked, fileOf, wireRow } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const file = fileOf(Array.from({ length: 250 }, (_, index) => wireRow(index === 230 ? { type: 'cheque' } : {})));
const { id: bankAccountImportId } = await checked(h, { enterpriseId, as: h.admin }, file);
const input = { enterpriseId, bankAccountImportId };
const search = async (query: Partial<InputOf<typeof searchBankAccountImportRows>> = {}) =>
  (await h.call(searchBankAccountImportRows, { as: h.admin, input: { ...input, ...query } })).body;

describe('GET bank-account-imports/{bankAccountImportId}/rows', () => {
  it('200: lists them in the order of the file, filters and pages', async () => {
    const page = await search({ limit: 200 });
    assert.deepEqual([page.rows[0]?.row, page.rows.at(-1)?.row, page.total], [1, 200, 250]);
    const next = await search({ limit: 200, cursor: page.nextCursor ?? '' });
    assert.deepEqual([next.rows[0]?.row, next.rows.length, next.nextCursor], [201, 50, null]);
    const bad = await search({ states: ['invalid', 'failed'] });
    assert.deepEqual(
      bad.rows.map(({ row, problems }) => [row, problems[0]?.field]),
      [[231, 'type']],
    );
  });
  it('403: is for those who manage bank accounts', async () => {
    assert.equal((await h.call(searchBankAccountImportRows, { as: h.viewer, input })).status, 403);
  });
  it('404: knows no import of another enterprise', async () => {
    const foreign = { ...input, enterpriseId: h.otherEnterpriseId };
    assert.equal((await h.call(searchBankAccountImportRows, { as: h.outsider, input: foreign })).status, 404);
  });
});
