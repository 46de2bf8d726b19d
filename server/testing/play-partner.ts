import assert from 'node:assert/strict';
import { createPartner } from '#lib/contracts/network/partners.ts';
import { exampleSettlement } from '#lib/contracts/network/settlement-shapes.ts';
import { createSimulatedAllocation, createSimulatedClient } from '#lib/contracts/sandbox/off-exchange.ts';
import { insertSettlement } from '#server/domains/network/testing.ts';
import { fundConnection } from '#server/domains/network/testing-network.ts';
import type { Harness } from './harness.ts';

/** Makes a client of the off-exchange network a partner as well, with something of every kind that partners have. */
export async function playPartner(
  h: Harness,
  { enterpriseId, as }: { enterpriseId: string; as: string },
): Promise<void> {
  const wanted = {
    name: 'Own venue',
    broker: false,
    institutionIdentifier: 'own',
    connectionKeySchema: 'token' as const,
  };
  const { partner } = (await h.call(createPartner, { as, input: { enterpriseId, ...wanted } })).body;
  const { body: client } = await h.call(createSimulatedClient, { as, input: { enterpriseId, partnerId: partner.id } });
  await fundConnection(h, { ...client.connection, enterpriseId }, { ofcbtc: '10' });
  const amount = { currency: 'btc', quantity: '1' };
  for (const type of ['allocation', 'deallocation'] as const) {
    const input = { enterpriseId, clientId: client.id, type, amount };
    assert.equal((await h.call(createSimulatedAllocation, { as, input })).status, 201);
  }
  const settlement = {
    partnerId: partner.id,
    externalId: exampleSettlement.externalId,
    status: 'completed',
    settlementType: 'onchain',
    version: 0,
    finalizedAt: '2026-03-02T09:30:01.000Z',
  } as const;
  await insertSettlement(h.db, h.otherEnterpriseId, { settlement, partnerEnterpriseId: enterpriseId });
}
