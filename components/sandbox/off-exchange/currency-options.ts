import { findCoin, UNIT_IDS } from '#lib/coins.ts';
import { toBaseUnits } from '#lib/money.ts';

/** Every unit of a trading account. */
export const CURRENCIES = UNIT_IDS.map((value) => ({
  value,
  label: `${findCoin(value)?.symbol ?? value} · ${findCoin(value)?.name ?? ''}`,
}));

/** An amount as people write it, in base units above zero; null for what is none. */
export function unitsOf(currency: string, amount: string): string | null {
  const units = toBaseUnits(amount.trim(), findCoin(currency)?.decimals ?? 0);
  return units !== null && /^[1-9]\d*$/.test(units) ? units : null;
}
