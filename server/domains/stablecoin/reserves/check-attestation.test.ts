import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, it } from 'node:test';
import { canonicalText } from '#lib/canonical.ts';
import { attested } from '../testing.ts';
import { checkAttestation } from './check-attestation.ts';
import { thumbprintOf } from './thumbprint.ts';

function newSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  const kid = thumbprintOf(x);
  const jwk = { kty: 'OKP', crv: 'Ed25519', x, use: 'sig', alg: 'EdDSA', kid };
  const value = (content: unknown): string =>
    sign(null, Buffer.from(canonicalText(content)), privateKey).toString('base64url');
  return { kid, jwk, value };
}

const own = newSigner();
const other = newSigner();
const setOf = (...keys: object[]): string => JSON.stringify({ keys });
const KEYS = setOf(other.jwk, own.jwk);

const signed = (attestation: unknown, more: object = {}) => ({
  attestation,
  signature: { alg: 'EdDSA', kid: own.kid, value: own.value(attestation), ...more },
});
const FILE = JSON.stringify(signed(attested()));

/** What does not hold, of signature and content. */
function faults(file: string, keys = KEYS): string[] {
  const { signature, content } = checkAttestation(file, keys);
  return [...(signature.length > 0 ? ['signature'] : []), ...(content.length > 0 ? ['content'] : [])];
}
const changed = (from: string | RegExp, to: string): string => {
  const text = FILE.replace(from, to);
  assert.notEqual(text, FILE);
  return text;
};
const without = (value: object, name: string) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

