import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type InputOf } from '#lib/contract.ts';
import { searchBankAccountImports } from '#lib/contracts/banking/account-imports.ts';
import { harness } from '#server/testing/harness.ts';
import { passTime } from '../testing.ts';
import { checked, fileOf, start, wireRow } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const where = { enterpriseId, as: h.admin };
const first = await checked(h, where, fileOf([wireRow()]));
await start(h, where, first.id);
await passTime(h, 1);
const second = await checked(h, where, fileOf([wireRow()]));
const search = async (query: Partial<InputOf<typeof searchBankAccountImports>> = {}) =>
  (await h.call(searchBankAccountImports, { as: h.admin, input: { enterpriseId, ...query } })).body;

describe('GET enterprises/{enterpriseId}/bank-account-imports', () => {
  it('200: lists the last one first, filters and pages', async () => {
    assert.deepEqual(
      (await search()).imports.map(({ id }) => id),
      [second.id, first.id],
    );
    assert.deepEqual(
      (await search({ states: ['done'] })).imports.map(({ id }) => id),
      [first.id],
    );
    const page = await search({ limit: 1 });
    assert.deepEqual([page.imports.length, page.total], [1, 2]);
    assert.equal((await search({ limit: 1, cursor: page.nextCursor ?? '' })).imports[0]?.id, first.id);
  });
  it('403: is for those who manage bank accounts', async () => {
    assert.equal((await h.call(searchBankAccountImports, { as: h.viewer, input: { enterpriseId } })).status, 403);
  });
});
