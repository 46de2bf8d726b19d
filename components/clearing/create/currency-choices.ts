import { allUnits, findCoin } from '#lib/coins.ts';

/** Coin of a trading account of the test network. */
const TEST_ACCOUNT = 'tofc';

export interface CurrencyChoice {
  value: string;
  label: string;
}

/** The currencies that accounts of a coin hold, as one chooses them. */
export function currencyChoices(accountCoin: string): CurrencyChoice[] {
  const network = accountCoin === TEST_ACCOUNT ? 'test' : 'main';
  return allUnits().flatMap((value) => {
    const coin = findCoin(value);
    return coin?.network === network ? [{ value, label: `${coin.symbol} · ${coin.name}` }] : [];
  });
}
