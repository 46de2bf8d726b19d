import assert from 'node:assert/strict';
import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { newHexId } from '#server/core/runtime/id.ts';
import { isOneOf, isSignedByAny, signatureHeaders, standardSecret } from './signing.ts';

const ROUNDS = 10_000;
const freshSecret = (): string => randomBytes(32).toString('hex');

const TEXTS: readonly (() => string)[] = [
  () => randomBytes(randomInt(0, 200)).toString('latin1'),
  () => randomBytes(randomInt(0, 100)).toString('base64'),
  () => String.fromCodePoint(...Array.from({ length: randomInt(1, 40) }, () => randomInt(0x1f300, 0x1faff))),
  () => Array.from({ length: randomInt(1, 20) }, () => 'äß…\u2028\u0000"\\/'.charAt(randomInt(0, 9))).join(''),
];
const freshText = (): string => (TEXTS[randomInt(0, TEXTS.length)] ?? String)();

/** JSON of any depth and spelling, also with white space that a careless receiver would lose. */
function freshPayload(): string {
  const value = {
    [freshText()]: freshText(),
    list: [randomInt(0, 1e9), null, { nested: freshText() }],
    amount: '1e400',
  };
  return JSON.stringify(value, null, randomInt(0, 3));
}

type Headers = Record<string, string>;

/** What the official library of Standard Webhooks says, given the secret as a receiver has it. */
function isVerified(secret: string, headers: Headers, body: string): boolean {
  try {
    new Webhook(standardSecret(secret)).verify(body, headers, { jsonParse: false });
    return true;
  } catch {
    return false;
  }
}

/** Changes one character of a text, at random; never half of a pair, which would be the same bytes for every half. */
function mutate(text: string): string {
  const characters = Array.from(text);
  const place = randomInt(0, characters.length);
  const other = ((characters[place]?.codePointAt(0) ?? 0) % 0xd000) ^ randomInt(1, 128);
  characters[place] = String.fromCodePoint(other);
  return characters.join('');
}

interface Sent {
  secret: string;
  headers: Headers;
  body: string;
}

const withHeader = (sent: Sent, name: string, change: (value: string) => string): Sent => ({
  ...sent,
  headers: { ...sent.headers, [name]: change(sent.headers[name] ?? '') },
});

/** One for each part of what is signed, and of what it is checked by. */
const MUTATIONS: Readonly<Record<string, (sent: Sent) => Sent>> = {
  payload: (sent) => ({ ...sent, body: mutate(sent.body) }),
  'end of the payload': (sent) => ({ ...sent, body: `${sent.body}\n` }),
  id: (sent) => withHeader(sent, 'webhook-id', mutate),
  'another id': (sent) => withHeader(sent, 'webhook-id', newHexId),
  timestamp: (sent) => withHeader(sent, 'webhook-timestamp', (value) => `${Number(value) + randomInt(1, 299)}`),
  'timestamp before': (sent) =>
    withHeader(sent, 'webhook-timestamp', (value) => `${Number(value) - randomInt(1, 299)}`),
  signature: (sent) => withHeader(sent, 'webhook-signature', mutate),
  'half a signature': (sent) => withHeader(sent, 'webhook-signature', (value) => value.slice(0, randomInt(0, 46))),
  secret: (sent) => ({ ...sent, secret: mutate(sent.secret) }),
  'another secret': (sent) => ({ ...sent, secret: freshSecret() }),
};

describe('callback signatures', () => {
  it(`verify by the official library for ${ROUNDS} payloads, and none does once payload, id, time, signature or secret is changed`, () => {
    const kinds = Object.entries(MUTATIONS);
    let accepted = 0;
    const forged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [secret, body, id] = [freshSecret(), freshPayload(), newHexId()];
      const headers = signatureHeaders([secret], { id, payload: body, sentAt: new Date() });
      if (isVerified(secret, headers, body)) accepted += 1;
      const [kind, attack] = kinds[round % kinds.length] ?? ['none', (sent: Sent) => sent];
      const changed = attack({ secret, headers, body });
      if (isVerified(changed.secret, changed.headers, changed.body)) forged.push(`${kind}: ${JSON.stringify(changed)}`);
    }
    assert.deepEqual({ accepted, forged }, { accepted: ROUNDS, forged: [] });
  });

  it('carry newest and previous secret within the overlap; the hex one is of the newest alone', () => {
    const [newest, previous, stranger] = [freshSecret(), freshSecret(), freshSecret()];
    const headers = signatureHeaders([newest, previous], { id: 'a', payload: '{}', sentAt: new Date() });
    assert.deepEqual(
      [newest, previous, stranger].map((secret) => isVerified(secret, headers, '{}')),
      [true, true, false],
    );
    assert.equal(headers['x-signature-sha256'], createHmac('sha256', newest).update('{}').digest('hex'));
  });

  it('are made anew for each attempt, so that a late one is not too old for the library', () => {
    const [secret, minutes] = [freshSecret(), 60_000];
    const at = (sentAt: Date) => signatureHeaders([secret], { id: 'a', payload: '{}', sentAt });
    assert.ok(!isVerified(secret, at(new Date(Date.now() - 6 * minutes)), '{}'));
    assert.ok(isVerified(secret, at(new Date()), '{}'));
  });

  it('are left out while there is no secret; id, idempotency key and time are there', () => {
    const headers = signatureHeaders([], { id: 'b', payload: '{}', sentAt: new Date(5_999) });
    assert.deepEqual(headers, { 'idempotency-key': 'b', 'webhook-id': 'b', 'webhook-timestamp': '5' });
  });
});

describe('checking a hex signature', () => {
  it('takes those of every valid secret and refuses all else', () => {
    const [newest, previous] = [freshSecret(), freshSecret()];
    const by = (secret: string, payload: string) => createHmac('sha256', secret).update(payload).digest('hex');
    for (const secret of [newest, previous])
      assert.ok(isSignedByAny([newest, previous], '{"ä":1}', by(secret, '{"ä":1}')));
    for (const wrong of [by(newest, '{}'), by(freshSecret(), '{"ä":1}'), '', by(newest, '{"ä":1}').toUpperCase()])
      assert.ok(!isSignedByAny([newest, previous], '{"ä":1}', wrong));
    assert.ok(!isSignedByAny([], '{}', by(newest, '{}')));
  });
  it('knows the secret itself', () => {
    const secret = freshSecret();
    assert.ok(isOneOf([freshSecret(), secret], secret));
    assert.ok(!isOneOf([secret], `${secret} `));
    assert.ok(!isOneOf([], secret));
  });
});
