import assert from 'node:assert/strict';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { after, describe, it } from 'node:test';
import { resetSandbox } from '#lib/contracts/sandbox/sandbox.ts';
import { openService } from '#server/host/open-service.ts';
import { domains } from '#server/registry.ts';
import { harness, TEST_MASTER_KEY } from '#server/testing/harness.ts';
import { attested } from '../testing.ts';
import { findReserveKey, obtainReserveKey, RESERVE_KEY_PURPOSE } from './reserve-key-store.ts';
import { signAttestation } from './sign-attestation.ts';
import { thumbprintOf } from './thumbprint.ts';

const h = await harness();
const { env, log } = h.service;
const others = await Promise.all(
  [1, 2, 3].map(() => openService({ env, databaseUrl: h.databaseUrl, masterKey: TEST_MASTER_KEY, log, domains })),
);
after(() => Promise.all(others.map((service) => service.close())));

const rows = async (query: string) => (await h.ownerPool.query(query)).rows;

describe('the key of attestations', () => {
  it('is made once, however many ask for it at once in several processes, and told in the audit log', async () => {
    assert.equal(await findReserveKey(h.db), undefined);
    const services = Array.from({ length: 8 }, () => [h.service, ...others]).flat();
    const keys = await Promise.all(services.map(obtainReserveKey));
    assert.equal(new Set(keys.map(({ kid }) => kid)).size, 1);
    assert.equal((await rows('select 1 from reserve_keys')).length, 1);
    const told = await rows("select actor_kind, subject_id, after from audit_log where operation = 'makeReserveKey'");
    const [key] = keys;
    assert.deepEqual(told, [{ actor_kind: 'machine', subject_id: key?.kid, after: { kid: key?.kid, x: key?.x } }]);
  });
  it('is kept under the master key, bound to its name, and nowhere else', async () => {
    const { kid, x, sealedKey } = await obtainReserveKey(h.service);
    const pem = h.service.vault.decrypt(RESERVE_KEY_PURPOSE, sealedKey, kid);
    assert.equal(createPublicKey(createPrivateKey(pem)).export({ format: 'jwk' }).x, x);
    assert.equal(thumbprintOf(x), kid);
    assert.throws(() => h.service.vault.decrypt(RESERVE_KEY_PURPOSE, sealedKey, 'another'));
    const d = createPrivateKey(pem).export({ format: 'jwk' }).d ?? '';
    const [row] = await rows('select to_jsonb(k)::text as text from reserve_keys k');
    assert.ok(d.length > 0 && !row.text.includes(d) && !h.logLines.join('').includes(d));
  });
  it('has the thumbprint of the example of RFC 8037', () => {
    const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
    assert.equal(thumbprintOf(x), 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k');
  });
  it('is one of a deployment, and the service can neither add nor remove one', async () => {
    const add = "insert into reserve_keys values ('other', 'x', '\\x00', $1)";
    await assert.rejects(h.ownerPool.query(add, [h.service.clock.nowIso()]), /reserve_keys_one/);
    await assert.rejects(h.service.pool.query('delete from reserve_keys'), /permission denied/);
    await assert.rejects(h.service.pool.query("update reserve_keys set x = 'y'"), /permission denied/);
  });
  it('stays over a reset of the sandbox', async () => {
    const { kid } = await signAttestation(h.service, attested());
    const reset = await h.call(resetSandbox, { as: h.admin, input: {} });
    assert.equal(reset.status, 200, reset.text);
    assert.equal((await signAttestation(h.service, attested())).kid, kid);
  });
});
