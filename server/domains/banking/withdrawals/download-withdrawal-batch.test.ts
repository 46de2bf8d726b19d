import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import {
  downloadWithdrawalBatch as contract,
  listWithdrawalBatches,
} from '#lib/contracts/banking/withdrawal-batches.ts';
import { harness } from '#server/testing/harness.ts';
import { passTime, usNumber } from '../testing.ts';
import { fundedAccount, payableAccount, withdrawn } from './testing.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const accountNumber = usNumber();
const bankAccountId = (await payableAccount(h, { accountNumber })).id;
const made = await withdrawn(h, { accountId: await fundedAccount(h), bankAccountId, quantity: '12345' });
const batchOf = async () =>
  (await h.call(listWithdrawalBatches, { as: platform, input: {} })).body.batches[0]?.id ?? '';
const batchId = await batchOf();
const download = (as = platform, otp: string | undefined = '000000', id = batchId) =>
  h.call(contract, { as, input: { withdrawalBatchId: id, ...(otp === undefined ? {} : { otp }) } });

describe('POST platform/withdrawal-batches/{withdrawalBatchId}/file', () => {
  it('409: while it collects', async () => assert.equal((await download()).status, 409));
  it('200: gives the file, the same whenever it is read, and audits its hash', async () => {
    await passTime(h, 4 * 24 * 3600);
    const { status, body, text } = await download();
    assert.equal(status, 200, text);
    assert.equal(createHash('sha256').update(body.content).digest('hex'), body.sha256);
    assert.match(body.fileName, /^pain\.001-wire-tfiatusd-\d{4}-\d\d-\d\d\.xml$/);
    assert.ok(body.content.includes(accountNumber) && body.content.includes(`<EndToEndId>${made.id}</EndToEndId>`));
    assert.ok(body.content.includes('<CtrlSum>123.45</CtrlSum>'));
    assert.deepEqual((await download()).body, body);
    const { rows } = await h.ownerPool.query(
      `select distinct after from audit_log where operation = 'downloadWithdrawalBatch'`,
    );
    assert.deepEqual(rows, [{ after: { sha256: body.sha256 } }]);
    await h.service.requestLog.flush();
    for (const table of ['audit_log', 'events', 'request_log', 'request_bodies', 'idempotency_keys', 'banking_tasks']) {
      const { rows: found } = await h.ownerPool.query(`select 1 from ${table} t where strpos(t::text, $1) > 0`, [
        accountNumber,
      ]);
      assert.equal(found.length, 0, table);
    }
  });
  it('500: a file that was moved to another row does not open', async () => {
    const moved = `insert into withdrawal_batches select (jsonb_populate_record(b, '{"id": "${'e'.repeat(32)}", "part": 9}')).*
      from withdrawal_batches b where id = $1`;
    await h.ownerPool.query(moved, [batchId]);
    assert.equal((await download(platform, '000000', 'e'.repeat(32))).status, 500);
  });
  it('401, 403, 404: without a code or with a wrong one, to others, and what there is not', async () => {
    assert.equal((await h.call(contract, { as: platform, input: { withdrawalBatchId: batchId } })).status, 401);
    assert.equal((await download(platform, '123456')).status, 401);
    assert.equal((await download(h.admin)).status, 403);
    assert.equal((await download(platform, '000000', 'f'.repeat(32))).status, 404);
  });
});
