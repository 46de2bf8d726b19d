import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { closedAddress } from '#server/testing/closed-port.ts';
import type { Conduct } from '#server/testing/sumsub-double.ts';
import { ProviderDown } from '../provider-errors.ts';
import { attempt, openProvider } from './testing.ts';

const { sumsub, provider } = await openProvider();
const { SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY, SUMSUB_WEBHOOK_SECRET } = sumsub.env;
const SECRETS = [SUMSUB_APP_TOKEN, SUMSUB_SECRET_KEY, SUMSUB_WEBHOOK_SECRET];

/** Fails for a reason, and tells neither secrets nor whose attempt it was. */
async function isDown(starting: Promise<unknown>, idvId: string, retryAfterSeconds: number | null): Promise<string> {
  const error: unknown = await starting.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof ProviderDown, String(error));
  assert.equal(error.retryAfterSeconds, retryAfterSeconds);
  const told = JSON.stringify([error.message, error.stack, error.cause ?? null]);
  for (const secret of [idvId, ...SECRETS]) assert.ok(!told.includes(secret), told);
  return error.message;
}

const busy = { 'retry-after': '10' };
const CASES: Readonly<Record<string, [Conduct, RegExp, number | null]>> = {
  'fails: 500': [{ status: 500 }, /create the applicant: status 500$/, null],
  'is away: 503 with a time': [{ status: 503, headers: { 'retry-after': '7' } }, /status 503$/, 7],
  'has too much to do: 429': [{ status: 429, headers: busy }, /status 429$/, 10],
  'works on the applicant: 409 with a time': [{ status: 409, headers: busy }, /status 409$/, 10],
  'does not know us: 401': [{ status: 401 }, /status 401$/, null],
  'sends elsewhere: 302': [{ status: 302, headers: { location: 'http://169.254.169.254/' } }, /status 302$/, null],
  'cuts the connection': ['cut', /create the applicant: (ECONNRESET|UND_ERR_SOCKET)$/, null],
  'does not answer in time': ['hang', /TimeoutError$/, null],
  'answers what is no JSON': [{ status: 200, text: '<html>' }, /the answer looks wrong$/, null],
  'answers without an id': [{ status: 200, body: {} }, /the answer looks wrong$/, null],
  'answers an id that is a path': [{ status: 200, body: { id: '../../x' } }, /the answer looks wrong$/, null],
  'answers without end': [{ status: 200, text: `"${'x'.repeat(2 * 1024 * 1024)}"` }, /the answer looks wrong$/, null],
  'answers what is nested without end': [{ status: 200, text: '['.repeat(100_000) }, /the answer looks wrong$/, null],
};

describe('Sumsub is down when it', () => {
  for (const [name, [conduct, text, retryAfter]] of Object.entries(CASES))
    it(name, async () => {
      sumsub.behave(conduct);
      const request = attempt();
      assert.match(await isDown(provider.start(request), request.idvId, retryAfter), text);
      sumsub.behave('well');
      assert.ok((await provider.start(request)).url, 'the same attempt does not go on later');
    });
  it('is nowhere', async () => {
    const nowhere = await openProvider({ SUMSUB_BASE_URL: await closedAddress() });
    const request = attempt();
    assert.match(await isDown(nowhere.provider.start(request), request.idvId, null), /ECONNREFUSED$/);
  });
  it('takes too long for all that an attempt asks together', async () => {
    let asked = 0;
    const slow = await openProvider();
    slow.sumsub.behave(() => {
      asked += 1;
      return asked < 2 ? 'well' : 'hang';
    });
    const begun = performance.now();
    await isDown(slow.provider.start(attempt()), 'nobody', null);
    assert.ok(performance.now() - begun < 2000);
  });
  it('gives a link that is no page of the web', async () => {
    const bad = ['javascript:alert(1)', 'http://pages.example/1', 'data:text/html,1', '//pages.example', 'nowhere'];
    for (const url of bad) {
      sumsub.behave(({ target }) => (target.includes('websdkLink') ? { status: 200, body: { url } } : 'well'));
      const request = attempt();
      assert.match(await isDown(provider.start(request), request.idvId, null), /make the link: the answer/);
    }
    sumsub.behave('well');
  });
});

describe('the double', () => {
  it('refuses what is signed with another key, or at another time', async () => {
    const here = { SUMSUB_BASE_URL: sumsub.origin };
    const late = await openProvider(here, () => new Date(Date.now() - 90_000));
    const keyed = await openProvider({ ...here, SUMSUB_SECRET_KEY: 'another-key-than-that' });
    for (const one of [late, keyed])
      await assert.rejects(one.provider.start(attempt()), { message: 'sumsub, create the applicant: status 401' });
  });
});
