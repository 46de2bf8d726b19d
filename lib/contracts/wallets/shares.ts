import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { CoinId } from '#lib/contracts/chain/coins.ts';
import { VIEW } from './shapes.ts';

const NoShares = z.array(z.object({})).max(0);

/** Invitations to wallets of others. Members view the wallets of their enterprise without one, and nobody else can. */
export const listWalletShares = contract({
  routes: [
    { method: 'GET', path: '/api/v2/{coin}/walletshare' },
    { method: 'GET', path: '/api/v2/walletshares' },
  ],
  access: VIEW,
  input: z.object({ coin: CoinId.optional().meta({ description: 'Coin of the wallets. Default: all coins.' }) }),
  output: z.object({ incoming: NoShares, outgoing: NoShares }),
  summary: 'List wallet shares, of which there are none.',
  description:
    'Wallets are not shared one by one: every member of an enterprise may view its wallets. Both lists are empty.',
  tag: 'Wallets',
  example: { input: { coin: 'btc' }, output: { incoming: [], outgoing: [] } },
});
