import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createOrganizationWebhook,
  simulateOrganizationWebhook,
} from '#lib/contracts/webhooks/organization-webhooks.ts';
import { openWebhookReceiver } from '#lib/contracts/webhooks/receivers.ts';
import { simulateEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { readyBusiness } from '#server/domains/onboarding/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { createOrganization } from '../testing/organizations.ts';
import { RECEIVER, webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { organizationId, first, second, admin, halfAdmin } = await createOrganization(h);
const make = webhookMaker(h);
const create = async (type: 'accessToken' | 'bankAccount' | 'identityStatus', url = RECEIVER) =>
  (await h.call(createOrganizationWebhook, { as: admin, input: { organizationId, type, url } })).body.id;
const tokens = await create('accessToken');
const accounts = await create('bankAccount');
const simulate = (input: object = {}, as = admin) =>
  h.call(simulateOrganizationWebhook, { as, input: { organizationId, webhookId: tokens, ...input } });
const ID = 'ab'.repeat(16);
const errorOf = (text: string): string => JSON.parse(text).error;

describe('POST organization/{organizationId}/webhook/{webhookId}/simulate', () => {
  it('200: tells of the enterprise that is named, or the first one, with real or placeholder data', async () => {
    const [placeholder] = (await simulate()).body.webhookNotifications;
    assert.deepEqual([placeholder?.enterprise, placeholder?.organization], [first, organizationId]);
    const { status, body, text } = await simulate({ enterpriseId: second, accessTokenId: admin.tokenId });
    assert.equal(status, 200, text);
    const told = JSON.parse(body.webhookNotifications[0]?.payload ?? '');
    assert.deepEqual(
      [told.enterprise, told.organization, told.accessToken, told.userId],
      [second, organizationId, admin.tokenId, admin.id],
    );
  });
  it('200: is about the enterprise that has the object that is named, or else whose receiver is called', async () => {
    const statuses = await create('identityStatus');
    const identityId = await readyBusiness(h, { enterpriseId: second, as: admin }).then(({ id }) => id);
    const named = await simulate({ webhookId: statuses, identityId });
    assert.equal(named.body.webhookNotifications[0]?.enterprise, second, named.text);
    const { url } = (await h.call(openWebhookReceiver, { as: admin, input: { enterpriseId: second } })).body;
    const receiving = await create('accessToken', url);
    const { body } = await simulate({ webhookId: receiving });
    assert.equal(body.webhookNotifications[0]?.enterprise, second);
  });
  it('200: shows a bank account of any rail', async () => {
    const { body } = await simulate({ webhookId: accounts, currency: 'tfiateur', verificationState: 'approved' });
    const told = JSON.parse(body.webhookNotifications[0]?.payload ?? '');
    assert.deepEqual([told.currency, told.state, told.shortCountryCode], ['tfiateur', 'approved', 'DE']);
  });
  it('400: refuses an enterprise of others, fields of another type, and names the right route', async () => {
    assert.match(
      errorOf((await simulate({ enterpriseId: h.enterpriseId })).text),
      /^enterpriseId: must be an enterprise of/,
    );
    assert.match(errorOf((await simulate({ currency: 'fiatusd' })).text), /^currency: says nothing/);
    assert.match(errorOf((await simulate({ kycState: 'approved' })).text), /^kycState: says nothing/);
    assert.match(errorOf((await simulate({ userId: ID })).text), /^userId: says nothing/);
    const own = await make.enterprise({ enterpriseId: first }, admin);
    const wrong = errorOf((await simulate({ webhookId: own.id })).text);
    assert.equal(
      wrong,
      `webhookId: simulate this webhook by POST /api/v2/enterprise/${first}/webhook/${own.id}/simulate`,
    );
    const other = await h.call(simulateEnterpriseWebhook, {
      as: admin,
      input: { enterpriseId: first, webhookId: tokens },
    });
    const right = `/api/v2/organization/${organizationId}/webhook/${tokens}/simulate`;
    assert.equal(errorOf(other.text), `webhookId: simulate this webhook by POST ${right}`);
  });
  it('400: refuses objects that webhooks of an organisation do not tell of, saying why', async () => {
    const ids = ['transferId', 'txRequestId', 'pendingApprovalId', 'orderId'];
    for (const [field, value] of ids.map((id) => [id, ID] as const)) {
      const { status, text } = await simulate({ [field]: value });
      assert.equal(status, 400, field);
      assert.match(errorOf(text), new RegExp(`^${field}: is not supported: no webhook of an organ`));
    }
  });
  it('409: refuses a suspended webhook', async () => {
    await make.suspend(accounts);
    assert.equal((await simulate({ webhookId: accounts })).status, 409);
  });
  it('403, 404: asks for an admin of all its enterprises, and tells others nothing', async () => {
    assert.equal((await simulate({}, halfAdmin)).status, 403);
    assert.equal((await simulate({}, h.admin)).status, 404);
  });
});
