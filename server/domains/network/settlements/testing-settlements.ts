import { randomUUID } from 'node:crypto';
import { canonicalText } from '#lib/canonical.ts';
import type { InputOf } from '#lib/contract.ts';
import { createDispute } from '#lib/contracts/network/disputes.ts';
import {
  createPartnerSettlement,
  createPartnerSettlementV2,
  signPartnerSettlement,
} from '#lib/contracts/network/partner-settlements.ts';
import type { Harness } from '#server/testing/harness.ts';
import { newNonce, type TestClient } from '../testing-network.ts';

type Amounts = InputOf<typeof signPartnerSettlement>['settlementAmounts'];

interface Asked {
  settlementAmounts: Amounts;
  externalId?: string;
  cutoffAt?: string;
  notes?: string;
  nonce?: string;
  /** Writes the text to sign here: the service is not asked for it. */
  isWrittenHere?: boolean;
}

/** A signed settlement, as a partner sends it. */
export async function signedSettlement(h: Harness, partner: TestClient, { isWrittenHere, ...asked }: Asked) {
  const { enterpriseId, as, sign } = partner;
  const { externalId = randomUUID(), nonce = newNonce(), ...more } = asked;
  const input = { enterpriseId, externalId, nonce, ...more };
  const payload = isWrittenHere
    ? canonicalText(input)
    : (await h.call(signPartnerSettlement, { as, input })).body.payload;
  return { ...input, payload, signature: sign(payload) };
}

/** Settles by the first version, and gives the reply. */
export const settle = async (h: Harness, partner: TestClient, asked: Asked) =>
  h.call(createPartnerSettlement, { as: partner.as, input: await signedSettlement(h, partner, asked) });

/** The same by the second version. */
export async function settleV2(h: Harness, partner: TestClient, asked: Asked) {
  const cutoffAt = asked.cutoffAt ?? h.service.clock.nowIso();
  const input = { ...(await signedSettlement(h, partner, { ...asked, cutoffAt })), cutoffAt };
  return h.call(createPartnerSettlementV2, { as: partner.as, input });
}

/** Disputes a settlement over a connection. */
export async function dispute(
  h: Harness,
  client: TestClient,
  asked: { settlementId: string; connectionId: string; expectedTransfers: Record<string, string>; reason?: string },
) {
  const { enterpriseId, as, sign } = client;
  const { settlementId, ...body } = asked;
  const fields = { ...body, nonce: newNonce() };
  const payload = canonicalText({ ...fields, settlementId, enterpriseId });
  const input = { enterpriseId, settlementId, ...fields, payload, signature: sign(payload) };
  return h.call(createDispute, { as, input });
}
