import * as z from 'zod';
import { memberAnywhere } from '#lib/contract.ts';
import { CoinId } from '#lib/contracts/chain/coins.ts';
import { READ_WALLETS } from '#lib/rights.ts';
import { BaseUnits, Flag, HexId, unsupported } from '#lib/schema.ts';

/** Any caller who may view at least one wallet; the list or the read then shows those that they may view. */
export const VIEW = { ...memberAnywhere(READ_WALLETS), wallet: '*' } as const;

/** The same for the wallet that the path names. */
export const VIEW_ONE = { ...VIEW, wallet: 'walletId' } as const;

/** A wallet in a path. A malformed id is an unknown wallet. */
export const WalletId = z.string().min(1).max(200).meta({ description: 'Id of the wallet.' });

/** Where a wallet is on the public paths. */
export const walletPlace = { coin: CoinId, walletId: WalletId };

/** Wire values: `hot` is the self-custody kind, `custodial` the offline vault, `trading` an account. */
export const WalletType = z.enum(['hot', 'cold', 'custodial', 'trading']);

/** `false`, for a published switch that this service leaves off. */
export const Off = z.literal([false, 'false']);

/** Switches of published reads of wallets that add balances. */
export const moreBalances = {
  allTokens: Flag.optional().meta({
    description: 'Whether what a trading account holds comes with it, in `tokens`. Default: false.',
  }),
  includeStakingBalances: unsupported('this service stakes nothing', Off),
};

/** Longest label of an address, on the public paths and on ours. */
export const MAX_ADDRESS_LABEL = 250;

/** An address on the chain of a coin, as the public client reads it. */
export const ReceiveAddress = z
  .object({
    id: HexId,
    address: z.string().max(200),
    coin: z.string().max(40),
    wallet: HexId,
    label: z.string().max(MAX_ADDRESS_LABEL).optional(),
  })
  .meta({ id: 'ReceiveAddress' });
export type ReceiveAddress = z.output<typeof ReceiveAddress>;

const inNumbers = z
  .int()
  .optional()
  .meta({ description: 'The same as a number; absent where a number would not be exact.' });

/** Base units, as text and as a number. */
export const balances = {
  balance: inNumbers,
  confirmedBalance: inNumbers,
  spendableBalance: inNumbers,
  balanceString: BaseUnits,
  confirmedBalanceString: BaseUnits,
  spendableBalanceString: BaseUnits,
};

/** What is held beside the coin of the wallet, by asset. */
export const TokenBalances = z
  .record(z.string().max(40), z.object(balances).partial())
  .meta({ description: 'What a trading account holds, by unit: with `allTokens` only.' });
export type TokenBalances = z.output<typeof TokenBalances>;

export const BALANCES =
  'Balances are those of the books: confirmed transfers alone count, and what is held, as for a transaction that waits for its block, cannot be spent. A trading account holds units: its plain balance is `0`, and `allTokens=true` adds them as `tokens`.';

export const WALLET_EXAMPLES = {
  enterpriseId: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  walletId: '1c2d3e4f5a6b47889900aabbccddeeff',
  address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  addressId: '7b8c9d0e1f2a43b4859607a8b9cadbec',
};

export const exampleAddress: z.input<typeof ReceiveAddress> = {
  id: WALLET_EXAMPLES.addressId,
  address: WALLET_EXAMPLES.address,
  coin: 'tbtc',
  wallet: WALLET_EXAMPLES.walletId,
  label: 'deposits',
};
