import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelBankAccountImport } from '#lib/contracts/banking/account-imports.ts';
import { addBankAccount } from '#lib/contracts/banking/account-writes.ts';
import { harness } from '#server/testing/harness.ts';
import { longestStretch } from '#server/testing/stall.ts';
import { addAccount, heardOf, passTime } from '../testing.ts';
import { checked, fileOf, importedIn, read, rowsOf, start, upload, wireRow } from './testing.ts';

const h = await harness();
const bare = async () => {
  const enterpriseId = await h.create.enterprise();
  return { enterpriseId, as: await h.create.user({ [enterpriseId]: 'admin' }) };
};
const many = (count: number) => fileOf(Array.from({ length: count }, () => wireRow()));

describe('POST bank-account-imports/{bankAccountImportId}/start', () => {
  it('200: adds each row as if it had been added by whoever starts', async () => {
    const where = await bare();
    const { id } = await checked(h, where, many(3));
    const { status, body } = await start(h, where, id);
    assert.deepEqual([status, body.state, body.mode, body.startedBy], [200, 'running', 'all', where.as.id]);
    await passTime(h, 0);
    const done = await read(h, where, id);
    assert.deepEqual([done.state, done.imported, done.valid, done.canStart], ['done', 3, 0, false]);
    const [row] = await rowsOf(h, where, id);
    const accountId = row?.bankAccountId ?? '';
    assert.deepEqual(await heardOf(h, accountId), ['bankAccount']);
    const { rows } = await h.ownerPool.query(
      `select operation, actor_kind, actor_user_id, after from audit_log where subject_id = $1`,
      [accountId],
    );
    assert.equal(rows.length, 1);
    assert.deepEqual(
      [rows[0].operation, rows[0].actor_kind, rows[0].actor_user_id.replaceAll('-', ''), rows[0].after.importId],
      ['addBankAccount', 'token', where.as.id, id],
    );
    assert.match(rows[0].after.accountNumber, /^\*+\d{4}$/);
    assert.equal(await importedIn(h, where.enterpriseId), 3);
  });

  it('200: imports hundreds of rows out of thousands, and keeps nobody waiting for more than 200 ms', async () => {
    const where = await bare();
    const file = fileOf([
      ...Array.from({ length: 500 }, () => wireRow()),
      ...Array.from({ length: 2000 }, () => wireRow({ type: 'cheque' })),
    ]);
    let id = '';
    const checking = await longestStretch(async () => {
      ({ id } = await checked(h, where, file));
    });
    assert.equal((await start(h, { ...where, rows: 'valid' }, id)).status, 200);
    const running = await longestStretch(() => passTime(h, 0));
    const done = await read(h, where, id);
    assert.deepEqual([done.state, done.rows, done.imported], ['done', 2500, 500]);
    assert.equal(await importedIn(h, where.enterpriseId), 500);
    assert.ok(checking <= 200 && running <= 200, `${checking} ms, ${running} ms`);
  });

  it('200: a row that is valid no longer fails, and the others do not', async () => {
    const where = await bare();
    const row = wireRow();
    const { id } = await checked(h, where, fileOf([row, wireRow()]));
    await addAccount(h, where, row);
    await start(h, where, id);
    await passTime(h, 0);
    const { imported, failed } = await read(h, where, id);
    assert.deepEqual([imported, failed], [1, 1]);
    const [first] = await rowsOf(h, where, id);
    assert.deepEqual([first?.state, first?.problems[0]?.field], ['failed', 'accountNumber']);
    assert.equal((await h.call(addBankAccount, { as: where.as, input: row as never })).status, 409);
  });

  it('200: goes on where a cancelled run stopped', async () => {
    const where = await bare();
    const { enterpriseId, as } = where;
    const { id: bankAccountImportId } = await checked(h, where, many(450));
    await start(h, where, bankAccountImportId);
    await h.ownerPool.query(
      `update bank_account_import_chunks set number = number + 100 where import_id = $1 and number = 1`,
      [bankAccountImportId],
    );
    await passTime(h, 0).catch(() => undefined);
    assert.deepEqual(
      [(await read(h, where, bankAccountImportId)).imported, await importedIn(h, enterpriseId)],
      [200, 200],
    );
    await h.ownerPool.query(
      `update bank_account_import_chunks set number = number - 100 where import_id = $1 and number = 101`,
      [bankAccountImportId],
    );
    // What died keeps its lease for a while.
    await h.ownerPool.query('update banking_tasks set leased_until = null where subject_id = $1', [
      bankAccountImportId,
    ]);
    const input = { enterpriseId, bankAccountImportId };
    const cancelled = await h.call(cancelBankAccountImport, { as, input });
    assert.deepEqual([cancelled.body.state, cancelled.body.canStart], ['cancelled', true]);
    await passTime(h, 60);
    assert.equal(await importedIn(h, enterpriseId), 200);
    assert.equal((await start(h, where, bankAccountImportId)).status, 200);
    await passTime(h, 60);
    const done = await read(h, where, bankAccountImportId);
    assert.deepEqual([done.state, done.imported, await importedIn(h, enterpriseId)], ['done', 450, 450]);
  });

  it('403: is for those who manage bank accounts', async () => {
    const where = await bare();
    const { id } = await checked(h, where, many(1));
    const viewer = await h.create.user({ [where.enterpriseId]: 'viewer' });
    assert.equal((await start(h, { ...where, as: viewer }, id)).status, 403);
  });

  it('404: knows no import of another enterprise', async () => {
    const { id } = await checked(h, await bare(), many(1));
    assert.equal((await start(h, await bare(), id)).status, 404);
  });

  it('409: all, while a row is not valid; valid takes the others', async () => {
    const where = await bare();
    const { id } = await checked(h, where, fileOf([wireRow(), wireRow({ swiftCode: 'x' })]));
    const refused = await start(h, { ...where, rows: 'all' }, id);
    assert.equal(refused.status, 409);
    assert.match(refused.text, /1 row is not valid/);
    assert.equal((await start(h, { ...where, rows: 'valid' }, id)).status, 200);
    assert.equal((await start(h, { ...where, rows: 'valid' }, id)).status, 409);
    await passTime(h, 0);
    assert.equal((await read(h, where, id)).imported, 1);
    assert.match((await start(h, { ...where, rows: 'valid' }, id)).text, /has ended/);
  });

  it('409: before all is checked, when nothing is valid, and while another import is busy', async () => {
    const where = await bare();
    const first = await checked(h, where, many(1));
    const none = await checked(h, where, fileOf([wireRow({ type: 'cheque' })]));
    assert.match((await start(h, { ...where, rows: 'valid' }, none.id)).text, /No row/);
    const { body } = await upload(h, where, many(1));
    assert.match((await start(h, where, body.id)).text, /still being checked/);
    assert.match((await start(h, where, first.id)).text, /Another import/);
    await passTime(h, 0);
  });

  it('409: seven days after the upload, when the rows are gone', async () => {
    const where = await bare();
    const { id } = await checked(h, where, many(1));
    await passTime(h, 7 * 24 * 3600 + 1);
    assert.match((await start(h, where, id)).text, /were deleted/);
    const { state, rowsDeletedAt } = await read(h, where, id);
    assert.deepEqual([state, rowsDeletedAt !== null], ['expired', true]);
    assert.deepEqual(await rowsOf(h, where, id), []);
    const { rows } = await h.ownerPool.query('select 1 from bank_account_import_chunks where import_id = $1', [id]);
    assert.equal(rows.length, 0);
  });
});
