import * as z from 'zod';
import { contract, memberAnywhere } from '#lib/contract.ts';
import { NextPrevId, PrevId, pageLimit } from '#lib/list-input.ts';
import { MANAGE_WALLETS } from '#lib/rights.ts';
import { Flag, isStorable, NOT_STORABLE, text, unsupported } from '#lib/schema.ts';
import {
  exampleAddress,
  MAX_ADDRESS_LABEL,
  Off,
  ReceiveAddress,
  VIEW_ONE,
  WALLET_EXAMPLES,
  walletPlace,
} from './shapes.ts';

const TAG = 'Wallets';
const WALLET = '/api/v2/{coin}/wallet/{walletId}' as const;
const { walletId, address, addressId } = WALLET_EXAMPLES;
const place = { coin: 'tbtc', walletId };

/** Somebody who may change wallets somewhere; the operation asks for it on this wallet. */
const MANAGE = { ...memberAnywhere(MANAGE_WALLETS), wallet: 'walletId' } as const;

const NO_BALANCES = 'this service keeps no balances of addresses';
const NO_CHAINS = 'addresses are not derived here, and so have no chain code';
const NO_MEMOS = 'an address is found by itself or by its id';

const AddressOrId = text(200).meta({ description: 'The address, or its id.' });
const label = z.string().max(MAX_ADDRESS_LABEL).refine(isStorable, NOT_STORABLE);
/** What tells addresses of one account apart on some chains. */
const memos = { dt: unsupported(NO_MEMOS), memoId: unsupported(NO_MEMOS) };

/** `1` is oldest first, `-1` newest first; as text in a query. */
const Sort = z.literal(['1', '-1', 1, -1]).transform(Number).default(1).meta({
  description: 'Order by creation: `1` for oldest first, `-1` for newest first.',
});

/** The addresses of a wallet, oldest first. */
export const listReceiveAddresses = contract({
  routes: [{ method: 'GET', path: `${WALLET}/addresses` }],
  access: VIEW_ONE,
  input: z.object({
    ...walletPlace,
    limit: pageLimit(500, 25),
    prevId: PrevId,
    sort: Sort,
    labelContains: text(MAX_ADDRESS_LABEL).optional().meta({
      description:
        'Only addresses whose label contains this text, in upper or lower case; every character stands for itself. Default: all.',
    }),
    includeTotalAddressCount: Flag.optional().meta({
      description: 'Asks for `totalAddressCount`, which the reply has anyway. Default: true.',
    }),
    mine: unsupported('addresses belong to the wallet, not to who made them', Off),
    segwit: unsupported(NO_CHAINS),
    chains: unsupported(NO_CHAINS),
    chain: unsupported(NO_CHAINS),
    includeBalances: unsupported(NO_BALANCES, Off),
    includeTokens: unsupported(NO_BALANCES, Off),
    includeAllTokenAddresses: unsupported('tokens have no addresses of their own here', Off),
    returnBalancesForToken: unsupported(NO_BALANCES),
    token: unsupported('tokens have no addresses of their own here'),
    sortedField: unsupported('addresses are sorted by creation'),
    sortedFieldDirection: unsupported('addresses are sorted by creation; use `sort`'),
    pendingDeployment: unsupported('every address counts as deployed', Off),
  }),
  output: z.object({
    coin: z.string().max(40),
    addresses: z.array(ReceiveAddress).max(500),
    count: z.int().min(0).meta({ description: 'Addresses on this page.' }),
    totalAddressCount: z.int().min(0).meta({ description: 'Addresses that match, on all pages.' }),
    nextBatchPrevId: NextPrevId,
  }),
  summary: 'List the addresses of a wallet on its chain.',
  tag: TAG,
  example: {
    input: place,
    output: { coin: 'tbtc', addresses: [exampleAddress], count: 1, totalAddressCount: 1 },
  },
});

/** One address of a wallet, by itself or by its id. */
export const getReceiveAddress = contract({
  routes: [{ method: 'GET', path: `${WALLET}/address/{addressOrId}` }],
  access: VIEW_ONE,
  input: z.object({ ...walletPlace, addressOrId: AddressOrId, ...memos }),
  output: ReceiveAddress,
  summary: 'Read an address of a wallet.',
  tag: TAG,
  example: { input: { ...place, addressOrId: address }, output: exampleAddress },
});

/** Makes up an address in sandbox mode; elsewhere addresses are named on our own path, since no keys are here to derive them. */
export const createReceiveAddress = contract({
  routes: [{ method: 'POST', path: `${WALLET}/address` }],
  access: MANAGE,
  isRepeatable: true,
  errors: { family: 'platform', also: [409] },
  input: z.object({
    ...walletPlace,
    label: label.optional().meta({ description: 'Name that identifies the address. Default: none.' }),
    chain: unsupported(NO_CHAINS),
    type: unsupported(NO_CHAINS),
    format: unsupported('each coin has one format of addresses'),
    forwarderVersion: unsupported('addresses are no contracts here'),
    gasPrice: unsupported('making an address costs nothing here'),
    eip1559: unsupported('making an address costs nothing here'),
    lowPriority: unsupported('making an address costs nothing here', Off),
    onToken: text(40)
      .optional()
      .meta({
        description:
          'Unit whose chain the address of a trading account is on; needed for one, and of no use for other wallets. Default: none.',
        examples: ['ofctbtc'],
      }),
    baseAddress: unsupported('addresses are no contracts here'),
    derivedAddress: unsupported(NO_CHAINS),
    index: unsupported(NO_CHAINS),
    evmKeyRingReferenceAddress: unsupported('wallets share no addresses'),
    referenceAddress: unsupported('wallets share no addresses'),
    referenceCoin: unsupported('wallets share no addresses'),
  }),
  output: ReceiveAddress,
  summary: 'Create an address of a wallet.',
  done: 'Added an address to a wallet',
  description:
    'In sandbox mode the address is made up. Elsewhere it answers 400, since addresses come from the keys of the wallet, which are not here; name one with `addWalletAddress`.',
  tag: TAG,
  example: { input: { ...place, label: 'deposits' }, output: exampleAddress },
});

/** Names an address of a wallet anew. */
export const updateReceiveAddress = contract({
  routes: [{ method: 'PUT', path: `${WALLET}/address/{addressOrId}` }],
  access: MANAGE,
  query: ['dt', 'memoId'],
  input: z.object({
    ...walletPlace,
    addressOrId: AddressOrId,
    label: label
      .nullable()
      .optional()
      .meta({ description: 'New name of the address; empty or null for none. Default: unchanged.' }),
    ...memos,
  }),
  output: ReceiveAddress,
  summary: 'Change the label of an address.',
  done: 'Changed the label of an address',
  tag: TAG,
  example: { input: { ...place, addressOrId: addressId, label: 'deposits' }, output: exampleAddress },
});
