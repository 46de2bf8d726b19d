import { randomUUID } from 'node:crypto';
import { canonicalText } from '#lib/canonical.ts';
import type { InputOf } from '#lib/contract.ts';
import { createPartnerTrade, signPartnerTrade } from '#lib/contracts/network/partner-trades.ts';
import type { Harness } from '#server/testing/harness.ts';
import { newNonce, type TestClient } from '../testing-network.ts';

type Wanted = InputOf<typeof signPartnerTrade>;

/** A trade of one bitcoin that the party bought, with what is wanted of it. */
export const tradeOf = (
  { service }: Pick<Harness, 'service'>,
  partyConnectionId: string,
  more: Partial<Wanted['trade']> = {},
): Wanted['trade'] => ({
  externalId: `T-${randomUUID()}`,
  externalOrderId: 'O-1',
  partyConnectionId,
  tradedAt: service.clock.nowIso(),
  base: { currency: 'BTC', quantity: '100000000' },
  quote: { currency: 'USD', quantity: '-9435000' },
  ...more,
});

interface Asked extends Pick<Wanted, 'trade' | 'tradeCorrection'> {
  nonce?: string;
  /** Writes the text to sign here: the service is not asked for it. */
  isWrittenHere?: boolean;
}

/** The request of a partner, signed. */
export async function signedTrade(h: Harness, partner: TestClient, { isWrittenHere, ...wanted }: Asked) {
  const { enterpriseId, as, sign } = partner;
  const input = { enterpriseId, nonce: newNonce(), ...wanted };
  const payload = isWrittenHere ? canonicalText(input) : (await h.call(signPartnerTrade, { as, input })).body.payload;
  return { ...input, payload, signature: sign(payload) };
}

/** Records or corrects a trade, and gives the reply. */
export const recordTrade = async (h: Harness, partner: TestClient, wanted: Asked) =>
  h.call(createPartnerTrade, { as: partner.as, input: await signedTrade(h, partner, wanted) });
