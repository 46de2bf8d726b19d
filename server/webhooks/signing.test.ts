import assert from 'node:assert/strict';
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { describe, it } from 'node:test';
import { isOneOf, isSignedByAny, signatureHeaders, standardSecret } from './signing.ts';

const ROUNDS = 10_000;
const freshSecret = (): string => randomBytes(32).toString('hex');
const freshPayload = (): string => JSON.stringify({ note: randomBytes(randomInt(0, 200)).toString('latin1') });

type Headers = Readonly<Record<string, string>>;

/** A receiver by the published Standard Webhooks scheme, written from its text alone and sharing no code with the signer. */
function verifyStandard(whsec: string, { headers, body }: { headers: Headers; body: string }, at: Date): boolean {
  const key = Buffer.from(whsec.slice('whsec_'.length), 'base64');
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (!id || !timestamp || !signatures || Math.abs(at.getTime() / 1000 - Number(timestamp)) > 300) return false;
  const wanted = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((each) => {
    const [version, text = ''] = each.split(',');
    const given = Buffer.from(text, 'base64');
    return version === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** Changes one character of a text, at random. */
function mutate(text: string): string {
  const place = randomInt(0, text.length);
  const other = String.fromCharCode(text.charCodeAt(place) ^ randomInt(1, 128));
  return text.slice(0, place) + other + text.slice(place + 1);
}

describe('callback signatures', () => {
  it(`verify by the Standard Webhooks scheme for ${ROUNDS} payloads, and do not once payload, id or time is changed`, () => {
    const sentAt = new Date();
    let accepted = 0;
    let forged = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const secret = freshSecret();
      const payload = freshPayload();
      const headers = signatureHeaders([secret], { id: randomBytes(16).toString('hex'), payload, sentAt });
      if (verifyStandard(standardSecret(secret), { headers: headers, body: payload }, sentAt)) accepted += 1;
      const later = `${Number(headers['webhook-timestamp']) + 1}`;
      const attacks: [Headers, string][] = [
        [headers, mutate(payload)],
        [{ ...headers, 'webhook-id': randomBytes(16).toString('hex') }, payload],
        [{ ...headers, 'webhook-timestamp': later }, payload],
      ];
      const [attack, body] = attacks[round % attacks.length] ?? [headers, mutate(payload)];
      if (verifyStandard(standardSecret(secret), { headers: attack, body: body }, sentAt)) forged += 1;
    }
    assert.deepEqual({ accepted, forged }, { accepted: ROUNDS, forged: 0 });
  });

  it('are checked here by a receiver that takes the published example of the scheme', () => {
    const headers = {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    };
    const at = new Date(1_614_265_330_000);
    assert.ok(
      verifyStandard('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', { headers: headers, body: '{"test": 2432232314}' }, at),
    );
    assert.ok(
      !verifyStandard('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', { headers: headers, body: '{"test": 2432232315}' }, at),
    );
  });

  it('carry newest and previous secret within the overlap; the hex one is of the newest alone', () => {
    const [newest, previous, stranger] = [freshSecret(), freshSecret(), freshSecret()];
    const content = { id: 'a', payload: '{}', sentAt: new Date() };
    const headers = signatureHeaders([newest, previous], content);
    for (const secret of [newest, previous])
      assert.ok(verifyStandard(standardSecret(secret), { headers: headers, body: '{}' }, content.sentAt));
    assert.ok(!verifyStandard(standardSecret(stranger), { headers: headers, body: '{}' }, content.sentAt));
    assert.equal(headers['x-signature-sha256'], createHmac('sha256', newest).update('{}').digest('hex'));
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
