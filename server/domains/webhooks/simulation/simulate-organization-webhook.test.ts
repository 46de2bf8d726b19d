import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  createOrganizationWebhook,
  simulateOrganizationWebhook,
} from '#lib/contracts/webhooks/organization-webhooks.ts';
import { simulateEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { createOrganization } from '../testing/organizations.ts';
import { RECEIVER, webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { organizationId, first, second, admin, halfAdmin } = await createOrganization(h);
const make = webhookMaker(h);
const create = async (type: 'accessToken' | 'bankAccount') =>
  (await h.call(createOrganizationWebhook, { as: admin, input: { organizationId, type, url: RECEIVER } })).body.id;
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
    const ids = ['transferId', 'txRequestId', 'pendingApprovalId', 'userId', 'orderId'];
    const states = { kycState: 'approved' };
    for (const [field, value] of Object.entries({ ...states, ...Object.fromEntries(ids.map((id) => [id, ID])) })) {
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
