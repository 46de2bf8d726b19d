import { parseBounded } from '#lib/bounded-json.ts';
import { newHexId } from '#server/core/runtime/id.ts';

export const VERSION = '3.0.0';

export interface Leg {
  id: string;
  sourceTradingAccountId: string;
  destinationTradingAccountId: string;
  currency: string;
  quantity: string;
}

export const newNonce = newHexId;

/** The text that an account signs of a settlement, byte for byte: the transfers that it takes part in, an agent's all of them. */
export function settlementPayload(
  accountId: string,
  legs: readonly Leg[],
  { nonce = newNonce() }: { nonce?: string } = {},
): string {
  const own = legs.filter(
    (leg) => leg.sourceTradingAccountId === accountId || leg.destinationTradingAccountId === accountId,
  );
  return JSON.stringify({
    nonce,
    version: VERSION,
    signerAccount: accountId,
    settlementTransfers: (own.length === 0 ? legs : own).map(
      ({ id, sourceTradingAccountId, destinationTradingAccountId, currency, quantity }) => ({
        id,
        sourceTradingAccountId,
        destinationTradingAccountId,
        currency,
        quantity,
      }),
    ),
  });
}

/** The nonce of a payload of ours. */
export function nonceOf(payload: string): string {
  const parsed = parseBounded(payload);
  const nonce = parsed.problem === null ? (parsed.value as { nonce?: unknown }).nonce : undefined;
  if (typeof nonce !== 'string') throw new Error('the payload has no nonce');
  return nonce;
}
