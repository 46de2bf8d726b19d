import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { CoinId } from '#lib/contracts/chain/coins.ts';
import { MANAGE_WALLETS, READ_WALLETS } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant, text } from '#lib/schema.ts';
import { MAX_ADDRESS_LABEL } from './shapes.ts';

const TAG = 'Wallets';
const BASE = '/api/clearhouse/v1/enterprises/{enterpriseId}/wallets/{walletId}/addresses' as const;
const place = {
  enterpriseId: EnterpriseId,
  walletId: z.string().min(1).max(200).meta({ description: 'Id of the wallet.' }),
};
const walletId = '1c2d3e4f5a6b47889900aabbccddeeff';
const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';

/** An address of a wallet on its chain. */
export const WalletAddress = z
  .object({
    id: HexId,
    walletId: HexId,
    coin: z.string().max(40),
    address: z.string().max(200),
    label: z.string().max(MAX_ADDRESS_LABEL),
    createdAt: Instant,
  })
  .meta({ id: 'WalletAddress' });

const exampleAddress: z.input<typeof WalletAddress> = {
  id: '7b8c9d0e1f2a43b4859607a8b9cadbec',
  walletId,
  coin: 'tbtc',
  address: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  label: 'deposits',
  createdAt: '2026-03-02T09:30:00.000Z',
};

/**
 * Ours: names an address of a wallet, whose transactions are watched from then on and booked. In sandbox mode one is made up if none is
 * given.
 */
export const addWalletAddress = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: { ...member(MANAGE_WALLETS), wallet: 'walletId' },
  status: 201,
  errors: { family: 'platform', also: [409] },
  input: z.object({
    ...place,
    coin: CoinId.optional().meta({
      description:
        'Coin of the chain that the address is on; needed for a trading account. Default: the coin of the wallet.',
      examples: ['tbtc'],
    }),
    address: text(200).optional().meta({
      description:
        'Address in the notation of the coin’s chain. Default: in sandbox mode a new one; otherwise required.',
    }),
    label: text(MAX_ADDRESS_LABEL)
      .optional()
      .meta({ description: 'Name that identifies the address. Default: empty.' }),
  }),
  output: WalletAddress,
  summary: 'Add an address to a wallet.',
  done: 'Added an address to a wallet',
  description:
    'Transactions of the address are watched from then on; once confirmed they are in the books of the wallet. A trading account has addresses on every chain of its network, and holds what comes in as a unit, such as `ofcbtc`; no two trading accounts have the same address, and outside of sandbox mode a platform administrator names it.',
  tag: TAG,
  example: { input: { enterpriseId, walletId, label: 'deposits' }, output: exampleAddress },
});

/** Ours: the addresses of a wallet, newest first. */
export const listWalletAddresses = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: { ...member(READ_WALLETS), wallet: 'walletId' },
  input: z.object(place),
  output: z.object({ addresses: z.array(WalletAddress).max(1000) }),
  summary: 'List the addresses of a wallet.',
  tag: TAG,
  example: { input: { enterpriseId, walletId }, output: { addresses: [exampleAddress] } },
});
