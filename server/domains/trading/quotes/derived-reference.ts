interface Price {
  /** In ticks of its product. */
  price: bigint;
  priceDecimals: number;
}

/** The price of one currency in another, down to the tick, from both their prices in a third. */
export function derivedReference(of: Price, by: Price, priceDecimals: number): bigint {
  return (of.price * 10n ** BigInt(by.priceDecimals + priceDecimals)) / (by.price * 10n ** BigInt(of.priceDecimals));
}
