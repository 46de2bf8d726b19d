import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  configureDvpAccount,
  updateDvpSettings as contract,
  getDvpSettings,
} from '#lib/contracts/clearing/settings.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { auditedChanges, automationDue, countSettings, heardChanges } from './testing-settings.ts';

const h = await harness();
const { enterpriseId } = h;
const [NETTING, CHAIN] = TRANSACTION_ROUTES.map(({ id }) => id);
const foreignId = await insertAccount(h.db, h.otherEnterpriseId, { label: 'Desk' });

type Options = { as?: Parameters<typeof h.call>[1]['as']; id?: string; actingUserId?: string };
const put = (
  accountId: string,
  queueAutomationEnabled: boolean,
  { as = h.operator, id = enterpriseId, ...more }: Options = {},
) => h.call(contract, { as, input: { enterpriseId: id, accountId, queueAutomationEnabled, ...more } });
const read = async (accountId: string) =>
  (await h.call(getDvpSettings, { as: h.viewer, input: { enterpriseId, accountId } })).body;

/** An account with the netting route. */
async function routed(): Promise<string> {
  const accountId = await insertAccount(h.db, enterpriseId, { label: 'Netting' });
  const input = { enterpriseId, accountId, queueAutomationTransactionRouteId: NETTING };
  assert.equal((await h.call(configureDvpAccount, { as: h.admin, input })).status, 200);
  return accountId;
}

describe('PUT account/{accountId}/account-settings', () => {
  it('200: switches the automation on and off again, and plans it', async () => {
    const accountId = await routed();
    for (const isOn of [true, false]) {
      const { status, body, text } = await put(accountId, isOn);
      assert.equal(status, 200, text);
      assert.deepEqual(body, {
        accountId,
        affirmationExpirationTime: 86_400,
        referralCode: accountId.slice(0, 10).toUpperCase(),
        queueAutomationEnabled: isOn,
        queueAutomationTransactionRouteId: NETTING,
      });
      assert.deepEqual(await read(accountId), body);
      assert.equal((await automationDue(h, accountId)) !== null, isOn);
    }
  });
  it('200: is audited each time, and told where it changes something', async () => {
    const accountId = await routed();
    for (const isOn of [true, true, false]) assert.equal((await put(accountId, isOn)).status, 200);
    const audited = await auditedChanges(h, accountId, 'updateDvpSettings');
    assert.deepEqual(
      audited.map(({ before, after, owner }) => [before.queueAutomationEnabled, after.queueAutomationEnabled, owner]),
      [
        [false, true, enterpriseId],
        [true, true, enterpriseId],
        [true, false, enterpriseId],
      ],
    );
    const heard = (await heardChanges(h, accountId)).filter(
      ({ body }) => body.before.queueAutomationEnabled !== body.after.queueAutomationEnabled,
    );
    assert.deepEqual(
      heard.map(({ body, heard: by }) => [body.after.queueAutomationEnabled, by]),
      [
        [true, enterpriseId],
        [false, enterpriseId],
      ],
    );
    assert.equal((await heardChanges(h, accountId)).length, 3, 'with that of its route');
  });
  it('200: switches off what nobody has switched on, without a route', async () => {
    const accountId = await insertAccount(h.db, enterpriseId, { label: 'Untouched' });
    const { status, body } = await put(accountId, false);
    assert.deepEqual([status, body.queueAutomationEnabled], [200, false]);
    assert.deepEqual([await heardChanges(h, accountId), await automationDue(h, accountId)], [[], null]);
  });
  it('200: with a token for the one account, and in one’s own name', async () => {
    const accountId = await routed();
    const { token } = await h.create.token(h.operator.id, { scopes: [`wallet_spend:${accountId}`] });
    assert.equal((await put(accountId, true, { as: token })).status, 200);
    assert.equal((await put(await routed(), true, { as: token })).status, 403);
    assert.equal((await put(accountId, true, { actingUserId: h.operator.id })).status, 200);
  });
  it('200: many at once end as the last one said, with one row of settings', async () => {
    const accountId = await insertAccount(h.db, enterpriseId, { label: 'Race' });
    const replies = await Promise.all(Array.from({ length: 6 }, () => put(accountId, false)));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]));
    const { rows } = await h.ownerPool.query('select 1 from dvp_account_settings where account_id = $1', [accountId]);
    assert.equal(rows.length, 1);
  });
  it('200: for a second account whose id starts alike', async () => {
    const [one, other] = [await routed(), newHexId()];
    const alike = one.slice(0, 10) + other.slice(10);
    await h.ownerPool.query(
      `insert into wallets select * from jsonb_populate_record(null::wallets,
      (select to_jsonb(w) || jsonb_build_object('id', $1::uuid) from wallets w where id = $2))`,
      [alike, one],
    );
    const { status, body } = await put(alike, false);
    assert.deepEqual([status, body.referralCode], [200, alike.toUpperCase()]);
  });
});

