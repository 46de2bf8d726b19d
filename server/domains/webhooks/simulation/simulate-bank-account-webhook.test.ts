import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BankAccountType } from '#lib/contracts/banking/words.ts';
import { simulateBankAccountWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { harness } from '#server/testing/harness.ts';
import { webhookMaker } from '../testing/webhook-maker.ts';

const h = await harness();
const { enterpriseId } = h;
const make = webhookMaker(h);
const bank = await make.enterprise({ type: 'bankAccount' });
const ACCOUNT = 'ab'.repeat(16);
const simulate = (webhookId: string, { bankAccountId = ACCOUNT, route = 0, as = h.admin } = {}) =>
  h.call(simulateBankAccountWebhook, { as, input: { enterpriseId, webhookId, bankAccountId }, route });

describe('GET enterprise/{enterpriseId}/webhook/{webhookId}/bankaccount/{bankAccountId}/simulate', () => {
  it('200: tells of the account, by GET and by POST', async () => {
    for (const route of [0, 1]) {
      const { status, body, text } = await simulate(bank.id, { route });
      assert.equal(status, 200, text);
      const [sent] = body.webhookNotifications;
      assert.deepEqual([sent?.type, sent?.bankAccount, sent?.simulation], ['bankAccount', ACCOUNT, true]);
      assert.equal(JSON.parse(sent?.payload ?? '').bankAccount, ACCOUNT);
    }
  });
  it('200: shows the rail of a currency, and a state', async () => {
    const input = { enterpriseId, webhookId: bank.id, bankAccountId: ACCOUNT, verificationState: 'revise' as const };
    for (const [currency, country] of [
      ['fiatusd', 'US'],
      ['fiateur', 'DE'],
      ['tfiatsgd', 'SG'],
      ['fiataed', 'AE'],
    ] as const) {
      const { body } = await h.call(simulateBankAccountWebhook, { as: h.admin, input: { ...input, currency } });
      const told = JSON.parse(body.webhookNotifications[0]?.payload ?? '');
      assert.deepEqual([told.currency, told.shortCountryCode, told.state], [currency, country, 'revise']);
      assert.match(told.accountNumber, /^\*+\d{4}$/);
      assert.equal(told.rail, 'wire');
      assert.ok(BankAccountType.options.includes(told.accountType));
    }
  });
  it('400: refuses an unknown currency', async () => {
    const currency = 'fiatjpy' as 'fiatusd';
    const input = { enterpriseId, webhookId: bank.id, bankAccountId: ACCOUNT, currency };
    assert.equal((await h.call(simulateBankAccountWebhook, { as: h.admin, input })).status, 400);
  });
  it('400: refuses a webhook of access tokens', async () => {
    const { status, text } = await simulate((await make.enterprise()).id);
    assert.equal(status, 400);
    assert.match(JSON.parse(text).error, /^bankAccountId: says nothing to a webhook of the type accessToken/);
  });
  it('404: knows no malformed account, and no foreign webhook', async () => {
    assert.equal((await simulate(bank.id, { bankAccountId: 'xyz' })).status, 404);
    const foreign = await make.enterprise({ enterpriseId: h.otherEnterpriseId, type: 'bankAccount' }, h.outsider);
    assert.equal((await simulate(foreign.id)).status, 404);
  });
  it('403: asks for an admin', async () => {
    assert.equal((await simulate(bank.id, { as: h.viewer })).status, 403);
  });
});
