import { CHAIN_COINS, type Coin } from '#lib/coins.ts';

type Family = Coin['family'];

const BASE58 = '[1-9A-HJ-NP-Za-km-z]';

/** How the chains spell addresses: their look alone, not their check sums. */
const SHAPES: Readonly<Partial<Record<Family, { pattern: RegExp; words: string }>>> = {
  btc: {
    pattern: new RegExp(`^((bc|tb|bcrt|sb)1[02-9ac-hj-np-z]{11,87}|[123mn]${BASE58}{25,39})$`),
    words: 'a bech32 or base58 address',
  },
  ltc: {
    pattern: new RegExp(`^((ltc|tltc|rltc)1[02-9ac-hj-np-z]{11,87}|[LM23mnQ]${BASE58}{25,39})$`),
    words: 'a bech32 or base58 address',
  },
  eth: { pattern: /^0x[0-9a-f]{40}$/, words: '0x and 40 hex digits' },
  sol: { pattern: new RegExp(`^${BASE58}{32,44}$`), words: '32 to 44 base58 characters' },
  xrp: { pattern: new RegExp(`^[rXT]${BASE58}{24,46}$`), words: 'a classic address or an X-address' },
};

/** One spelling of an address, for comparing: hex and bech32 in lower case, base58 as it is. */
export const addressKey = (address: string): string =>
  /^(0x[0-9a-f]+|(bc|tb|bcrt|sb|ltc|tltc|rltc)1[02-9ac-hj-np-z]+)$/i.test(address) ? address.toLowerCase() : address;

/** Why a text cannot be an address on the chain of a coin, as the end of a sentence; null when it can. */
export function addressProblem(coin: string, address: string): string | null {
  const family = CHAIN_COINS.find(({ id }) => id === coin)?.family;
  const shape = family && SHAPES[family];
  if (shape === undefined) return `${coin} has no chain of its own, and so no addresses`;
  return shape.pattern.test(addressKey(address)) ? null : `is no address of ${coin}: send ${shape.words}`;
}

/** What an address of a coin is made of, in words; undefined for a coin that has no chain of its own. */
export function addressWords(coin: string): string | undefined {
  const family = CHAIN_COINS.find(({ id }) => id === coin)?.family;
  return family && SHAPES[family]?.words;
}
