import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelBankAccountImport } from '#lib/contracts/banking/account-imports.ts';
import { harness } from '#server/testing/harness.ts';
import { passTime } from '../testing.ts';
import { checked, fileOf, importedIn, read, rowsOf, start, upload, wireRow } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const where = { enterpriseId, as: h.admin };
const cancel = (bankAccountImportId: string, as = h.admin) =>
  h.call(cancelBankAccountImport, { as, input: { enterpriseId, bankAccountImportId } });

describe('POST bank-account-imports/{bankAccountImportId}/cancel', () => {
  it('200: ends a check, whose import cannot be started', async () => {
    const { body } = await upload(h, where, fileOf([wireRow()]));
    const cancelled = await cancel(body.id);
    assert.deepEqual([cancelled.status, cancelled.body.state, cancelled.body.canStart], [200, 'cancelled', false]);
    await passTime(h, 0);
    assert.equal((await read(h, where, body.id)).checked, 0);
    assert.match((await start(h, where, body.id)).text, /before all of its rows were checked/);
  });
  it('200: ends what waits for its start, and keeps the rows for seven days from then', async () => {
    const { id } = await checked(h, where, fileOf([wireRow()]));
    await passTime(h, 6 * 24 * 3600);
    assert.equal((await cancel(id)).body.canStart, true);
    await passTime(h, 6 * 24 * 3600);
    assert.equal((await rowsOf(h, where, id)).length, 1);
    await passTime(h, 2 * 24 * 3600);
    const { state, rowsDeletedAt, canStart } = await read(h, where, id);
    assert.deepEqual([state, rowsDeletedAt !== null, canStart], ['cancelled', true, false]);
    assert.equal(await importedIn(h, enterpriseId), 0);
  });
  it('403: is for those who manage bank accounts', async () => {
    const { id } = await checked(h, where, fileOf([wireRow()]));
    assert.equal((await cancel(id, h.viewer)).status, 403);
  });
  it('404: knows no other import', async () => {
    assert.equal((await cancel('0'.repeat(32))).status, 404);
  });
  it('409: once it has ended', async () => {
    const { id } = await checked(h, where, fileOf([wireRow()]));
    await cancel(id);
    assert.equal((await cancel(id)).status, 409);
  });
});
