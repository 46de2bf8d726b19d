import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTradingOrder } from '#lib/contracts/trading/orders.ts';
import {
  createOrganizationWebhook,
  simulateOrganizationWebhook,
} from '#lib/contracts/webhooks/organization-webhooks.ts';
import { relayEvents } from '#server/core/events/relay.ts';
import { openTrading } from '#server/domains/trading/testing.ts';
import { matchAll, orderOf, pin } from '#server/domains/trading/testing-orders.ts';
import { fundAccount, insertAccount } from '#server/domains/wallets/testing.ts';
import { harness } from '#server/testing/harness.ts';
import { createOrganization } from '../testing/organizations.ts';
import { RECEIVER } from '../testing/webhook-maker.ts';
import { fanOutEvents } from './fan-out.ts';

const h = await harness();
await openTrading(h);
await pin(h, 'TBTC-TUSD', '60000');
const { organizationId, second, admin } = await createOrganization(h);
const accountId = await insertAccount(h.db, second, { coin: 'tofc', label: 'Market Making' });
await fundAccount(h.service, accountId, { ofctusd: '100000000' });
const input = { organizationId, type: 'tradeOrder', url: RECEIVER } as const;
const { id: webhookId } = (await h.call(createOrganizationWebhook, { as: admin, input })).body;

async function told(simulation: boolean) {
  while ((await relayEvents(h.db)) > 0);
  await fanOutEvents(h.service, h.service.clock.now());
  const { rows } = await h.service.pool.query(
    'select payload from webhook_notifications where webhook_id = $1 and simulation = $2 order by sequence',
    [webhookId, simulation],
  );
  return rows.map(({ payload }) => JSON.parse(payload));
}

describe('tradeOrder webhooks of an organisation', () => {
  it('hear of each state of an order, with organisation and enterprise', async () => {
    const wish = orderOf({ accountId }, { clientOrderId: 'desk-1' });
    const { body } = await h.call(createTradingOrder, { as: admin, input: wish });
    await matchAll(h);
    const all = await told(false);
    assert.deepEqual(
      all.map(({ status }) => status),
      ['pending_open', 'open', 'completed'],
    );
    const { id: _, ...last } = all.at(-1);
    assert.deepEqual(last, {
      type: 'tradeOrder',
      webhook: webhookId,
      enterprise: second,
      organization: organizationId,
      organizationId,
      enterpriseId: second,
      accountId,
      orderId: body.id,
      clientOrderId: 'desk-1',
      product: 'TBTC-TUSD',
      side: 'buy',
      status: 'completed',
      filledQuantity: '0.5',
      averagePrice: '60012',
      number: 3,
      simulation: false,
    });
  });
  it('are simulated', async () => {
    const asked = { organizationId, webhookId, enterpriseId: second };
    const { status, text } = await h.call(simulateOrganizationWebhook, { as: admin, input: asked });
    assert.ok(status < 300, text);
    const [simulated] = await told(true);
    assert.equal(simulated.type, 'tradeOrder');
    assert.deepEqual([simulated.organization, simulated.enterprise], [organizationId, second]);
    assert.deepEqual([simulated.organizationId, simulated.enterpriseId], [organizationId, second]);
  });
});
