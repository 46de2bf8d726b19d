import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createOrganizationWebhook } from '#lib/contracts/webhooks/organization-webhooks.ts';
import { openWebhookReceiver } from '#lib/contracts/webhooks/receivers.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { TestUser } from '#server/testing/fixtures.ts';
import { harness } from '#server/testing/harness.ts';
import { createOrganization } from '../testing/organizations.ts';
import { RECEIVER } from '../testing/webhook-maker.ts';

const h = await harness();
const { organizationId, first, second, admin, halfAdmin, viewer } = await createOrganization(h);
const create = (input = {}, as: TestUser | null = admin) =>
  h.call(createOrganizationWebhook, { as, input: { organizationId, type: 'accessToken', url: RECEIVER, ...input } });

describe('POST organization/{organizationId}/webhook', () => {
  it('200: replies with a webhook of the organisation', async () => {
    const { status, body, text } = await create({ label: 'group' });
    assert.equal(status, 200, text);
    assert.deepEqual(
      [body.scope, body.organizationId, body.enterpriseId, body.type, body.label, body.state, body.coin],
      ['organization', organizationId, undefined, 'accessToken', 'group', 'active', 'ofc'],
    );
  });
  it('400: refuses the eleventh of a type, a private address and an unknown type', async () => {
    for (let count = 0; count < 10; count += 1) assert.equal((await create({ type: 'bankAccount' })).status, 200);
    const eleventh = await create({ type: 'bankAccount' });
    assert.equal(eleventh.status, 400);
    assert.match(eleventh.text, /at most 10 webhooks of the type bankAccount; delete one first/);
    assert.match((await create({ url: 'http://10.0.0.1/' })).text, /url: must lead to a public address/);
    assert.equal((await create({ type: 'transfer' })).status, 400);
    for (const label of ['a\u0001b', 'a\u202eb', ' ']) assert.equal((await create({ label })).status, 400, label);
  });
  it('400: refuses fields of types that it does not have, saying why; takes those that ask for nothing', async () => {
    const asked = {
      txRequestStates: ['signed'],
      txRequestTransactionStates: ['signed'],
      coin: 'btc',
      allToken: true,
      includeRbf: true,
    };
    for (const [field, value] of Object.entries({ ...asked, numConfirmations: 2, listenToFailureStates: true })) {
      const { status, text } = await create({ [field]: value });
      assert.equal(status, 400, field);
      assert.match(JSON.parse(text).error, new RegExp(`^${field}(\\.0)?: is not supported: no webhook of an organ`));
    }
    const harmless = { allToken: false, includeRbf: false, listenToFailureStates: false, numConfirmations: 0 };
    assert.equal((await create({ ...harmless, txRequestStates: [], txRequestTransactionStates: [] })).status, 200);
  });
  it('200, 400: takes statuses of identities for the type that tells of them alone', async () => {
    const { body, text } = await create({ type: 'identityStatus', status: ['approved', 'gov id error'] });
    assert.deepEqual(body.status, ['approved', 'gov id error'], text);
    assert.match((await create({ status: ['approved'] })).text, /status: is of webhooks of the type identityStatus/);
    assert.equal((await create({ type: 'identityStatus', status: ['lost'] })).status, 400);
    assert.equal((await create({ status: [] })).status, 200);
  });
  it('200, 400: takes states for the types that tell of them alone', async () => {
    for (const type of ['userKycState', 'enterpriseKycState'] as const) {
      const { body, text } = await create({ type, kycState: ['approved', 'rejected', 'approved'] });
      assert.deepEqual([body.kycState, body.status], [['approved', 'rejected'], undefined], text);
      assert.match(
        (await create({ type, status: ['approved'] })).text,
        /status: is of webhooks of the type identityStatus/,
      );
    }
    assert.match((await create({ kycState: ['approved'] })).text, /kycState: is of webhooks of the types userKycState/);
    assert.equal((await create({ type: 'userKycState', kycState: ['unverified'] })).status, 400);
  });
  it('200, 400: leads to the built-in receiver of any of its enterprises, and of no others', async () => {
    for (const [enterpriseId, as] of [
      [first, admin],
      [second, admin],
      [h.enterpriseId, h.admin],
    ] as const) {
      const { url } = (await h.call(openWebhookReceiver, { as, input: { enterpriseId } })).body;
      const { status, text } = await create({ url });
      assert.equal(status, as === admin ? 200 : 400, text);
      if (status === 400) assert.match(text, /url: is not a receiver of an enterprise of the organisation/);
    }
  });
  it('400: names the types that there are for one that there is not', async () => {
    const { text } = await create({ type: 'transfer' });
    assert.match(
      JSON.parse(text).error,
      /^type: is not a type .*: send one of idvStatus, identityStatus, accessToken, bankAccount, tradeOrder, userKycState, enterpriseKycState$/,
    );
  });
  it('403: asks for an admin of all its enterprises', async () => {
    for (const as of [halfAdmin, viewer]) assert.equal((await create({}, as)).status, 403);
    assert.match((await create({}, halfAdmin)).text, /admins of all its enterprises/);
  });
  it('404, 401: answers alike for an organisation of others, of nobody and of no form; asks for credentials', async () => {
    const replies = await Promise.all([
      create({}, h.admin),
      create({ organizationId: newHexId() }),
      create({ organizationId: 'xyz' }),
    ]);
    assert.deepEqual(
      replies.map(({ status, text }) => [status, JSON.parse(text).error]),
      replies.map(() => [404, 'You belong to no such organisation.']),
    );
    assert.equal((await create({}, null)).status, 401);
  });
});
