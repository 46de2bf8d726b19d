import { BitGoAPI } from '@bitgo/sdk-api';
import { type BitGoBase, coins } from '@bitgo/sdk-core';
import { recordClientMethods } from './client-methods.ts';

/** A coin that the package of trading accounts does not name; those of chains have packages of their own, which sign as well. */
const otherCoin = (chain: string, family: string) =>
  class OtherCoin extends coins.Ofc {
    static override createInstance(bitgo: BitGoBase): OtherCoin {
      return new OtherCoin(bitgo);
    }
    override getChain(): string {
      return chain;
    }
    override getFamily(): string {
      return family;
    }
  };

const OTHER_COINS = [otherCoin('tofc', 'ofc'), otherCoin('tbtc', 'btc'), otherCoin('tbtc4', 'btc')] as const;

/** Dollars of tests on a trading account, as the package of trading accounts makes currencies. */
const TEST_DOLLARS = coins.OfcToken.createTokenConstructor({
  type: 'ofctusd',
  coin: 'ofc',
  name: 'Test dollars',
  backingCoin: 'tfiatusd',
  decimalPlaces: 2,
  isFiat: true,
});

/** Which methods of the public client have worked so far. */
export const clientMethods = recordClientMethods();

/** The public client, unchanged, with the coins that its tests use. */
export function publicClient(origin: string, options: { accessToken?: string; authVersion?: 2 | 3 } = {}): BitGoAPI {
  const bitgo = new BitGoAPI({ env: 'custom', customRootURI: origin, ...options });
  bitgo.register('ofc', (base) => coins.Ofc.createInstance(base));
  for (const coin of OTHER_COINS) bitgo.register(coin.prototype.getChain(), (base) => coin.createInstance(base));
  bitgo.register('ofctusd', TEST_DOLLARS);
  return bitgo;
}