describe('what is refused leaves nothing', () => {
  it('400: anything but a yes or no, without a body', async () => {
    const accountId = await routed();
    for (const wrong of ['true', 1, null, undefined]) {
      const { status, text } = await put(accountId, wrong as unknown as boolean);
      assert.deepEqual([status, text], [400, ''], String(wrong));
    }
  });
  it('401: no credentials, an enterprise of others, another one’s name', async () => {
    const accountId = await routed();
    assert.equal((await put(accountId, true, { as: null })).status, 401);
    assert.equal((await put(foreignId, true, { id: h.otherEnterpriseId })).status, 401);
    for (const actingUserId of [h.admin.id, newHexId(), 'nobody'])
      assert.equal((await put(accountId, true, { as: h.operator, actingUserId })).status, 401);
    assert.equal((await put(accountId, true, { as: h.admin, actingUserId: h.operator.id })).status, 401);
    assert.equal((await read(accountId)).queueAutomationEnabled, false);
  });
  it('403: viewers, other scopes, and an enterprise without the licence', async () => {
    const accountId = await routed();
    const { token } = await h.create.token(h.operator.id, { scopes: ['wallet_view_all'] });
    for (const as of [h.viewer, token]) assert.equal((await put(accountId, true, { as })).status, 403);
    const id = await h.create.enterprise({ licences: [] });
    const as = await h.create.user({ [id]: 'admin' });
    const own = await insertAccount(h.db, id, { label: 'Unlicensed' });
    assert.equal((await put(own, false, { as, id })).status, 403);
  });
  it('404: an account of others, of nobody, of another kind, and an unknown enterprise', async () => {
    const chain = await insertAccount(h.db, enterpriseId, { label: 'Chain', coin: 'btc' });
    const before = await countSettings(h);
    const replies = [];
    for (const id of [foreignId, newHexId(), 'treasury', chain]) replies.push(await put(id, false));
    assert.deepEqual(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size, 1);
    assert.equal(replies[0]?.status, 404);
    assert.deepEqual(Object.keys(replies[0]?.body ?? {}), ['errorName', 'error']);
    assert.equal((await put(foreignId, false, { id: newHexId() })).status, 404);
    assert.equal(await countSettings(h), before);
  });
  it('422: switching on without a route that nets', async () => {
    const accountId = await insertAccount(h.db, enterpriseId, { label: 'No route' });
    const before = await countSettings(h);
    const { status, text } = await put(accountId, true);
    assert.equal(status, 422);
    assert.match(text, /queueAutomationEnabled: needs a netting route/);
    assert.equal(await countSettings(h), before);
    const other = await routed();
    await h.ownerPool.query(
      'update dvp_account_settings set queue_automation_transaction_route_id = $2 where account_id = $1',
      [other, CHAIN],
    );
    assert.equal((await put(other, true)).status, 422);
    assert.deepEqual(await auditedChanges(h, other, 'updateDvpSettings'), []);
    assert.equal(await automationDue(h, other), null);
  });
});
