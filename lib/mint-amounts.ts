const BASIS = 10_000n;

/** What an order is reckoned with: base units, decimals of what is paid and of what arrives, and the rate of the fee. */
export interface Reckoning {
  amount: bigint;
  sourceDecimals: number;
  destinationDecimals: number;
  bps: number;
}

const power = (exponent: number): bigint => 10n ** BigInt(Math.max(0, exponent));

/** Base units of what is paid in which amounts move, so that what arrives is whole as well. */
export const grainOf = ({
  sourceDecimals,
  destinationDecimals,
}: Pick<Reckoning, 'sourceDecimals' | 'destinationDecimals'>): bigint => power(sourceDecimals - destinationDecimals);

/** Base units of what arrives for base units of what is paid, which are a multiple of the grain. */
export const converted = (amount: bigint, places: Pick<Reckoning, 'sourceDecimals' | 'destinationDecimals'>): bigint =>
  (amount * power(places.destinationDecimals - places.sourceDecimals)) / grainOf(places);

/**
 * What an order costs, moves and brings. The fee is rounded up to the grain, so that what moves can be represented on both sides:
 * 10001 cents at 10 bps → fee 11, moved 9990. Undefined for an amount that is no multiple of the grain, or all of which is fee.
 */
export function reckon(order: Reckoning): { fee: bigint; moved: bigint; arrives: bigint } | undefined {
  const grain = grainOf(order);
  if (order.amount % grain !== 0n) return undefined;
  const share = BASIS * grain;
  const fee = ((order.amount * BigInt(order.bps) + share - 1n) / share) * grain;
  const moved = order.amount - fee;
  return moved <= 0n ? undefined : { fee, moved, arrives: converted(moved, order) };
}
