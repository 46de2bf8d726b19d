import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { harness } from '#server/testing/harness.ts';
import { addAccount, passTime, sepaAccount } from '../testing.ts';
import { checked, fileOf, importedIn, read, rowsOf, upload, wireRow } from './testing.ts';

const h = await harness();
const { enterpriseId } = h;
const where = { enterpriseId, as: h.admin };
const kept = async (): Promise<number> =>
  (await h.ownerPool.query('select count(*)::int as count from bank_account_imports')).rows[0].count;

describe('POST enterprises/{enterpriseId}/bank-account-imports', () => {
  it('201: keeps the file, checks each row as adding would, and adds nothing', async () => {
    const there = await addAccount(h, where, {});
    assert.ok(there.id);
    const twin = wireRow();
    const known = wireRow();
    await addAccount(h, where, known);
    const { state, fileName, ...counts } = await checked(
      h,
      where,
      fileOf([
        twin,
        wireRow({ routingNumber: '800100114', currency: 'dollars' }),
        { ...twin, ownerName: 'Another' },
        known,
        wireRow({ name: '=SUM(A1)', description: 'two\nlines, "quoted"' }),
        wireRow({ name: 'First\u0007Bank' }),
        { ...(sepaAccount() as object), ownerAddressLine1: 'Straße 1 ✂' },
      ]),
    );
    assert.deepEqual(
      [state, fileName, counts.canStart, counts.rows, counts.checked],
      ['checked', 'suppliers.csv', true, 7, 7],
    );
    assert.deepEqual(
      [counts.valid, counts.invalid, counts.duplicate, counts.imported, counts.failed, counts.notReady],
      [2, 3, 2, 0, 0, 1],
    );
    const rows = await rowsOf(h, where, counts.id);
    assert.deepEqual(
      rows.map(({ row, line, state: found }) => [row, line, found]),
      [
        [1, 2, 'valid'],
        [2, 3, 'invalid'],
        [3, 4, 'duplicate'],
        [4, 5, 'duplicate'],
        [5, 6, 'invalid'],
        [6, 8, 'invalid'],
        [7, 9, 'valid'],
      ],
    );
    assert.deepEqual(rows[1]?.problems.map(({ field }) => field).sort(), ['currency']);
    assert.match(rows[2]?.problems[0]?.text ?? '', /row 1/);
    assert.match(rows[3]?.problems[0]?.text ?? '', /has already/);
    assert.deepEqual(rows[4]?.problems, [
      { field: 'name', text: 'must not begin with =, +, -, @, a tab or a line break' },
    ]);
    assert.deepEqual(
      rows[5]?.problems.map(({ field }) => field),
      ['name'],
    );
    assert.ok(rows[6]?.findings.some(({ severity }) => severity === 'error'));
    assert.equal(rows[0]?.accountNumber, `**********${twin.accountNumber?.slice(-4)}`);
    assert.equal(await importedIn(h, enterpriseId), 0);
  });

  it('201: takes a byte-order mark, line feeds, semicolons, columns in any order and blank lines', async () => {
    const row = wireRow();
    const columns = Object.keys(row).toReversed();
    const lines = [columns.join(';'), '', columns.map((name) => row[name]).join(';'), ''];
    const { valid, rows, id } = await checked(h, where, `\uFEFF${lines.join('\n')}`);
    assert.deepEqual([rows, valid], [1, 1]);
    assert.equal((await rowsOf(h, where, id))[0]?.line, 3);
  });

  it('201: reports a row that has other cells than the header', async () => {
    const { id, invalid } = await checked(h, where, `${fileOf([wireRow()])}one,two\r\n`);
    assert.equal(invalid, 1);
    const row = (await rowsOf(h, where, id))[1];
    assert.deepEqual(row?.problems, [{ field: '', text: 'has 2 cells, and the header has 25' }]);
  });

  it('201: the same Idempotency-Key and file give the same import, another file is a conflict', async () => {
    const file = fileOf([wireRow()]);
    const key = { 'idempotency-key': 'upload-1' };
    const first = await upload(h, { ...where, headers: key }, file);
    const again = await upload(h, { ...where, headers: key }, file);
    assert.deepEqual([again.status, again.body.id], [201, first.body.id]);
    assert.equal((await upload(h, { ...where, headers: key }, fileOf([wireRow()]))).status, 409);
    await passTime(h, 0);
  });

  it('201: no number is in the clear, in the database or the log', async () => {
    const row = wireRow();
    const { id } = await checked(h, where, fileOf([row]));
    const number = row.accountNumber ?? '';
    for (const table of [
      'bank_account_imports',
      'bank_account_import_chunks',
      'bank_account_import_rows',
      'audit_log',
    ]) {
      const { rows } = await h.ownerPool.query(`select t::text as text from ${table} t`);
      assert.ok(rows.length > 0 && rows.every(({ text }) => !text.includes(number)), table);
    }
    assert.ok(h.logLines.every((line) => !line.includes(number)));
    const sealed = await h.ownerPool.query('select sealed_rows from bank_account_import_chunks where import_id = $1', [
      id,
    ]);
    assert.ok(!sealed.rows[0].sealed_rows.includes(number));
  });

  const good = fileOf([wireRow()]);
  const faults: Record<string, [string, RegExp]> = {
    'an empty file': ['', /is empty/],
    'a header alone': [fileOf([]), /no rows/],
    'another header': [good.replace('ownerName', 'owner'), /owner.* is none/],
    'a column twice': [good.replace('intermediaryBankName', 'name'), /name is there twice/],
    'a missing column': [good.replace('currency,', '').replace('tfiatusd,', ''), /lacks the columns currency/],
    'a quote that is not closed': [`${good}"wire`, /quotation mark is not closed/],
    'a quote within a cell': [`${good}wi"re,\r\n`, /Line 3: a quotation mark stands within/],
    'a NUL character': [`${good}wi\0re\r\n`, /Line 3 has a NUL/],
    'a long cell': [`${good}"${'x'.repeat(4001)}"\r\n`, /Line 3 has a cell/],
    'a long row': [`${good}${'x'.repeat(40_000)}\r\n`, /Line 3/],
  };
  for (const [what, [file, text]] of Object.entries(faults))
    it(`400: refuses ${what}, and keeps nothing`, async () => {
      const before = await kept();
      const reply = await upload(h, where, file);
      assert.deepEqual([reply.status, await kept()], [400, before]);
      assert.match(reply.text, text);
    });

  it('400: refuses Latin-1, with the line', async () => {
    const file = Buffer.from(`${good}Stra\u00dfe\r\n`, 'latin1');
    const path = `/api/clearhouse/v1/enterprises/${enterpriseId}/bank-account-imports`;
    const headers = { authorization: `Bearer ${h.admin.token}`, 'content-type': 'text/csv' };
    const reply = await h.app.request(path, { method: 'POST', headers, body: file });
    assert.equal(reply.status, 400);
    assert.match(await reply.text(), /Line 3 is not in UTF-8/);
  });

  it('400: refuses 100,001 rows', async () => {
    const reply = await upload(h, where, `${good}${'x\r\n'.repeat(100_000)}`);
    assert.equal(reply.status, 400);
    assert.match(reply.text, /more than 100,000 rows/);
  });

  it('403: is for those who manage bank accounts', async () => {
    assert.equal((await upload(h, { ...where, as: h.viewer }, good)).status, 403);
  });

  it('409: while another import of the enterprise is checked', async () => {
    const { body } = await upload(h, where, fileOf([wireRow()]));
    assert.equal((await upload(h, where, fileOf([wireRow()]))).status, 409);
    await passTime(h, 0);
    assert.equal((await read(h, where, body.id)).state, 'checked');
    assert.equal((await upload(h, where, fileOf([wireRow()]))).status, 201);
    await passTime(h, 0);
  });

  it('413: refuses more than 64 MiB, and 415 what is no CSV', async () => {
    const large = await upload(h, { ...where, headers: { 'content-length': String(64 * 1024 * 1024 + 1) } }, good);
    assert.equal(large.status, 413);
    assert.equal((await upload(h, { ...where, headers: { 'content-type': 'application/json' } }, good)).status, 415);
  });
});
