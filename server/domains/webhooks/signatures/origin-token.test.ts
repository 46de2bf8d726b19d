import assert from 'node:assert/strict';
import { createHash, createPublicKey, generateKeyPairSync, type JsonWebKey, verify } from 'node:crypto';
import { describe, it } from 'node:test';
import { ConfigurationError, parseEnv } from '#server/core/runtime/env.ts';
import { harness } from '#server/testing/harness.ts';
import { originToken } from './origin-token.ts';

const pemOf = (key: { export: (options: { format: 'pem'; type: 'pkcs8' }) => string | Buffer }): string =>
  String(key.export({ format: 'pem', type: 'pkcs8' }));
const edKey = pemOf(generateKeyPairSync('ed25519').privateKey);
const rsaKey = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);
const shortKey = pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey);
const signing = await harness({ WEBHOOK_SIGNING_KEY: edKey.replaceAll('\n', '\\n') });
const silent = await harness();

const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());
const content = {
  id: 'a'.repeat(32),
  payload: '{"type":"accessToken"}',
  at: new Date(1_800_000_000_000),
  issuer: 'https://clear.example',
};

function isSigned(token: string, jwk: JsonWebKey): boolean {
  const [head, claims, signature = ''] = token.split('.');
  const key = createPublicKey({ key: jwk, format: 'jwk' });
  const algorithm = key.asymmetricKeyType === 'rsa' ? 'sha256' : null;
  return verify(algorithm, Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url'));
}

describe('the token of origin', () => {
  it('is signed by a key of the published set, lives for a minute, and holds the digest of the body', async () => {
    const reply = await signing.app.request('/.well-known/jwks.json');
    const { keys } = (await reply.json()) as { keys: (JsonWebKey & { kid: string; alg: string })[] };
    assert.equal(keys.length, 1);
    assert.equal(keys[0]?.d, undefined, 'the private part stays here');
    const token = originToken(signing.service.env.WEBHOOK_SIGNING_KEY, content) ?? '';
    const [head, claims] = token.split('.').slice(0, 2).map(decode);
    assert.deepEqual(head, { alg: 'EdDSA', typ: 'JWT', kid: keys[0]?.kid });
    assert.ok(keys[0] && isSigned(token, keys[0]));
    assert.ok(!isSigned(token.replace(/\.[^.]+\./, '.e30.'), keys[0]));
    const { jti, ...rest } = claims ?? {};
    assert.match(String(jti), /^[0-9a-f-]{36}$/);
    assert.deepEqual(rest, {
      iss: 'https://clear.example',
      sub: content.id,
      iat: 1_800_000_000,
      exp: 1_800_000_060,
      body_sha256: createHash('sha256').update(content.payload).digest('base64url'),
    });
  });
  it('has an id of its own each time, and takes RSA keys too', () => {
    const tokens = Array.from({ length: 3 }, () => originToken(rsaKey, content) ?? '');
    assert.equal(new Set(tokens.map((token) => decode(token.split('.')[1]).jti)).size, 3);
    assert.equal(decode(tokens[0]?.split('.')[0]).alg, 'RS256');
  });
  it('is not there without a key, and the set is empty then', async () => {
    assert.equal(originToken(undefined, content), null);
    const reply = await silent.app.request('/.well-known/jwks.json');
    assert.deepEqual(await reply.json(), { keys: [] });
  });
  it('needs a key that is strong enough: the start says so', () => {
    for (const pem of [shortKey, 'hello'])
      assert.throws(
        () => parseEnv({ WEBHOOK_SIGNING_KEY: pem }),
        (error) => error instanceof ConfigurationError && /WEBHOOK_SIGNING_KEY/.test(error.message),
      );
  });
});