describe('checking an attestation', () => {
  it('finds that signature and content hold, however the text is written', () => {
    assert.deepEqual(checkAttestation(FILE, KEYS), {
      attestation: attested(),
      kid: own.kid,
      signature: [],
      content: [],
    });
    const { attestation, signature } = signed(attested());
    const turned = Object.fromEntries(Object.entries(attestation as object).toReversed());
    assert.deepEqual(faults(JSON.stringify({ signature, attestation: turned }, null, 4)), []);
    assert.deepEqual(faults(FILE, setOf(own.jwk)), []);
    assert.deepEqual(faults(JSON.stringify(signed(attested({ operator: 'Ünïon „1“' })))), []);
    const nothing = { circulating: '0', reserve: '0', ledgerPosition: 0, auditHead: null };
    assert.deepEqual(faults(JSON.stringify(signed(attested(nothing)))), []);
  });
  it('finds fault with instants that there are none of, and with names that draw on a terminal', () => {
    for (const asOf of ['2026-02-30T00:00:00.000Z', '2026-02-28T24:00:00.000Z'])
      assert.deepEqual(faults(JSON.stringify(signed(attested({ asOf })))), ['content'], asOf);
    for (const operator of ['a\u001b[2J', 'a\nb', '\u202eab', 'a\u2028'])
      assert.deepEqual(faults(JSON.stringify(signed(attested({ operator })))), ['content'], JSON.stringify(operator));
  });
  it('refuses every change of a digit or a letter', () => {
    for (let at = 0; at < FILE.length; at += 1) {
      const letter = FILE.charAt(at);
      if (!/[\w-]/.test(letter)) continue;
      const text = `${FILE.slice(0, at)}${letter === '1' ? '2' : '1'}${FILE.slice(at + 1)}`;
      assert.notDeepEqual(faults(text), [], `at ${at}: ${text}`);
    }
  });
  it('refuses a key twice, anywhere, whichever of the two is right', () => {
    for (const text of [
      changed('"reserve":"9990"', '"reserve":"9990","reserve":"9990"'),
      changed('"reserve":"9990"', '"reserve":"1","reserve":"9990"'),
      changed('"reserve":"9990"', '"reserve":"1","\\u0072eserve":"9990"'),
      changed('"alg":"EdDSA"', '"alg":"none","alg":"EdDSA"'),
      changed('{"attestation"', '{"attestation":{},"attestation"'),
    ])
      assert.deepEqual(faults(text), ['signature', 'content'], text);
    assert.deepEqual(faults(FILE, KEYS.replace('{"keys"', '{"keys":[],"keys"')), ['signature']);
  });
  it('refuses another algorithm, and a signature that is none', () => {
    for (const more of [
      { alg: 'none' },
      { alg: 'ES256' },
      { alg: 'eddsa' },
      { alg: undefined },
      { value: '' },
      { value: undefined },
      { value: 'A'.repeat(86) },
      { value: `${own.value(attested())}==` },
      { kid: undefined },
      { more: 1 },
    ])
      assert.deepEqual(faults(JSON.stringify(signed(attested(), more))), ['signature'], JSON.stringify(more));
    const last = own.value(attested());
    const spelled = ['A', 'Q', 'g', 'w'].map((end) =>
      changed(last, `${last.slice(0, -1)}${end}`.replace(last, `${last.slice(0, -1)}_`)),
    );
    for (const text of spelled) assert.deepEqual(faults(text), ['signature'], text);
  });
  it('refuses a key of another name, two of one, one that is not what its name says, and the one in the file', () => {
    assert.deepEqual(faults(FILE, setOf(other.jwk)), ['signature']);
    assert.deepEqual(faults(FILE, setOf()), ['signature']);
    assert.deepEqual(faults(FILE, setOf(own.jwk, own.jwk)), ['signature']);
    assert.deepEqual(faults(FILE, setOf({ ...other.jwk, kid: own.kid })), ['signature']);
    assert.deepEqual(faults(JSON.stringify(signed(attested(), { kid: other.kid }))), ['signature']);
    const forged = {
      attestation: attested(),
      signature: { alg: 'EdDSA', kid: own.kid, value: other.value(attested()) },
    };
    assert.deepEqual(faults(JSON.stringify(forged)), ['signature']);
    assert.deepEqual(faults(JSON.stringify(forged), setOf({ ...other.jwk, kid: own.kid })), ['signature']);
    for (const more of [{ alg: 'RS256' }, { use: 'enc' }, { kty: 'RSA' }, { crv: 'X25519' }, { x: 'short' }])
      assert.deepEqual(faults(FILE, setOf({ ...own.jwk, ...more })), ['signature'], JSON.stringify(more));
    assert.deepEqual(faults(JSON.stringify({ ...signed(attested()), keys: [own.jwk] }), setOf()), [
      'signature',
      'content',
    ]);
  });
  it('refuses a field that is missing, too much, or of another form, even under a signature', () => {
    for (const name of Object.keys(attested()))
      assert.deepEqual(faults(JSON.stringify(signed(without(attested(), name)))), ['content'], name);
    for (const wrong of [
      { more: 1 },
      { version: 2 },
      { version: '1' },
      { circulating: 99_900_000 },
      { circulating: '-1' },
      { circulating: '099900000' },
      { reserve: '1e3' },
      { ratio: '1.0' },
      { ratio: 1 },
      { ledgerPosition: 1.5 },
      { ledgerPosition: -1 },
      { auditHead: 'AB'.repeat(32) },
      { asOf: 'today' },
      { asOf: '2026-13-02T09:40:00.000Z' },
      { reserve: '0' },
      { ledgerPosition: 0 },
      { circulating: '0', reserve: '0', ratio: '0.5' },
    ])
      assert.deepEqual(faults(JSON.stringify(signed({ ...attested(), ...wrong }))), ['content'], JSON.stringify(wrong));
    for (const text of [
      '',
      'null',
      '[]',
      '{}',
      '{"attestation":1,"signature":1}',
      JSON.stringify({ attestation: attested() }),
      JSON.stringify({ ...signed(attested()), more: 1 }),
      `${'['.repeat(10_000)}`,
    ])
      assert.ok(faults(text).includes('signature'), text.slice(0, 60));
  });
  it('is not led astray by names and numbers with a meaning of their own', () => {
    const proto = changed('{"version"', '{"__proto__":{"reserve":"1"},"version"');
    assert.ok(faults(proto).includes('signature'));
    assert.deepEqual(faults(changed('{"attestation"', '{"__proto__":{},"attestation"')), ['signature', 'content']);
    assert.deepEqual(faults(changed('"ledgerPosition":1', '"ledgerPosition":1e999')), ['signature', 'content']);
    const inKeys = setOf(own.jwk).replace('"kid"', '"__proto__":{},"kid"');
    assert.equal(checkAttestation(FILE, inKeys).attestation?.reserve, '9990');
  });
});
