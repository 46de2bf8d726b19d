import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Webhook, WebhookNotification } from '@bitgo/public-types';
import { eq, inArray } from 'drizzle-orm';
import { simulateBlockWebhook } from '#lib/contracts/webhooks/block-webhooks.ts';
import {
  createOrganizationWebhook,
  simulateOrganizationWebhook,
} from '#lib/contracts/webhooks/organization-webhooks.ts';
import * as wire from '#lib/contracts/webhooks/shapes.ts';
import * as types from '#lib/contracts/webhooks/types.ts';
import { simulateWalletWebhook } from '#lib/contracts/webhooks/wallet-webhooks.ts';
import { simulateEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { createWallet } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { seedForTest } from '#server/testing/seeded.ts';
import { presentNotification, presentWebhook } from '../records/record-view.ts';
import { insertNotifications } from '../records/webhook-store.ts';
import { callbackSchemaOf } from '../simulation/given-payload.ts';
import { webhookNotifications, webhooks } from '../tables.ts';
import { createOrganization } from '../testing/organizations.ts';
import { RECEIVER, webhookMaker } from '../testing/webhook-maker.ts';

const CALLBACKS = 3000;
/** Published, and newer than the package. */
const UNKNOWN_TO_CODECS: readonly string[] = ['mintOrder', 'endInvestorOnboardingInvite', 'pendingDecryption'];

const h = await harness();
const { db, domains } = h.service;
const make = webhookMaker(h);

type Notification = typeof webhookNotifications.$inferSelect;

interface Codec {
  decode(value: unknown): { _tag: 'Left' | 'Right' };
}
function accept(codec: Codec, record: unknown): void {
  assert.equal(codec.decode(record)._tag, 'Right', JSON.stringify(record));
}
const acceptWebhook = (row: typeof webhooks.$inferSelect): void =>
  accept(Webhook, wire.Webhook.parse(presentWebhook(row)));
const acceptNotification = (row: Notification): void =>
  accept(WebhookNotification, wire.WebhookNotification.parse(presentNotification(row)));

/** What may have come of a notification. */
const OUTCOMES: readonly Partial<Notification>[] = [
  { state: 'new' },
  { state: 'sent', nextAttempt: null, response: { code: 200, type: 'text/plain', body: 'ok', error: '' } },
  { state: 'pending', retries: 3, response: { code: 503, type: '', body: '', error: 'the receiver answered 503' } },
  { state: 'failed', retries: 7, nextAttempt: null, response: { code: 0, type: '', body: '', error: 'timeout' } },
  { state: 'skipped', nextAttempt: null },
];

/** One simulated notification of a webhook of each kind and type that the codecs know, as its operation replied it. */
async function simulatedOfEveryType(): Promise<unknown[]> {
  const { enterpriseId, admin } = h;
  const coin = 'btc';
  const wallet = await createWallet(h.service, enterpriseId, { coin });
  const organization = await createOrganization(h);
  const { organizationId } = organization;
  const replies = [];
  for (const type of types.EnterpriseWebhookType.options) {
    const { id: webhookId } = await make.enterprise({ type });
    replies.push(await h.call(simulateEnterpriseWebhook, { as: admin, input: { enterpriseId, webhookId } }));
  }
  for (const type of types.OrganizationWebhookType.options) {
    const as = organization.admin;
    const made = await h.call(createOrganizationWebhook, { as, input: { organizationId, type, url: RECEIVER } });
    const input = { organizationId, webhookId: made.body.id };
    replies.push(await h.call(simulateOrganizationWebhook, { as, input }));
  }
  for (const type of types.BlockWebhookType.options) {
    const { id: webhookId } = await make.block({ coin, type });
    replies.push(await h.call(simulateBlockWebhook, { as: admin, input: { coin, webhookId } }));
  }
  for (const type of types.WalletWebhookType.options) {
    const { id: webhookId } = await make.wallet(wallet.id, { coin, type });
    replies.push(await h.call(simulateWalletWebhook, { as: admin, input: { coin, walletId: wallet.id, webhookId } }));
  }
  const sent = replies.flatMap(({ text, body }) => body?.webhookNotifications ?? assert.fail(text));
  return sent.filter(({ type }) => !UNKNOWN_TO_CODECS.includes(type));
}

/** The same callback again and again, each as another event brought it about. */
const repeated = (row: Notification, count: number): Notification[] =>
  Array.from({ length: count }, (_, index) => {
    const id = newHexId();
    const payload = JSON.stringify({ ...JSON.parse(row.payload), id, simulation: false });
    const event = { eventId: newHexId(), sequence: index + 1, simulation: false };
    return { ...row, id, payload, ...event, ...OUTCOMES[index % OUTCOMES.length], dueAt: null };
  });

describe('the public codecs of @bitgo/public-types, at scale', () => {
  it('accept callbacks of every type, whose bodies are as documented', async (t) => {
    const simulated = await simulatedOfEveryType();
    for (const notification of simulated) accept(WebhookNotification, notification);
    const templates = await db.select().from(webhookNotifications);
    const known = templates.filter(({ type }) => !UNKNOWN_TO_CODECS.includes(type));
    assert.equal(known.length, simulated.length);
    const each = Math.ceil(CALLBACKS / known.length);
    for (const row of known) await insertNotifications(db, repeated(row, each));
    let count = 0;
    for (const { webhookId } of known) {
      const [hook] = await db.select().from(webhooks).where(eq(webhooks.id, webhookId));
      assert.ok(hook);
      acceptWebhook(hook);
      const schema = callbackSchemaOf(domains, hook).strict();
      const sent = await db.select().from(webhookNotifications).where(eq(webhookNotifications.webhookId, webhookId));
      for (const row of sent) {
        acceptNotification(row);
        const body = JSON.parse(row.payload);
        assert.deepEqual(schema.parse(body), body);
      }
      count += sent.length;
    }
    t.diagnostic(`${count} callbacks of ${known.length} webhooks of all kinds: 0 failures`);
    assert.ok(count >= CALLBACKS);
  });
  it('accept every webhook and notification of the demo data', async (t) => {
    const before = (await db.select({ id: webhooks.id }).from(webhooks)).map(({ id }) => id);
    await seedForTest(h);
    const hooks = (await db.select().from(webhooks)).filter(({ id }) => !before.includes(id));
    const ids = hooks.map(({ id }) => id);
    const sent = await db.select().from(webhookNotifications).where(inArray(webhookNotifications.webhookId, ids));
    hooks.forEach(acceptWebhook);
    sent.forEach(acceptNotification);
    t.diagnostic(`${hooks.length} webhooks and ${sent.length} notifications of the demo data: 0 failures`);
    assert.ok(hooks.length >= 8 && sent.length >= 400);
  });
});
