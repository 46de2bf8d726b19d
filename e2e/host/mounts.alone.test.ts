import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { share } from '#server/host/shared.ts';
import { ADDRESS_HEADER } from '#server/http/client-address.ts';
import { openFrontHost } from '#server/testing/front-host.ts';
import { harness } from '#server/testing/harness.ts';
import { ask } from '#server/testing/raw-request.ts';
import { callerAddress } from '../../app/caller-address.ts';
import { answerByApi } from '../../app/mount.ts';
import { sessionCookies } from '../../app/session/session-cookies.ts';

const PUBLIC_URL = 'https://clearhouse.example.com';
const h = await harness({ CLEARHOUSE_MODE: 'production', PUBLIC_URL });
share({ service: h.service, app: h.app });

describe('what Next serves under the host', () => {
  it('is nothing of the API', async () => {
    for (const path of ['/api/v2/ping', '/v1/idv', '/healthz', '/readyz', '/metrics', '/openapi.json']) {
      const reply = await answerByApi(new Request(`${PUBLIC_URL}${path}`));
      assert.deepEqual([reply.status, await reply.text()], [404, ''], path);
    }
  });

  it('takes the address of a browser from the host alone', async () => {
    assert.equal(
      await callerAddress(new Headers({ [ADDRESS_HEADER]: '203.0.113.7', 'x-forwarded-for': '1.1.1.1' })),
      '203.0.113.7',
    );
    assert.equal(await callerAddress(new Headers({ [ADDRESS_HEADER]: '', 'x-forwarded-for': '1.1.1.1' })), null);
  });

  it('keeps cookies of sessions to this very host over https', () => {
    const cookies = sessionCookies(h.service.instance, true);
    const kept = [cookies.sessionToken, cookies.csrfToken, cookies.callbackUrl];
    for (const cookie of kept) {
      assert.match(cookie?.name ?? '', /^__Host-clearhouse-/);
      assert.deepEqual(cookie?.options, { httpOnly: true, sameSite: 'lax', path: '/', secure: true });
    }
  });
});

describe('production behind PUBLIC_URL', () => {
  it('gives metrics to nobody without METRICS_TOKEN, from loopback neither', async () => {
    const origin = await openFrontHost(h);
    assert.equal((await ask(origin, '/metrics')).status, 403);
  });

  it('answers to its name, and says it to others', async () => {
    const origin = await openFrontHost(h);
    const named = await ask(origin, '/api/v2/ping', { headers: ['host: clearhouse.example.com'] });
    assert.equal(named.status, 200);
    assert.ok(named.headers.has('strict-transport-security'));
    const foreign = await ask(origin, '/api/v2/ping', { headers: ['host: evil.example'] });
    assert.equal(foreign.status, 421);
    assert.match(foreign.text, /reached at https:\/\/clearhouse\.example\.com\./);
    assert.ok(foreign.headers.has('strict-transport-security'));
  });
});
