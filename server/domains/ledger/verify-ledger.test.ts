import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getPlatformLedgerProof, verifyLedger } from '#lib/contracts/ledger/proof.ts';
import { harness } from '#server/testing/harness.ts';
import { fundedPlace } from './testing.ts';

const h = await harness();
const platform = await h.create.user({}, { isPlatformAdmin: true });
const verify = (as: Parameters<typeof h.call>[1]['as'] = platform) => h.call(verifyLedger, { as, input: {} });
await fundedPlace(h.service, { enterpriseId: h.enterpriseId });

describe('POST platform/ledger-proof', () => {
  it('201: proves the books, keeps the proof and leaves an entry in the log', async () => {
    const { status, body, text, headers } = await verify();
    assert.equal(status, 201, text);
    assert.deepEqual(
      [body.isIntact, body.accounts, body.transfers, body.openHolds, body.problems],
      [true, 2, 1, 0, []],
    );
    const kept = await h.call(getPlatformLedgerProof, { as: platform, input: {} });
    assert.deepEqual(kept.body.proofs, [body]);
    const { rows } = await h.ownerPool.query(
      'select operation, subject_type, subject_id from audit_log where request_id = $1',
      [headers.get('request-id')],
    );
    assert.deepEqual(rows, [{ operation: 'verifyLedger', subject_type: 'ledger', subject_id: body.id }]);
  });
  it('403, 401: is for platform administrators', async () => {
    assert.equal((await verify(h.admin)).status, 403);
    assert.equal((await verify(null)).status, 401);
  });
  it('429: six times a minute', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => verify()));
    assert.ok(replies.some(({ status }) => status === 429));
  });
});
