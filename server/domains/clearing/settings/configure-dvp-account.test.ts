import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import type { InputOf } from '#lib/contract.ts';
import {
  configureDvpAccount as contract,
  getDvpSettings,
  updateDvpSettings,
} from '#lib/contracts/clearing/settings.ts';
import { TRANSACTION_ROUTES } from '#lib/transaction-routes.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { auditedChanges, automationDue, countSettings, heardChanges } from './testing-settings.ts';

const h = await harness();
const { enterpriseId } = h;
const [NETTING, CHAIN] = TRANSACTION_ROUTES.map(({ id }) => id);
const account = () => insertAccount(h.db, enterpriseId, { label: 'Treasury' });
const foreignId = await insertAccount(h.db, h.otherEnterpriseId, { label: 'Desk' });

type Wanted = Omit<InputOf<typeof contract>, 'enterpriseId' | 'accountId'>;
interface Who {
  as?: Parameters<typeof h.call>[1]['as'];
  id?: string;
}
const put = (accountId: string, wanted: Wanted, { as = h.admin, id = enterpriseId }: Who = {}) =>
  h.call(contract, { as, input: { enterpriseId: id, accountId, ...wanted } });
const read = async (accountId: string) =>
  (await h.call(getDvpSettings, { as: h.viewer, input: { enterpriseId, accountId } })).body;

describe('PUT dvp-accounts/{accountId}/settings', () => {
  it('200: sets each by itself, and leaves the other as it is', async () => {
    const accountId = await account();
    const first = await put(accountId, { affirmationExpirationTime: 14_400 });
    assert.equal(first.status, 200, first.text);
    const fixed = { accountId, referralCode: accountId.slice(0, 10).toUpperCase(), queueAutomationEnabled: false };
    assert.deepEqual(first.body, { ...fixed, affirmationExpirationTime: 14_400 });
    const second = await put(accountId, { queueAutomationTransactionRouteId: NETTING?.toUpperCase() });
    const expected = { ...first.body, queueAutomationTransactionRouteId: NETTING };
    assert.deepEqual([second.body, await read(accountId)], [expected, expected]);
  });
  it('200: takes a minute to 90 days', async () => {
    const accountId = await account();
    for (const affirmationExpirationTime of [60, 7_776_000])
      assert.equal((await put(accountId, { affirmationExpirationTime })).status, 200);
  });
  it('200: no route switches the automation off', async () => {
    const accountId = await account();
    await put(accountId, { queueAutomationTransactionRouteId: NETTING });
    const input = { enterpriseId, accountId, queueAutomationEnabled: true };
    await h.call(updateDvpSettings, { as: h.admin, input });
    assert.ok(await automationDue(h, accountId));
    assert.equal(
      (await put(accountId, { queueAutomationTransactionRouteId: NETTING })).body.queueAutomationEnabled,
      true,
    );
    const { body } = await put(accountId, { queueAutomationTransactionRouteId: null });
    assert.deepEqual([body.queueAutomationEnabled, body.queueAutomationTransactionRouteId], [false, undefined]);
    assert.equal(await automationDue(h, accountId), null);
  });
  it('200: is audited each time, and told where it changes something', async () => {
    const accountId = await account();
    for (const wanted of [{ affirmationExpirationTime: 90 }, { affirmationExpirationTime: 90 }, {}])
      assert.equal((await put(accountId, wanted)).status, 200);
    const audited = await auditedChanges(h, accountId, 'configureDvpAccount');
    assert.deepEqual(
      audited.map(({ before, after, owner }) => [
        before.affirmationExpirationTime,
        after.affirmationExpirationTime,
        owner,
      ]),
      [
        [86_400, 90, enterpriseId],
        [90, 90, enterpriseId],
        [90, 90, enterpriseId],
      ],
    );
    const same = { settlementFeeRate: '0', queueAutomationEnabled: false, queueAutomationTransactionRouteId: null };
    assert.deepEqual(await heardChanges(h, accountId), [
      {
        body: {
          before: { ...same, affirmationExpirationTime: 86_400 },
          after: { ...same, affirmationExpirationTime: 90 },
        },
        heard: enterpriseId,
      },
    ]);
  });
});

describe('what is refused leaves nothing', () => {
  it('400: times out of bounds, and routes that are no ids', async () => {
    const accountId = await account();
    for (const affirmationExpirationTime of [59, 7_776_001, 60.5, '3600', null, -1])
      assert.equal(
        (await put(accountId, { affirmationExpirationTime: affirmationExpirationTime as number })).status,
        400,
      );
    for (const queueAutomationTransactionRouteId of ['', 'netting', 7])
      assert.equal((await put(accountId, { queueAutomationTransactionRouteId } as Wanted)).status, 400);
  });
  it('401: no credentials', async () => {
    assert.equal((await put(await account(), {}, { as: null })).status, 401);
  });
  it('403: is for admins with the scope and the licence', async () => {
    const accountId = await account();
    assert.equal((await put(accountId, {}, { as: h.operator })).status, 403);
    const { token } = await h.create.token(h.admin.id, { scopes: ['wallet_spend_all'] });
    assert.equal((await put(accountId, {}, { as: token })).status, 403);
    const id = await h.create.enterprise({ licences: [] });
    const own = await insertAccount(h.db, id, { label: 'Unlicensed' });
    const as = await h.create.user({ [id]: 'admin' });
    assert.equal((await put(own, {}, { as, id })).status, 403);
  });
  it('404: accounts and enterprises of others and of nobody', async () => {
    const before = await countSettings(h);
    for (const id of [foreignId, newHexId(), 'treasury']) assert.equal((await put(id, {})).status, 404);
    assert.equal((await put(foreignId, {}, { id: h.otherEnterpriseId })).status, 404);
    assert.equal((await put(await account(), {}, { as: h.outsider })).status, 404);
    assert.equal(await countSettings(h), before);
  });
  it('422: a route that does not exist, or does not net', async () => {
    const accountId = await account();
    const before = await countSettings(h);
    for (const queueAutomationTransactionRouteId of [randomUUID(), CHAIN]) {
      const wanted = { affirmationExpirationTime: 90, queueAutomationTransactionRouteId };
      const { status, text } = await put(accountId, wanted);
      assert.equal(status, 422);
      assert.match(text, /queueAutomationTransactionRouteId: is no route/);
    }
    assert.equal(await countSettings(h), before);
    assert.equal((await read(accountId)).affirmationExpirationTime, 86_400);
  });
});
