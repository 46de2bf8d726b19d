import assert from 'node:assert/strict';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { describe, it } from 'node:test';
import { getReserveAttestation, getTokenReserves } from '#lib/contracts/stablecoin/reserves.ts';
import { listHeads, sealAll } from '#server/core/audit/audit-chain.ts';
import { harness } from '#server/testing/harness.ts';
import { mintPlace, openMint, ordered, passMintTime } from '../testing.ts';

const h = await harness({ OPERATOR_NAME: 'Example Trust' });
await openMint(h);
const place = await mintPlace(h);
const { enterpriseId, viewer } = place;

const ask = (token = 'gousd', as: Parameters<typeof h.call>[1]['as'] = viewer, of = enterpriseId) =>
  h.call(getReserveAttestation, { as, input: { enterpriseId: of, token } });
async function read() {
  const { status, body, text } = await ask();
  assert.equal(status, 200, text);
  return body;
}

type Keys = { keys: { kty: string; crv: string; x: string; kid: string; alg: string; use: string; d?: string }[] };
async function readKeys(): Promise<{ keys: Keys['keys']; caching: string | null }> {
  const reply = await h.app.request('/.well-known/jwks.json');
  assert.equal(reply.status, 200);
  return { ...((await reply.json()) as Keys), caching: reply.headers.get('cache-control') };
}

/** The text that is signed, made without what the service makes it with. */
const textOf = (attestation: object): string =>
  `{${Object.entries(attestation)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(',')}}`;

describe('GET tokens/{token}/reserves/attestation', () => {
  it('200: signed by the key that the well-known set lists from then on', async () => {
    assert.deepEqual(await readKeys(), { keys: [], caching: 'no-cache' });
    const { attestation, signature } = await read();
    const { keys, caching } = await readKeys();
    assert.equal(caching, 'public, max-age=300');
    assert.equal(keys.length, 1);
    const [key] = keys;
    assert.ok(key);
    const { kid, x, ...rest } = key;
    assert.deepEqual(rest, { kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA' });
    const thumbprint = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');
    assert.deepEqual([kid, signature.kid, signature.alg], [thumbprint, thumbprint, 'EdDSA']);
    const bytes = Buffer.from(signature.value, 'base64url');
    const publicKey = createPublicKey({ key, format: 'jwk' });
    assert.ok(verify(null, Buffer.from(textOf(attestation)), publicKey, bytes));
    assert.ok(!verify(null, Buffer.from(textOf({ ...attestation, reserve: '1' })), publicKey, bytes));
  });
  it('200: the figures of the ledger, and the newest seal of the audit log', async () => {
    await ordered(h, place);
    await passMintTime(h, 420);
    await sealAll(h.service, () => h.service.clock.wall().toISOString());
    const { attestation, signature } = await read();
    const { asOf, auditHead, ...figures } = attestation;
    assert.deepEqual(figures, {
      version: 1,
      operator: 'Example Trust',
      token: 'gousd',
      reserveAsset: 'tfiatusd',
      circulating: '99900000',
      reserve: '9990',
      ratio: '1',
      ledgerPosition: 1,
    });
    const heads = await listHeads(h.db);
    const newest = heads
      .map(({ sealedAt }) => sealedAt)
      .toSorted()
      .at(-1);
    assert.ok(heads.some(({ hash, sealedAt }) => hash === auditHead && sealedAt === newest));
    const { body } = await h.call(getTokenReserves, { as: viewer, input: { enterpriseId, token: 'gousd' } });
    assert.ok(Date.parse(body.asOf) >= Date.parse(asOf));
    assert.equal((await read()).signature.kid, signature.kid);
  });
  it('401 and 403: others, and enterprises without the licence', async () => {
    for (const as of [null, h.outsider]) assert.equal((await ask('gousd', as)).status, 401);
    assert.equal((await ask('gousd', h.viewer, h.enterpriseId)).status, 403);
  });
  it('404: a token that there is none of', async () => {
    const { status, body } = await ask('nothing');
    assert.deepEqual([status, (body as unknown as { errorName: string }).errorName], [404, 'TokenNotFound']);
  });
});
