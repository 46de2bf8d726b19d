import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { describe, it } from 'node:test';
import { ed25519 } from '@noble/curves/ed25519.js';
import type { InputOf } from '#lib/contract.ts';
import { listWebhookKeys, registerWebhookKey } from '#lib/contracts/webhooks/keys.ts';
import { codeOf, enrolAuthenticator, givePassword, openSession } from '#server/domains/access/testing.ts';
import { harness } from '#server/testing/harness.ts';

const h = await harness();
const production = await harness({ CLEARHOUSE_MODE: 'production' });
const { enterpriseId } = h;
type Input = InputOf<typeof registerWebhookKey>;
type Jwk = NonNullable<Input['jwks']>['keys'][number];

/** A new public key as JSON Web Key. */
const newJwk = (curve = 'Ed25519'): Jwk => {
  const { publicKey } =
    curve === 'Ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('ec', { namedCurve: curve });
  return publicKey.export({ format: 'jwk' }) as Jwk;
};
const register = (input: Partial<Input>, as: Parameters<typeof h.call>[1]['as'] = h.admin) =>
  h.call(registerWebhookKey, { as, input: { enterpriseId, otp: '000000', ...input } });
const ofJwk = (jwk: object, more: Partial<Input> = {}) => register({ jwks: { keys: [jwk as Jwk] }, ...more });
const errorOf = (text: string): string => JSON.parse(text).error;

