import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { describe, it } from 'node:test';
import { keySet, originToken } from '../signatures/origin-token.ts';
import { explainToken, looksLikeToken } from './explain-token.ts';
import type { FindingCode } from './findings.ts';

const AT = new Date('2026-03-02T12:00:00.000Z');
const [ID, ANOTHER] = ['0a1b2c3d4e5f60718293a4b5c6d7e8f9', 'ffffffffffffffffffffffffffffffff'];
const PAYLOAD = '{"type":"accessToken","label":"Zahlung"}';
const pemOf = (key: ReturnType<typeof generateKeyPairSync>['privateKey']): string =>
  key.export({ type: 'pkcs8', format: 'pem' }).toString();
const PEMS = {
  EdDSA: pemOf(generateKeyPairSync('ed25519').privateKey),
  RS256: pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey),
};

const later = (seconds: number): Date => new Date(AT.getTime() + seconds * 1000);
const flip = (text: string): string => `${text.slice(0, -2)}${text.at(-2) === 'A' ? 'B' : 'A'}${text.at(-1)}`;

for (const [name, pem] of Object.entries(PEMS))
  describe(`explaining an origin token, ${name}`, () => {
    const { keys } = keySet(pem);
    const token = originToken(pem, { id: ID, payload: PAYLOAD, at: AT, issuer: 'http://127.0.0.1:3000' }) ?? '';
    const [head = '', claims = '', signature = ''] = token.split('.');
    const ask = (changes: Partial<Parameters<typeof explainToken>[0]> = {}) =>
      explainToken({ token, body: Buffer.from(PAYLOAD), id: ID, sent: [PAYLOAD], keys, now: later(5), ...changes });

    it('is valid for its minute, its body and its id', () => {
      assert.ok(looksLikeToken(token));
      assert.deepEqual(ask(), { isValid: true, scheme: 'token', codes: [], difference: null });
      assert.equal(ask({ id: undefined }).isValid, true);
    });
    const wrong: [string, FindingCode, Partial<Parameters<typeof explainToken>[0]>][] = [
      ['a minute later', 'token_expired', { now: later(60) }],
      ['ahead of our clock', 'token_not_yet', { now: later(-45) }],
      ['beside another id', 'token_replayed', { id: ANOTHER }],
      ['with another body', 'token_other_body', { body: Buffer.from('{"type":"block"}'), sent: [] }],
      [
        'with its body pretty-printed',
        'body_reserialised',
        { body: Buffer.from(JSON.stringify(JSON.parse(PAYLOAD), null, 2)) },
      ],
      [
        'with a key that is not ours',
        'token_unknown_key',
        { keys: keySet(name === 'EdDSA' ? PEMS.RS256 : PEMS.EdDSA).keys },
      ],
      [
        'with its signature changed',
        'token_forged',
        { token: `${head}.${claims}.${flip(signature.slice(0, -4))}${signature.slice(-4)}` },
      ],
      ['that is none', 'token_malformed', { token: `${head}.${claims}` }],
    ];
    for (const [what, code, changes] of wrong)
      it(`is not valid ${what}: ${code}`, () => {
        const { isValid, codes } = ask(changes);
        assert.equal(isValid, false);
        assert.ok(codes.includes(code), codes.join());
      });
  });
