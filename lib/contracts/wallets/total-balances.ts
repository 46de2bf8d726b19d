import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { CoinId } from '#lib/contracts/chain/coins.ts';
import { only } from '#lib/list-input.ts';
import { HexId, listOf, text, unsupported } from '#lib/schema.ts';
import { BALANCES, balances, moreBalances, Off, TokenBalances, VIEW, WalletType } from './shapes.ts';

/** Balances of all wallets of a coin that the caller may view, together. */
export const getTotalBalances = contract({
  routes: [{ method: 'GET', path: '/api/v2/{coin}/wallet/balances' }],
  access: VIEW,
  input: z.object({
    coin: CoinId,
    enterprise: listOf(HexId).meta(only('wallets of these enterprises')),
    id: listOf(HexId).meta(only('wallets with these ids')),
    type: listOf(WalletType, WalletType.options.length).meta(only('wallets of these types')),
    labelContains: text(300).optional().meta({
      description: 'Only wallets whose label contains this text, in upper or lower case. Default: all.',
    }),
    deleted: unsupported('wallets are never deleted', Off),
    expandCustodialWallet: unsupported('no wallet has a custodial one of its own', Off),
    skipPendingTxs: unsupported('transactions that wait do not count in any case', Off),
    skipTxCounts: unsupported('transactions are not counted here', Off),
    excludeEmptyBalances: unsupported('there is one coin in the reply', Off),
    excludeSpendableBalances: unsupported('the three balances come together', Off),
    ...moreBalances,
  }),
  output: z.object({ coin: z.string().max(40), ...balances, tokens: TokenBalances.optional() }),
  summary: 'Read the balances of all wallets of a coin.',
  description: BALANCES,
  tag: 'Wallets',
  example: {
    input: { coin: 'btc' },
    output: {
      coin: 'btc',
      balance: 0,
      confirmedBalance: 0,
      spendableBalance: 0,
      balanceString: '0',
      confirmedBalanceString: '0',
      spendableBalanceString: '0',
    },
  },
});
