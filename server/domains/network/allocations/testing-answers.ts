import { randomUUID } from 'node:crypto';
import { canonicalText } from '#lib/canonical.ts';
import type { InputOf } from '#lib/contract.ts';
import { decidePartnerAllocation, decidePartnerDeallocation } from '#lib/contracts/network/partner-allocations.ts';
import type { Harness } from '#server/testing/harness.ts';
import type { ConnectionRow } from '../members/client-connection-store.ts';
import { newNonce, type TestClient } from '../testing-network.ts';

type Connection = Pick<ConnectionRow, 'id' | 'clientId' | 'partnersClientId' | 'partnersConnectionId'>;

/** What a partner says of a record over a connection; `undefined` in `more` leaves a field out. */
export const answerTo = (
  { id, clientId, partnersClientId, partnersConnectionId }: Connection,
  amount: { currency: string; quantity: string },
  more: Record<string, unknown> = {},
) => ({
  amount,
  clientId,
  connectionId: id,
  partnersClientId: partnersClientId ?? '',
  partnersConnectionId: partnersConnectionId ?? '',
  status: 'cleared' as const,
  nonce: newNonce(),
  ...more,
});

type Answer = ReturnType<typeof answerTo>;

/** The answer to an allocation as its partner sends it. */
export function signedAnswer(partner: TestClient, allocationId: string, answer: Answer) {
  const { enterpriseId, sign } = partner;
  const fields = { allocationId, partnersAllocationId: `A-${randomUUID()}`, ...answer };
  const payload = canonicalText({ ...fields, enterpriseId });
  const input = { enterpriseId, ...fields, payload, signature: sign(payload) };
  return input as InputOf<typeof decidePartnerAllocation>;
}

export const answerAllocation = (h: Harness, partner: TestClient, ...answer: [allocationId: string, answer: Answer]) =>
  h.call(decidePartnerAllocation, { as: partner.as, input: signedAnswer(partner, ...answer) });

/** The same for a deallocation. */
export function signedBackAnswer(partner: TestClient, deallocationId: string, answer: Answer) {
  const { enterpriseId, sign } = partner;
  const fields = { deallocationId, partnersDeallocationId: `D-${randomUUID()}`, ...answer };
  const payload = canonicalText({ ...fields, enterpriseId });
  const input = { enterpriseId, ...fields, payload, signature: sign(payload) };
  return input as InputOf<typeof decidePartnerDeallocation>;
}

export const answerDeallocation = (
  h: Harness,
  partner: TestClient,
  ...answer: [deallocationId: string, answer: Answer]
) => h.call(decidePartnerDeallocation, { as: partner.as, input: signedBackAnswer(partner, ...answer) });
