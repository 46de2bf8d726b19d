interface Flat {
  /** Connections. */
  party: string;
  counterparty: string | null;
  currency: string;
  quantity: string;
}

type Amounts = Record<string, string>;
type Nested = Record<string, Amounts | Record<string, Amounts>>;

/** Amounts as a partner sends them: by the connection of the party or, with a broker, by that of the counterparty and then the party. */
export function nestAmounts(amounts: readonly Flat[]): Nested {
  const nested: Nested = {};
  for (const { party, counterparty, currency, quantity } of amounts) {
    if (counterparty === null) {
      const own = (nested[party] ??= {}) as Amounts;
      own[currency] = quantity;
      continue;
    }
    const below = (nested[counterparty] ??= {}) as Record<string, Amounts>;
    (below[party] ??= {})[currency] = quantity;
  }
  return nested;
}
