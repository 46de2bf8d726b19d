import { sql } from 'drizzle-orm';
import type { Ground } from '#e2e/faults/ground.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { insertOrganizationWebhook } from '#server/domains/webhooks/testing/organizations.ts';
import { insertNotifications, insertWebhook } from '#server/domains/webhooks/testing/webhooks.ts';

/** Stands for the id of the calling token until the request is sent. */
export const OWN_TOKEN = '0123456789abcdef0123456789abcdef';
const UNKNOWN_ID = 'f'.repeat(32);

const bare = (id: string): string => id.replaceAll('-', '');
const byHand = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** Cursors that no page returned. */
const HAND_MADE = [
  byHand(['1', 'a'.repeat(32)]),
  byHand(['0000-01-01', '-'.repeat(32)]),
  byHand(['+275760-09-13T00:00:00.000Z', 'a'.repeat(32)]),
  byHand(['2026-03-02T09:30:00.000Z', 'a'.repeat(32)]),
  '123',
];

/** Demo data, and what of it requests may name: ids of one's own, of others and of nobody, by the field that takes them. */
export async function makeKnownValues({ service, db }: Ground) {
  const demo = await seedDemo(service, { seed: 1, date: service.clock.now() });
  const column = async (table: string, name: string): Promise<string[]> => {
    const found = await db.execute(sql.raw(`select distinct ${name}::text as value from ${table} order by 1 limit 8`));
    return found.rows.map(({ value }) => String(value));
  };
  const [first = '', second = '', third = ''] = demo.enterprises.map(({ id }) => id);
  const webhook = await insertWebhook(db, { enterpriseId: first, url: 'http://127.0.0.1:8099/hooks' });
  const [notificationId = ''] = await insertNotifications(db, webhook, { count: 1, now: service.clock.now() });
  const ofOrganization = await insertOrganizationWebhook(service, first);
  const organizations = (await column('enterprises', 'organization_id')).map(bare);
  const enterpriseIds = [...Array.from({ length: 9 }, () => first), second, third, UNKNOWN_ID];
  const accountIds = demo.accounts.filter(({ enterpriseId }) => enterpriseId === first).map(({ id }) => id);
  const settlementIds = [...(await column('network_settlements', 'id')), ...(await column('dvp_settlements', 'id'))];
  const known: Record<string, string[]> = {
    enterpriseId: enterpriseIds,
    enterprise: enterpriseIds,
    accountId: [...accountIds, ...accountIds, demo.accounts.at(-1)?.id ?? UNKNOWN_ID],
    permittedEnterprises: [first],
    scope: ['wallet_view_all', 'openid'],
    counterpartyAccountIds: demo.accounts.map(({ id }) => id),
    walletId: demo.wallets.map(({ id }) => id),
    coin: [...new Set(demo.wallets.map(({ coin }) => coin))],
    settlementId: settlementIds,
    settlementIds,
    partnerIds: await column('network_settlements', 'partner_id'),
    idvId: await column('idv_records', 'id'),
    userId: demo.users.map(({ id }) => id),
    'user-id': demo.users.map(({ id }) => id),
    id: [OWN_TOKEN],
    email: demo.users.map(({ email }) => email),
    password: demo.users.map(({ password }) => password),
    organizationId: [organizations.find((id) => id.length === 32) ?? ''],
    webhookId: [webhook.id, ofOrganization, ...demo.webhooks.map(({ id }) => id)],
    webhookIds: [webhook.id, ...demo.webhooks.map(({ id }) => id)],
    noticeIds: (await column('notices', 'id')).map(bare),
    deliveryId: [notificationId],
    deliveryIds: [notificationId],
    webhookNotificationIds: [notificationId],
    keyId: (await column('wallet_keys', 'id')).map(bare),
    cursor: HAND_MADE,
  };
  return { known, first, second, third };
}

export type KnownValues = Awaited<ReturnType<typeof makeKnownValues>>;
