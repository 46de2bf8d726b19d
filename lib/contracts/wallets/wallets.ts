import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { CoinId } from '#lib/contracts/chain/coins.ts';
import { NextPrevId, only, PrevId, pageLimit } from '#lib/list-input.ts';
import { READ_WALLETS } from '#lib/rights.ts';
import { EnterpriseId, Flag, HexId, Instant, listOf, text, unsupported, wholeNumber } from '#lib/schema.ts';
import {
  BALANCES,
  balances,
  exampleAddress,
  moreBalances,
  Off,
  ReceiveAddress,
  TokenBalances,
  VIEW,
  VIEW_ONE,
  WALLET_EXAMPLES,
  WalletType,
  walletPlace,
} from './shapes.ts';

const TAG = 'Wallets';

const Coin = text(40).meta({ description: 'Coin of the wallet.', examples: ['ofc'] });
const KeyId = z.string().min(1).max(200).meta({ description: 'Id of the key.' });

/** A wallet; one of the coin `ofc` or `tofc` is a trading account. Amounts are base units as text. */
export const Wallet = z
  .object({
    id: HexId,
    coin: Coin,
    label: z.string().max(300),
    enterprise: HexId,
    type: WalletType.meta({
      description: '`hot`: self-custody; `custodial`: offline vault; `trading`: a trading account.',
    }),
    multisigType: z.literal('onchain'),
    m: z.int().meta({ description: 'Signatures that a transaction needs.' }),
    n: z.int().meta({ description: 'Keys that can sign.' }),
    keys: z.array(HexId).max(3).meta({ description: 'Key ids: user, backup, service.' }),
    approvalsRequired: z
      .int()
      .meta({ description: 'Admins who must agree to what it spends; 1 asks nobody but its maker.' }),
    isCold: z.boolean(),
    deleted: z.literal(false),
    disableTransactionNotifications: z.literal(false).meta({ description: 'Webhooks get every transaction.' }),
    hasLargeNumberOfAddresses: z.literal(false).meta({ description: 'A wallet has 1,000 addresses at most.' }),
    pendingApprovals: z.array(z.object({})).max(0),
    coinSpecific: z.object({ userKeySigningRequired: z.boolean().optional() }),
    ...z.object(balances).partial().shape,
    tokens: TokenBalances.optional(),
    receiveAddress: ReceiveAddress.optional().meta({
      description: 'The newest address of the wallet on its chain; absent when it has none.',
    }),
    startDate: Instant,
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.output<typeof Wallet>;

/** A key of a wallet. The private part, where we hold it, is encrypted by its owner's passphrase (SJCL, AES-256-CCM). */
export const WalletKey = z
  .object({
    id: HexId,
    pub: z.string().max(1000),
    source: z.enum(['user', 'backup', 'bitgo']).meta({ description: '`bitgo`: the key of the service.' }),
    type: z.literal('independent'),
    encryptedPrv: z
      .string()
      .max(10_000)
      .optional()
      .meta({ description: 'Private key, encrypted by its owner’s passphrase (SJCL, AES-256-CCM).' }),
  })
  .meta({ id: 'WalletKey' });

const paging = {
  limit: pageLimit(500, 25),
  prevId: PrevId,
};
/** What narrows a list of wallets, and what leaves parts of them out. */
const filters = {
  ...paging,
  skip: wholeNumber(0, 100_000).default(0).meta({
    description: 'How many wallets to leave out at the start; not together with `prevId`.',
  }),
  type: listOf(WalletType, WalletType.options.length).meta(only('wallets of these types')),
  id: listOf(HexId).meta(only('wallets with these ids')),
  searchLabel: text(300).optional().meta({
    description: 'Only wallets whose label contains this text, in upper or lower case. Default: all.',
  }),
  getbalances: Flag.optional().meta({ description: 'Whether wallets come with their balances. Default: true.' }),
  excludeSpendableBalance: Flag.optional().meta({
    description: 'Whether to leave out the spendable balances. Default: false.',
  }),
  skipReceiveAddress: Flag.optional().meta({ description: 'Whether to leave out `receiveAddress`. Default: false.' }),
  showAllWallets: unsupported('wallets are never deleted, and none fails to be created', Off),
  page: unsupported('a page starts after `prevId`'),
  ...moreBalances,
};
const WalletList = z.object({
  coin: Coin,
  wallets: z.array(Wallet).max(500),
  nextBatchPrevId: NextPrevId,
});

const exampleWallet: z.input<typeof Wallet> = {
  id: WALLET_EXAMPLES.walletId,
  coin: 'ofc',
  label: 'Treasury',
  enterprise: WALLET_EXAMPLES.enterpriseId,
  type: 'trading',
  multisigType: 'onchain',
  m: 1,
  n: 1,
  keys: ['6d7e8f90a1b2c3d4e5f60718293a4b5c'],
  approvalsRequired: 1,
  isCold: false,
  deleted: false,
  disableTransactionNotifications: false,
  hasLargeNumberOfAddresses: false,
  pendingApprovals: [],
  coinSpecific: { userKeySigningRequired: true },
  balance: 0,
  confirmedBalance: 0,
  spendableBalance: 0,
  balanceString: '0',
  confirmedBalanceString: '0',
  spendableBalanceString: '0',
  startDate: '2025-11-03T08:00:00.000Z',
};
const exampleChainWallet: z.input<typeof Wallet> = {
  ...exampleWallet,
  coin: 'tbtc',
  label: 'Deposits',
  type: 'hot',
  m: 2,
  n: 3,
  coinSpecific: {},
  receiveAddress: exampleAddress,
};
const exampleKey: z.input<typeof WalletKey> = {
  id: '6d7e8f90a1b2c3d4e5f60718293a4b5c',
  pub: 'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  source: 'user',
  type: 'independent',
};

/** Wallets of a coin over all enterprises of the caller, newest first. */
export const listWallets = contract({
  routes: [{ method: 'GET', path: '/api/v2/{coin}/wallet' }],
  access: VIEW,
  input: z.object({
    coin: CoinId,
    ...filters,
    enterprise: listOf(HexId).meta(only('wallets of these enterprises')),
    enterpriseId: listOf(HexId).meta(only('wallets of these enterprises; another name of `enterprise`')),
  }),
  output: WalletList,
  summary: 'List wallets of a coin.',
  description: BALANCES,
  tag: TAG,
  example: { input: { coin: 'ofc' }, output: { coin: 'ofc', wallets: [exampleWallet] } },
});

/** Wallets of a coin of one enterprise, newest first. */
export const listEnterpriseWallets = contract({
  routes: [{ method: 'GET', path: '/api/v2/{coin}/wallet/enterprise/{enterpriseId}' }],
  access: member(READ_WALLETS),
  input: z.object({ coin: CoinId, enterpriseId: EnterpriseId, ...filters }),
  output: WalletList,
  summary: 'List wallets of a coin of an enterprise.',
  description: BALANCES,
  tag: TAG,
  example: {
    input: { coin: 'ofc', enterpriseId: exampleWallet.enterprise },
    output: { coin: 'ofc', wallets: [exampleWallet] },
  },
});

/** Published switches of a read of one wallet. */
const switches = {
  includeBalance: Flag.optional().meta({ description: 'Whether the wallet comes with its balances. Default: true.' }),
  unspentCount: unsupported('this service keeps no unspents', Off),
  includeRbf: unsupported('only confirmed transactions count', Off),
  exactConfirmedBalance: unsupported('every balance is exact and confirmed', Off),
  expandAdvancedWhitelist: unsupported('this service has no whitelists', Off),
  includeEvmKeyringWhitelist: unsupported('this service has no whitelists', Off),
  ...moreBalances,
};

/** One wallet. Unknown, another's and one of another coin answer alike: 404. */
export const getWallet = contract({
  routes: [{ method: 'GET', path: '/api/v2/{coin}/wallet/{walletId}' }],
  access: VIEW_ONE,
  input: z.object({ ...walletPlace, ...switches }),
  output: Wallet,
  summary: 'Read a wallet.',
  description: `Unknown wallets, those of others and those of another coin answer the same: 404. ${BALANCES}`,
  tag: TAG,
  example: { input: { coin: 'ofc', walletId: exampleWallet.id }, output: exampleWallet },
});

/** The wallet that an address belongs to; the one that named it last, if the caller has several. */
export const getWalletByAddress = contract({
  routes: [{ method: 'GET', path: '/api/v2/{coin}/wallet/address/{walletAddress}' }],
  access: VIEW,
  input: z.object({
    coin: CoinId,
    walletAddress: text(200).meta({ description: 'Address on the chain of the coin.' }),
    ...switches,
  }),
  output: Wallet,
  summary: 'Find a wallet by an address.',
  description: `Of several wallets with the address it is the one that named it last. 404 when none of yours has it. ${BALANCES}`,
  tag: TAG,
  example: { input: { coin: 'tbtc', walletAddress: WALLET_EXAMPLES.address }, output: exampleChainWallet },
});

/** Keys of the wallets of a coin that the caller may view, newest first. */
export const listKeys = contract({
  routes: [{ method: 'GET', path: '/api/v2/{coin}/key' }],
  access: VIEW,
  input: z.object({ coin: CoinId, ...paging }),
  output: z.object({ keys: z.array(WalletKey).max(500), nextBatchPrevId: NextPrevId }),
  summary: 'List keys of wallets of a coin.',
  tag: TAG,
  example: { input: { coin: 'ofc' }, output: { keys: [exampleKey] } },
});

/** One key. Unknown, another's and one of another coin answer alike: 404. */
export const getKey = contract({
  routes: [{ method: 'GET', path: '/api/v2/{coin}/key/{keyId}' }],
  access: VIEW,
  input: z.object({ coin: CoinId, keyId: KeyId }),
  output: WalletKey,
  summary: 'Read a key.',
  tag: TAG,
  example: { input: { coin: 'ofc', keyId: exampleKey.id }, output: exampleKey },
});
