import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { MAX_DVP_PAYLOAD } from '#lib/contracts/clearing/settlement-shapes.ts';
import { createServiceKey, signPayload } from '#lib/contracts/wallets/signing.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet } from '../testing.ts';
import { demandSignature } from './account-keys.ts';

const h = await harness();
const { enterpriseId } = h;
const wallet = await createWallet(h.service, enterpriseId);
const input = { enterpriseId, walletId: wallet.id, otp: '000000' };
const { body: key } = await h.call(createServiceKey, { as: h.admin, input });
const PAYLOAD = '{ "b": "é\\u0041",\n "a": 1 }';
const sign = (payload: string, as: TestUser | string = h.operator, walletId = wallet.id) =>
  h.call(signPayload, { as, input: { walletId, payload } });

describe('POST /api/v2/ofc/wallet/{walletId}/tx/sign', () => {
  it('200: signs byte for byte, so that the account has signed it', async () => {
    const { status, body, text } = await sign(PAYLOAD);
    assert.equal(status, 200, text);
    assert.match(body.signature, /^(1f|20|21|22)[0-9a-f]{128}$/);
    const demand = (payload: string) =>
      demandSignature(h.db, { accountId: wallet.id, payload, signature: body.signature }, 'payload_signature_rejected');
    await demand(PAYLOAD);
    await assert.rejects(demand('{"b":"éA","a":1}'), { code: 'payload_signature_rejected' });
    assert.notEqual(body.signature, wallet.sign(PAYLOAD));
    assert.equal((await sign(PAYLOAD)).body.signature, body.signature);
  });
  it('200: the audit log and the event keep its SHA-256 alone', async () => {
    const secret = '{"notes":"between us","nonce":"of the audit"}';
    assert.equal((await sign(secret)).status, 200);
    const after = { keyId: key.id, payloadSha256: sha256(secret).toString('hex') };
    const rows = await h.db.select().from(auditEntries).where(eq(auditEntries.operation, 'signPayload'));
    const own = rows.filter((row) => JSON.stringify(row.after).includes(after.payloadSha256));
    assert.deepEqual(
      own.map((row) => [row.after, row.enterpriseId, row.subjectId]),
      [[after, enterpriseId, wallet.id]],
    );
    const { rows: told } = await h.ownerPool.query(
      `select body from events where type = 'wallet.payload-signed' and body ->> 'payloadSha256' = $1`,
      [after.payloadSha256],
    );
    assert.deepEqual(told, [{ body: after }]);
    assert.ok(!(JSON.stringify([rows, told]) + h.logLines.join('')).includes('between us'));
  });
  it('200: is for who may spend from all wallets, or from this one', async () => {
    for (const scope of ['wallet_spend_all', `wallet_spend:${wallet.id}`]) {
      const { token } = await h.create.token(h.operator.id, { scopes: [scope] });
      assert.equal((await sign(PAYLOAD, token)).status, 200, scope);
    }
  });
  it('400: says that an account has no key of the service', async () => {
    const other = await createWallet(h.service, enterpriseId);
    const { status, text } = await sign(PAYLOAD, h.operator, other.id);
    assert.equal(status, 400);
    assert.match(JSON.parse(text).error, /no key of the service/);
  });
  it('400: signs JSON objects of at most 256 KiB only', async () => {
    for (const payload of ['[]', '"{}"', 'null', '{', '{"a":1,"a":2}', '', '{} {}', 'Pay me'])
      assert.equal((await sign(payload)).status, 400, payload);
    const largest = (unit: string, bytes: number) =>
      JSON.stringify({ notes: unit.repeat((bytes - '{"notes":""}'.length) / Buffer.byteLength(unit)) });
    assert.equal((await sign(largest('x', MAX_DVP_PAYLOAD))).status, 200);
    assert.equal((await sign(largest('"', MAX_DVP_PAYLOAD / 2))).status, 200);
    assert.equal((await sign(largest('x', MAX_DVP_PAYLOAD + 1))).status, 400);
    assert.equal((await sign(largest('é', MAX_DVP_PAYLOAD + 2))).status, 400);
    const wanted = { walletId: wallet.id, payload: { a: 1 } as unknown as string };
    assert.equal((await h.call(signPayload, { as: h.operator, input: wanted })).status, 400);
  });
  it('403: refuses who may only view, by role or by scope', async () => {
    assert.equal((await sign(PAYLOAD, h.viewer)).status, 403);
    const other = await createWallet(h.service, enterpriseId);
    const scopes = ['wallet_view_all', `wallet_spend:${other.id}`];
    const { token } = await h.create.token(h.operator.id, { scopes });
    assert.equal((await sign(PAYLOAD, token)).status, 403);
  });
  it('404: knows no wallet of others, none on a chain, and none that is unknown', async () => {
    assert.equal((await sign(PAYLOAD, h.outsider)).status, 404);
    const onChain = await createWallet(h.service, enterpriseId, { coin: 'tbtc' });
    for (const id of [onChain.id, '0'.repeat(32), 'nothing'])
      assert.equal((await sign(PAYLOAD, h.operator, id)).status, 404);
  });
});
