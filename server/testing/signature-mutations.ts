import { createHash, createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import type { Question } from '#server/domains/webhooks/explain/explain-signature.ts';
import type { FindingCode } from '#server/domains/webhooks/explain/findings.ts';
import { SERIALISERS } from '#server/domains/webhooks/explain/serialisers.ts';
import { hexSignature } from '#server/domains/webhooks/signatures/signing.ts';

/** When the receiver asks. */
export const NOW = new Date('2026-03-02T12:00:00.000Z');
/** As the service makes them. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/** Payloads as callbacks have them, with texts that people write. */
export const payloads = fc
  .record({
    id: fc.uuid(),
    type: fc.constantFrom('accessToken', 'block', 'bankAccount', 'transfer'),
    coin: fc.constantFrom('ofc', 'tbtc', 'hteth'),
    webhookId: fc.uuid(),
    label: fc.constantFrom('Zahlung über 5 €', 'Ledger <main> & rest', "Kim's /feed", 'naïve café', 'ключ + 1'),
    height: fc.nat(),
    simulation: fc.boolean(),
    tags: fc.array(fc.constantFrom('a/b', 'x=y', 'größe'), { minLength: 1, maxLength: 3 }),
  })
  .map((value) => JSON.stringify(value));

/** A callback with its secrets. */
export interface Case {
  payload: string;
  secret: string;
  previous: string;
  other: string;
  id: string;
  timestamp: string;
  headers: Record<string, string>;
}

/** What a receiver shows. */
export type Given = Pick<Question, 'body' | 'signature'> &
  Partial<Pick<Question, 'id' | 'timestamp' | 'now' | 'budget'>>;
/** A mistake that receivers make, and its name. */
export interface Mutation {
  name: string;
  expected: FindingCode;
  apply: (one: Case) => Given;
}

/** The right signature, in hex. */
export const hex = ({ secret, payload }: Case): string => hexSignature(secret, payload);
/** What a receiver shows of the hex header. */
export const asHex = (body: string | Buffer, signature: string): Given => ({
  body: Buffer.from(body as string),
  signature,
});

const bodyMutations: [string, FindingCode, (payload: string) => string | Buffer][] = [
  ...SERIALISERS.filter(({ name }) => name !== 'JSON.stringify').map(
    ({ name, write }): [string, FindingCode, (payload: string) => string] => [
      `written anew by ${name}`,
      'body_reserialised',
      (payload) => write(JSON.parse(payload)),
    ],
  ),
  ['line feed at its end', 'body_white_space', (payload) => `${payload}\n`],
  ['CRLF at its end', 'body_white_space', (payload) => `${payload}\r\n`],
  ['blank before it', 'body_white_space', (payload) => ` ${payload}`],
  ['byte order mark', 'body_byte_order_mark', (payload) => `\ufeff${payload}`],
  ['read as Latin-1', 'body_charset', (payload) => Buffer.from(payload).toString('latin1')],
  ['in Unicode form D', 'body_normalised', (payload) => payload.normalize('NFD')],
  ['as a JSON string', 'body_quoted', (payload) => JSON.stringify(payload)],
  ['with a key twice', 'body_repeated_key', (payload) => payload.replace('{', '{"type":"accessToken",')],
  ['as base64', 'body_base64', (payload) => Buffer.from(payload).toString('base64')],
  ['percent-encoded', 'body_percent_encoded', (payload) => encodeURIComponent(payload)],
  ['as a form field', 'body_percent_encoded', (payload) => new URLSearchParams({ payload }).toString()],
  ['its end missing', 'body_truncated', (payload) => payload.slice(0, -7)],
  ['something after it', 'body_extended', (payload) => `${payload}{}`],
  ['one letter changed', 'body_changed', (payload) => payload.replace('"type"', '"tyqe"')],
  ['another value', 'body_changed', (payload) => payload.replace(/"height":\d+/, '"height":-1')],
  [
    'with keys in reverse',
    'body_reserialised',
    (payload) => {
      const value = JSON.parse(payload) as Record<string, unknown>;
      return JSON.stringify(Object.fromEntries(Object.entries(value).toReversed()));
    },
  ],
];

const signatureMutations: [string, FindingCode, (signature: string) => string][] = [
  ['in upper case', 'signature_upper_case', (text) => text.toUpperCase()],
  ['in base64', 'signature_base64', (text) => Buffer.from(text, 'hex').toString('base64')],
  ['in base64url', 'signature_base64', (text) => Buffer.from(text, 'hex').toString('base64url')],
  ['base64 of its text', 'signature_base64_of_hex', (text) => Buffer.from(text).toString('base64')],
  ['hex of its text', 'signature_hex_twice', (text) => Buffer.from(text).toString('hex')],
  ['cut by a letter', 'signature_truncated', (text) => text.slice(0, -1)],
  ['cut to 40', 'signature_truncated', (text) => text.slice(0, 40)],
  ['with more after it', 'signature_extended', (text) => `${text}00`],
  ['with a line feed', 'signature_white_space', (text) => `${text}\n`],
  ['with a blank before', 'signature_white_space', (text) => ` ${text}`],
  ['broken over lines', 'signature_white_space', (text) => `${text.slice(0, 32)}\n${text.slice(32)}`],
  ['in quotes', 'signature_quoted', (text) => `"${text}"`],
  ['with sha256=', 'signature_prefix', (text) => `sha256=${text}`],
  ['with 0x', 'signature_prefix', (text) => `0x${text}`],
  ['with the header’s name', 'signature_header_name', (text) => `X-Signature-SHA256: ${text}`],
  ['with colons', 'signature_separated', (text) => text.match(/../g)?.join(':') ?? ''],
];

const keyMutations: [string, FindingCode, (secret: string, one: Case) => string | Buffer][] = [
  ['a line feed', 'secret_white_space', (secret) => `${secret}\n`],
  ['a CRLF', 'secret_white_space', (secret) => `${secret}\r\n`],
  ['a blank', 'secret_white_space', (secret) => ` ${secret}`],
  ['quotes', 'secret_quoted', (secret) => `"${secret}"`],
  ['upper case', 'secret_upper_case', (secret) => secret.toUpperCase()],
  ['its bytes from hex', 'secret_hex_decoded', (secret) => Buffer.from(secret, 'hex')],
  ['its bytes from base64', 'secret_base64_decoded', (secret) => Buffer.from(secret, 'base64')],
  ['whsec_', 'secret_standard_form', (secret) => `whsec_${Buffer.from(secret).toString('base64')}`],
  ['its last letter missing', 'secret_truncated', (secret) => secret.slice(0, -1)],
  ['the previous one', 'secret_previous', (_, { previous }) => previous],
  ['another enterprise’s', 'secret_of_another_enterprise', (_, { other }) => other],
];

/** An HMAC in hex, by any hash. */
export const plainMac = (hash: string, key: string | Buffer, content: string): string =>
  createHmac(hash, key).update(content).digest('hex');

/** Every mistake that is tried. */
export const MUTATIONS: readonly Mutation[] = [
  ...bodyMutations.map(
    ([name, expected, change]): Mutation => ({
      name: `body ${name}`,
      expected,
      apply: (one) => asHex(change(one.payload), hex(one)),
    }),
  ),
  ...signatureMutations.map(
    ([name, expected, change]): Mutation => ({
      name: `signature ${name}`,
      expected,
      apply: (one) => asHex(one.payload, change(hex(one))),
    }),
  ),
  ...keyMutations.map(
    ([name, expected, change]): Mutation => ({
      name: `secret: ${name}`,
      expected,
      apply: (one) => asHex(one.payload, plainMac('sha256', change(one.secret, one), one.payload)),
    }),
  ),
  ...['sha1', 'sha512', 'md5'].map(
    (hash): Mutation => ({
      name: `hash ${hash}`,
      expected: 'hash_other',
      apply: (one) => asHex(one.payload, plainMac(hash, one.secret, one.payload)),
    }),
  ),
  {
    name: 'plain hash',
    expected: 'hash_without_key',
    apply: (one) => asHex(one.payload, createHash('sha256').update(one.payload).digest('hex')),
  },
  {
    name: 'hash of secret and body',
    expected: 'hash_without_key',
    apply: (one) =>
      asHex(
        one.payload,
        createHash('sha256')
          .update(one.secret + one.payload)
          .digest('hex'),
      ),
  },
  {
    name: 'hex over the standard content',
    expected: 'content_standard',
    apply: (one) => ({
      ...asHex(one.payload, plainMac('sha256', one.secret, `${one.id}.${one.timestamp}.${one.payload}`)),
      id: one.id,
      timestamp: one.timestamp,
    }),
  },
  ...(
    [
      [
        'over the body alone',
        'content_body_only',
        (one) => ({
          signature: `v1,${createHmac('sha256', one.secret).update(one.payload).digest('base64')}`,
        }),
      ],
      [
        'without v1',
        'signature_without_version',
        (one) => ({ signature: one.headers['webhook-signature']?.slice(3) ?? '' }),
      ],
      [
        'in base64url',
        'signature_url_safe',
        (one) => ({
          signature: `v1,${Buffer.from(one.headers['webhook-signature']?.slice(3) ?? '', 'base64').toString('base64url')}`,
        }),
      ],
      [
        'in hex',
        'signature_hex',
        (one) => ({
          signature: `v1,${Buffer.from(one.headers['webhook-signature']?.slice(3) ?? '', 'base64').toString('hex')}`,
        }),
      ],
      ['timestamp in milliseconds', 'timestamp_unit', (one) => ({ timestamp: `${one.timestamp}000` })],
      ['six minutes late', 'timestamp_too_old', () => ({ now: new Date(NOW.getTime() + 360_000) })],
      ['six minutes early', 'timestamp_ahead', () => ({ now: new Date(NOW.getTime() - 360_000) })],
      ['another attempt’s timestamp', 'timestamp_other', (one) => ({ timestamp: String(Number(one.timestamp) - 60) })],
      ['another id', 'id_other', () => ({ id: 'ffffffffffffffffffffffffffffffff' })],
      ['body with a line feed', 'body_white_space', (one) => ({ body: Buffer.from(`${one.payload}\n`) })],
      [
        'body pretty-printed',
        'body_reserialised',
        (one) => ({
          body: Buffer.from(JSON.stringify(JSON.parse(one.payload), null, 2)),
        }),
      ],
    ] as [string, FindingCode, (one: Case) => Partial<Given>][]
  ).map(
    ([name, expected, change]): Mutation => ({
      name: `standard: ${name}`,
      expected,
      apply: (one) => ({
        body: Buffer.from(one.payload),
        signature: one.headers['webhook-signature'] ?? '',
        id: one.id,
        timestamp: one.timestamp,
        ...change(one),
      }),
    }),
  ),
];
