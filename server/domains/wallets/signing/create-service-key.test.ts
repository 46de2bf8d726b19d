import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HDKey } from '@scure/bip32';
import { eq } from 'drizzle-orm';
import { createServiceKey } from '#lib/contracts/wallets/signing.ts';
import { getKey, getWallet } from '#lib/contracts/wallets/wallets.ts';
import { auditEntries } from '#server/core/audit/entries.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { createWallet, insertAccount } from '../testing.ts';
import { SERVICE_KEY_PURPOSE } from './service-key.ts';

const h = await harness();
const { enterpriseId } = h;
const make = (walletId: string, as: TestUser | string = h.admin, otp: string | undefined = '000000') =>
  h.call(createServiceKey, { as, input: { enterpriseId, walletId, otp } });

describe('POST wallets/{walletId}/service-key', () => {
  it('201: makes a key that stands behind the user’s, and with which the service may sign from then on', async () => {
    const wallet = await createWallet(h.service, enterpriseId);
    const read = () => h.call(getWallet, { as: h.viewer, input: { coin: 'ofc', walletId: wallet.id } });
    const before = (await read()).body;
    assert.deepEqual(
      [before.keys, before.n, before.coinSpecific],
      [[wallet.keyId], 1, { userKeySigningRequired: true }],
    );
    const { status, body, text } = await make(wallet.id);
    assert.equal(status, 201, text);
    const { id, ...key } = body;
    assert.deepEqual(key, { pub: key.pub, source: 'bitgo', type: 'independent' });
    const after = (await read()).body;
    assert.deepEqual([after.keys, after.n], [[wallet.keyId, id], 2]);
    assert.deepEqual(after.coinSpecific, { userKeySigningRequired: false });
    const shown = await h.call(getKey, { as: h.viewer, input: { coin: 'ofc', keyId: id } });
    assert.deepEqual(shown.body, body);
  });
  it('201: keeps the private part encrypted, and tells it to nobody', async () => {
    const { id: walletId } = await createWallet(h.service, enterpriseId);
    const { body, text } = await make(walletId);
    const { rows } = await h.ownerPool.query('select sealed_prv from wallet_keys where id = $1', [body.id]);
    const prv = h.service.vault.decrypt(SERVICE_KEY_PURPOSE, rows[0].sealed_prv);
    assert.equal(HDKey.fromExtendedKey(prv).publicExtendedKey, body.pub);
    const entries = await h.db.select().from(auditEntries).where(eq(auditEntries.subjectId, walletId));
    assert.deepEqual(
      entries.map(({ operation, after }) => [operation, after]),
      [['createServiceKey', { keyId: body.id, pub: body.pub, position: 'service' }]],
    );
    const { rows: told } = await h.ownerPool.query('select body from events where subject_id = $1', [walletId]);
    assert.deepEqual(told, [{ body: { keyId: body.id, pub: body.pub } }]);
    const said = text + JSON.stringify([entries, told]) + h.logLines.join('');
    assert.ok(!said.includes(prv) && !said.includes('xprv'));
    assert.ok(!rows[0].sealed_prv.toString('latin1').includes('xprv'));
  });
  it('201: makes another one for each account', async () => {
    const made = await Promise.all(
      [1, 2].map(async () => (await make((await createWallet(h.service, enterpriseId)).id)).body.pub),
    );
    assert.equal(new Set(made).size, 2);
  });
  it('201: is made for an account without any key, and for one of the test networks', async () => {
    assert.equal((await make(await insertAccount(h.db, enterpriseId, { label: 'No keys' }))).status, 201);
    assert.equal((await make((await createWallet(h.service, enterpriseId, { coin: 'tofc' })).id)).status, 201);
  });
  it('409: one is enough, also when several ask at the same moment', async () => {
    const { id } = await createWallet(h.service, enterpriseId);
    const replies = await Promise.all(Array.from({ length: 8 }, () => make(id)));
    assert.deepEqual(
      replies.map(({ status }) => status).toSorted((a, b) => a - b),
      [201, ...Array.from({ length: 7 }, () => 409)],
    );
    assert.equal((await make(id)).status, 409);
  });
  it('401: wants to be confirmed in person', async () => {
    const { id } = await createWallet(h.service, enterpriseId);
    assert.equal((await make(id, h.admin, '')).status, 401);
    assert.equal((await make(id, h.admin, '123456')).status, 401);
    assert.equal((await h.call(createServiceKey, { as: h.admin, input: { enterpriseId, walletId: id } })).status, 401);
  });
  it('422: refuses a wallet on a chain', async () => {
    const { id } = await createWallet(h.service, enterpriseId, { coin: 'tbtc' });
    assert.equal((await make(id)).status, 422);
  });
  it('403: is for admins with the scope', async () => {
    const { id } = await createWallet(h.service, enterpriseId);
    assert.equal((await make(id, h.operator)).status, 403);
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_spend_all'] });
    assert.equal((await make(id, token)).status, 403);
  });
  it('404: knows no wallet of another enterprise', async () => {
    assert.equal((await make((await createWallet(h.service, h.otherEnterpriseId)).id)).status, 404);
    assert.equal((await make('nothing')).status, 404);
  });
});
