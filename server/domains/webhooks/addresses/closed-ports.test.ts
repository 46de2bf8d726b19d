import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateWebhook } from '#lib/contracts/webhooks/endpoint-changes.ts';
import { setWebhookOauthConfig } from '#lib/contracts/webhooks/oauth.ts';
import { createEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { type Harness, harness } from '#server/testing/harness.ts';
import { createSender } from '../delivery/sender.ts';
import { portProblem } from './closed-ports.ts';
import { guardOf } from './guard.ts';

const production = await harness({ CLEARHOUSE_MODE: 'production' });
const sandbox = await harness();
const DATABASES = [1433, 1521, 3306, 5432, 5672, 6379, 9042, 9200, 11_211, 27_017];
const REASON = /^url: must not use port \d+, which is that of another kind of service$/;

const create = (h: Harness, url: string) =>
  h.call(createEnterpriseWebhook, { as: h.admin, input: { enterpriseId: h.enterpriseId, type: 'accessToken', url } });
const errorOf = ({ body }: { body: unknown }): string => (body as { error: string }).error;

/** Ports that the platform's own fetch refuses before it connects. */
async function portsThatFetchRefuses(): Promise<number[]> {
  const dispatcher = {
    dispatch: () => {
      throw new Error('would connect');
    },
  };
  const refused: number[] = [];
  for (let port = 1; port < 65_536; port += 1) {
    const init = { dispatcher } as unknown as RequestInit;
    const error = await fetch(`http://127.0.0.1:${port}/`, init).catch((cause: unknown) => cause as Error);
    if (((error as Error).cause as Error).message === 'bad port') refused.push(port);
  }
  return refused;
}

describe('ports of other kinds of services', () => {
  it('are all that fetch refuses, and those of databases', async () => {
    const refused = await portsThatFetchRefuses();
    assert.ok(refused.length > 70, `${refused.length}`);
    for (const port of [...refused, ...DATABASES])
      assert.match(portProblem(port, false) ?? '', /another kind/, `${port}`);
    for (const port of [80, 443, 3000, 4000, 8000, 8080, 8443, 9000]) assert.equal(portProblem(port, false), null);
  });

  it('400: are refused for new and changed endpoints and for token addresses, with the reason', async () => {
    const { call, admin, enterpriseId } = production;
    const { body: made } = await create(production, 'https://hooks.example.com:8443/');
    const webhookId = made.id;
    for (const port of [22, 25, ...DATABASES]) {
      const url = `http://hooks.example.com:${port}/`;
      const changed = await call(updateWebhook, { as: admin, input: { enterpriseId, webhookId, url } });
      for (const reply of [
        await create(production, url),
        await create(production, `http://1.1.1.1:${port}/`),
        changed,
      ]) {
        assert.equal(reply.status, 400, reply.text);
        assert.match(errorOf(reply), REASON);
      }
      const example = setWebhookOauthConfig.example.input;
      const input = { ...example, enterpriseId, webhookId, tokenUrl: `https://auth.example.com:${port}/token` };
      const config = await call(setWebhookOauthConfig, { as: admin, input });
      assert.equal(config.status, 400, config.text);
      assert.match(errorOf(config), /^tokenUrl: must not use port/);
    }
  });

  it('are not called where an endpoint has one from before', async () => {
    const sender = createSender(guardOf(production.service));
    const { errorClass, error, resolvedAddress } = await sender.send({
      url: 'http://hooks.example.com:6379/',
      headers: {},
      payload: '{}',
    });
    sender.close();
    assert.deepEqual([errorClass, resolvedAddress], ['blocked-address', null]);
    assert.match(error ?? '', /must not use port 6379/);
  });

  it('201: may be a receiver on the own machine of a sandbox from 1024 on, and nowhere else', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]']) {
      assert.equal((await create(sandbox, `http://${host}:6379/`)).status, 200, host);
      assert.match(errorOf(await create(sandbox, `http://${host}:25/`)), REASON);
    }
    assert.match(errorOf(await create(sandbox, 'http://hooks.example.com:6379/')), REASON);
  });
});
