import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { updateWebhook } from '#lib/contracts/webhooks/endpoint-changes.ts';
import { setWebhookOauthConfig } from '#lib/contracts/webhooks/oauth.ts';
import { openWebhookReceiver } from '#lib/contracts/webhooks/receivers.ts';
import { createEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookReceivers } from '../receivers/tables.ts';

const h = await harness();
/** Its own address is a public one, as rules of addresses see it. */
const fronted = await harness({ CLEARHOUSE_MODE: 'production', PUBLIC_URL: 'https://clearhouse.example.com' });
const { enterpriseId, admin } = h;
const createIn = ({ call, admin: as, enterpriseId: id }: typeof h, url: string) =>
  call(createEnterpriseWebhook, { as, input: { enterpriseId: id, type: 'accessToken', url } });
const create = (url: string) => createIn(h, url);
const open = async (as = admin, id = enterpriseId): Promise<string> =>
  (await h.call(openWebhookReceiver, { as, input: { enterpriseId: id } })).body.url;

describe('built-in receivers as targets of webhooks', () => {
  it('are those of the enterprise: one of another, one that was closed, or one of nobody is refused', async () => {
    const closed = await open();
    const url = await open();
    const { status, body, text } = await create(url);
    assert.equal(status, 200, text);
    const foreign = await open(h.outsider, h.otherEnterpriseId);
    const nobodys = url.replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'));
    for (const wrong of [closed, foreign, nobodys]) {
      const refused = await create(wrong);
      assert.equal(refused.status, 400);
      assert.match(refused.text, /is not a receiver of this enterprise/);
    }
    const input = { enterpriseId, webhookId: body.id, url: foreign };
    assert.equal((await h.call(updateWebhook, { as: admin, input })).status, 400);
  });
  it('are open: one whose time is over is refused', async () => {
    const url = await open();
    const past = new Date(h.service.clock.wall().getTime() - 1000);
    await h.db.update(webhookReceivers).set({ expiresAt: past.toISOString() });
    assert.match((await create(url)).text, /that has expired/);
  });
  it('get no client secrets', async () => {
    const url = await open();
    const { body } = await create(url);
    const input = { webhookId: body.id, tokenUrl: url, clientId: 'a', clientSecret: 'b', scope: 'c' };
    const { status, text } = await h.call(setWebhookOauthConfig, { as: admin, input });
    assert.equal(status, 400);
    assert.match(text, /tokenUrl: must not be a built-in receiver/);
  });
  it('are reached by no other spelling: neither callbacks of others nor client secrets get there by it', async () => {
    const opened = await fronted.call(openWebhookReceiver, {
      as: fronted.outsider,
      input: { enterpriseId: fronted.otherEnterpriseId },
    });
    const { body } = await createIn(fronted, 'https://hooks.example.com/');
    const credentials = { webhookId: body.id, clientId: 'a', clientSecret: 'b', scope: 'c' };
    for (const tokenUrl of [opened.body.url, `${opened.body.url}?x=1`, `${opened.body.url}#a`]) {
      const refused = await createIn(fronted, tokenUrl);
      const config = await fronted.call(setWebhookOauthConfig, {
        as: fronted.admin,
        input: { ...credentials, tokenUrl },
      });
      assert.deepEqual([refused.status, config.status], [400, 400], tokenUrl);
    }
  });
});