describe('POST enterprises/{enterpriseId}/webhooks/keys', () => {
  it('201: registers a key of each curve under its kid, its thumbprint or the id given', async () => {
    for (const [curve, algorithm] of [
      ['Ed25519', 'EdDSA'],
      ['P-256', 'ECDSA'],
      ['P-384', 'ECDSA'],
      ['P-521', 'ECDSA'],
    ] as const) {
      const { status, body, text } = await ofJwk({
        ...newJwk(curve),
        kid: `of ${curve}`.replace(' ', '-'),
        use: 'sig',
      });
      assert.equal(status, 201, text);
      assert.deepEqual(
        [body.keyId, body.algorithm, body.jwksUri, body.status],
        [`of-${curve}`, algorithm, null, 'ACTIVE'],
      );
    }
    const longest = 'k'.repeat(255);
    assert.equal((await ofJwk(newJwk(), { keyId: longest })).status, 201);
    const listed = await h.call(listWebhookKeys, { as: h.admin, input: { enterpriseId } });
    assert.equal(listed.body.keys[0]?.keyName, longest, listed.text);
    const named = await ofJwk(newJwk(), { keyId: 'mine', keyName: 'Ours' });
    assert.equal(named.body.keyId, 'mine');
    const { body } = await h.call(listWebhookKeys, { as: h.admin, input: { enterpriseId } });
    assert.deepEqual([body.keys[0]?.keyName, body.keys[0]?.createdBy], ['Ours', h.admin.id]);
  });
  it('201: names a key by its thumbprint, as RFC 7638 computes it', async () => {
    const x = '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo';
    const { body, text } = await ofJwk({ kty: 'OKP', crv: 'Ed25519', x });
    assert.equal(body.keyId, 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k', text);
  });
  it('201: takes the address of a set, which it does not call', async () => {
    const jwksUri = 'https://receiver.example/.well-known/jwks.json';
    const { status, body, text } = await register({ jwksUri, keyId: 'elsewhere' });
    assert.equal(status, 201, text);
    assert.deepEqual([body.jwksUri, body.algorithm, body.keyId], [jwksUri, undefined, 'elsewhere']);
  });
  it('400: names what is wrong with a key', async () => {
    const [ed, ec] = [newJwk(), newJwk('P-256')];
    const cases: [object, RegExp][] = [
      [{ ...ed, kty: 'RSA' }, /^jwks.keys.0.kty: must be OKP/],
      [{ ...ed, kty: 'EC' }, /^jwks.keys.0.crv: is no curve of EC keys/],
      [{ ...ec, kty: 'OKP' }, /^jwks.keys.0.crv: is no curve of OKP keys/],
      [{ ...ec, y: undefined }, /^jwks.keys.0.y: is required for EC keys/],
      [{ ...ed, y: ec.y }, /^jwks.keys.0.y: is no part of OKP keys/],
      [{ ...ed, x: 'AAAA' }, /^jwks.keys.0: is no public key on Ed25519/],
      [{ ...ec, x: ec.y, y: ec.x }, /^jwks.keys.0: is no public key on P-256/],
      [{ ...ec, alg: 'ES384' }, /^jwks.keys.0.alg: must be ES256 for P-256/],
      [{ ...ed, use: 'enc' }, /^jwks.keys.0.use: must be sig/],
      [{ ...ed, d: ed.x }, /^jwks.keys.0.d: is not supported: it is the private half/],
      [{ ...ed, x: 'a'.repeat(101) }, /^jwks.keys.0.x: must be base64url/],
      [{ ...ed, kid: 'a b' }, /^jwks.keys.0.kid: must have 1 to 255/],
      [{ ...ed, kid: '.' }, /^jwks.keys.0.kid: must .* neither \. nor \.\./],
      [{ ...ed, kid: '..' }, /^jwks.keys.0.kid: must .* neither \. nor \.\./],
    ];
    for (const [jwk, words] of cases) {
      const { status, text } = await ofJwk(jwk);
      assert.equal(status, 400, text);
      assert.match(errorOf(text), words);
    }
  });
  it('400: takes no Ed25519 key that is no point, of small order, or written in another way', async () => {
    const fill = (first: number, rest: number) => Buffer.alloc(32, rest).fill(first, 0, 1);
    const small = Buffer.from('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a', 'hex');
    const bytes = [fill(1, 0), fill(0, 0), fill(255, 255), fill(2, 0), fill(7, 0), fill(8, 0), small];
    const points = bytes.map((one) => one.toString('base64url'));
    for (const x of [...points, '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURp']) {
      const { status, text } = await ofJwk({ kty: 'OKP', crv: 'Ed25519', x });
      assert.equal(status, 400, x);
      assert.match(errorOf(text), /^jwks.keys.0(.x)?: is no p/);
    }
    const mixed = ed25519.Point.BASE.add(ed25519.Point.fromBytes(small)).toBytes();
    const x = Buffer.from(mixed).toString('base64url');
    assert.equal((await ofJwk({ kty: 'OKP', crv: 'Ed25519', x })).status, 400, 'half of small order');
  });
  it('400: takes no address inside, by the rules of callbacks: of this machine in a sandbox alone', async () => {
    const inside = ['169.254.169.254', '10.0.0.1', '0xa.1', 'metadata.google.internal.', 'router.home.arpa'];
    const own = ['127.0.0.1', '[::1]', 'localhost', '0x7f.1'];
    const at = (host: string) => ({ jwksUri: `https://${host}/jwks.json`, keyId: `at-${host.replace(/\W/g, '-')}` });
    const { enterpriseId: there, admin } = production;
    for (const host of [...inside, ...own]) {
      const input = { enterpriseId: there, otp: '000000', ...at(host) };
      const { status, text } = await production.call(registerWebhookKey, { as: admin, input });
      assert.equal(status, 400, host);
      assert.match(errorOf(text), /^jwksUri: must lead to a public address/);
    }
    for (const host of inside) assert.equal((await register(at(host))).status, 400, host);
    for (const host of own) assert.equal((await register(at(host))).status, 201, host);
  });
  it('400: takes one key or one address, by https and with the id of the key', async () => {
    const keys = [newJwk()];
    const jwksUri = 'https://receiver.example/jwks.json';
    const cases: [Partial<Input>, RegExp][] = [
      [{}, /^jwks: send either this or jwksUri/],
      [{ jwks: { keys }, jwksUri, keyId: 'both' }, /^jwks: send either this or jwksUri/],
      [{ jwks: { keys: [] } }, /^jwks.keys: must hold exactly one key/],
      [{ jwks: { keys: [...keys, newJwk()] } }, /^jwks.keys: must hold exactly one key/],
      [{ jwksUri }, /^keyId: is required with jwksUri/],
      [{ jwksUri: 'http://receiver.example/jwks.json', keyId: 'plain' }, /^jwksUri: must be a complete https/],
      [{ jwksUri: 'https:receiver.example/jwks.json', keyId: 'bare' }, /^jwksUri: must be a complete https/],
      [{ keyId: '..', jwksUri }, /^keyId: must .* neither \. nor \.\./],
      [{ jwksUri: 'https://a:b@receiver.example/', keyId: 'user' }, /^jwksUri: must not contain a user name/],
      [{ jwksUri: `${jwksUri}#x`, keyId: 'part' }, /^jwksUri: must not contain a fragment/],
      [{ jwks: { keys: [{ ...newJwk(), kid: 'one' }] }, keyId: 'two' }, /^keyId: must be the kid of the key/],
    ];
    for (const [input, words] of cases) {
      const { status, text } = await register(input);
      assert.equal(status, 400, text);
      assert.match(errorOf(text), words);
    }
  });
  it('401: asks for a one-time code in the header, the right one', async () => {
    const { enterpriseId: own, admin } = production;
    const call = (otp?: string) =>
      production.call(registerWebhookKey, {
        as: admin,
        input: { enterpriseId: own, jwks: { keys: [newJwk()] }, ...(otp === undefined ? {} : { otp }) },
      });
    for (const otp of [undefined, '000000']) assert.equal((await call(otp)).status, 401, otp);
    assert.match((await call('000000')).text, /\(header X-BitGo-OTP\), and you have no authenticator: set one up/);
    const { headers } = await openSession(production.service, admin.id);
    const fromBrowser = await production.call(registerWebhookKey, {
      as: null,
      headers,
      input: { enterpriseId: own, jwks: { keys: [newJwk()] }, otp: '123456' },
    });
    assert.match(
      fromBrowser.text,
      /^.{0,20}This is confirmed by a one-time code \(header X-BitGo-OTP\), and you have no/,
    );
    const missing = await register({ jwks: { keys: [newJwk()] }, otp: undefined });
    assert.equal(missing.status, 401);
    assert.match(missing.text, /in the header X-BitGo-OTP\. In this sandbox 000000 is one/);
    const wrong = await register({ jwks: { keys: [newJwk()] }, otp: '999999' });
    assert.match(wrong.text, /\(header X-BitGo-OTP\), and you have no authenticator: send 000000/);
    await givePassword(production.service, admin);
    const secret = await enrolAuthenticator(production, admin);
    for (const otp of [undefined, '000000', codeOf(production.service, secret)])
      assert.equal((await call(otp)).status, 401, 'the code of this step is used up');
    assert.equal((await call(codeOf(production.service, secret, 1))).status, 201);
  });
  it('403, 404, 401: asks for an admin with user_manage, and hides other enterprises', async () => {
    const input = { jwks: { keys: [newJwk()] } };
    assert.equal((await register(input, h.operator)).status, 403);
    const { token } = await h.create.token(h.admin.id, { scopes: ['enterprise_view_all'] });
    assert.equal((await register(input, token)).status, 403);
    assert.equal((await register(input, h.outsider)).status, 404);
    assert.equal((await register(input, null)).status, 401);
  });
  it('409: never takes an id twice in an enterprise, also not at once; another enterprise may', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 3 }, async () => (await ofJwk(newJwk(), { keyId: 'same' })).status),
    );
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [201, 409, 409],
    );
    const other = { enterpriseId: h.otherEnterpriseId, keyId: 'same', jwks: { keys: [newJwk()] } };
    assert.equal((await register(other, h.outsider)).status, 201);
  });
  it('409: has room for 20 active keys', async () => {
    const own = await h.create.enterprise();
    const admin = await h.create.user({ [own]: 'admin' });
    const add = () => register({ enterpriseId: own, jwks: { keys: [newJwk()] } }, admin);
    for (let count = 0; count < 20; count += 1) assert.equal((await add()).status, 201);
    const { status, text } = await add();
    assert.equal(status, 409);
    assert.match(errorOf(text), /20 active keys: revoke one first/);
  });
});
