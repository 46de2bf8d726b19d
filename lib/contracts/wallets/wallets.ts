import * as z from 'zod';
import { contract, member, memberAnywhere } from '#lib/contract.ts';
import { NextPrevId, only, PrevId, pageLimit } from '#lib/list-input.ts';
import { READ_WALLETS } from '#lib/rights.ts';
import { BaseUnits, EnterpriseId, HexId, Instant, text } from '#lib/schema.ts';

const TAG = 'Wallets';

/** Any caller who may view at least one wallet; the list or the read then shows those that they may view. */
const VIEW = { ...memberAnywhere(READ_WALLETS), wallet: '*' } as const;

const Coin = text(40).meta({ description: 'Coin of the wallet.', examples: ['ofc'] });

/** A wallet in a path. A malformed id is an unknown wallet. */
const WalletId = z.string().min(1).max(200).meta({ description: 'Id of the wallet.' });
const KeyId = z.string().min(1).max(200).meta({ description: 'Id of the key.' });

/** Wire values: `hot` is the self-custody kind, `custodial` the offline vault, `trading` an account. */
const WalletType = z.enum(['hot', 'cold', 'custodial', 'trading']);

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
    approvalsRequired: z.int(),
    isCold: z.boolean(),
    deleted: z.literal(false),
    pendingApprovals: z.array(z.object({})).max(0),
    coinSpecific: z.object({ userKeySigningRequired: z.boolean().optional() }),
    balanceString: BaseUnits,
    confirmedBalanceString: BaseUnits,
    spendableBalanceString: BaseUnits,
    startDate: Instant,
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.output<typeof Wallet>;

/** A key of a wallet. The private part, where we hold it, is encrypted by its owner's passphrase (SJCL, AES-256-CCM). */
const WalletKey = z
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
const WalletList = z.object({
  coin: Coin,
  wallets: z.array(Wallet).max(500),
  nextBatchPrevId: NextPrevId,
});

const exampleWallet: z.input<typeof Wallet> = {
  id: '1c2d3e4f5a6b47889900aabbccddeeff',
  coin: 'ofc',
  label: 'Treasury',
  enterprise: '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d',
  type: 'trading',
  multisigType: 'onchain',
  m: 1,
  n: 1,
  keys: ['6d7e8f90a1b2c3d4e5f60718293a4b5c'],
  approvalsRequired: 1,
  isCold: false,
  deleted: false,
  pendingApprovals: [],
  coinSpecific: { userKeySigningRequired: true },
  balanceString: '0',
  confirmedBalanceString: '0',
  spendableBalanceString: '0',
  startDate: '2025-11-03T08:00:00.000Z',
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
  input: z.object({ coin: Coin, ...paging, enterprise: HexId.optional().meta(only('wallets of this enterprise')) }),
  output: WalletList,
  summary: 'List wallets of a coin.',
  description: 'Balances are `0` for now.',
  tag: TAG,
  example: { input: { coin: 'ofc' }, output: { coin: 'ofc', wallets: [exampleWallet] } },
});

/** Wallets of a coin of one enterprise, newest first. */
export const listEnterpriseWallets = contract({
  routes: [{ method: 'GET', path: '/api/v2/{coin}/wallet/enterprise/{enterpriseId}' }],
  access: member(READ_WALLETS),
  input: z.object({ coin: Coin, enterpriseId: EnterpriseId, ...paging }),
  output: WalletList,
  summary: 'List wallets of a coin of an enterprise.',
  description: 'Balances are `0` for now.',
  tag: TAG,
  example: {
    input: { coin: 'ofc', enterpriseId: exampleWallet.enterprise },
    output: { coin: 'ofc', wallets: [exampleWallet] },
  },
});

/** One wallet. Unknown, another's and one of another coin answer alike: 404. */
export const getWallet = contract({
  routes: [{ method: 'GET', path: '/api/v2/{coin}/wallet/{walletId}' }],
  access: { ...VIEW, wallet: 'walletId' },
  input: z.object({ coin: Coin, walletId: WalletId }),
  output: Wallet,
  summary: 'Read a wallet.',
  description:
    'Unknown wallets, those of others and those of another coin answer alike: 404. Balances are `0` for now.',
  tag: TAG,
  example: { input: { coin: 'ofc', walletId: exampleWallet.id }, output: exampleWallet },
});

/** Keys of the wallets of a coin that the caller may view, newest first. */
export const listKeys = contract({
  routes: [{ method: 'GET', path: '/api/v2/{coin}/key' }],
  access: VIEW,
  input: z.object({ coin: Coin, ...paging }),
  output: z.object({ keys: z.array(WalletKey).max(500), nextBatchPrevId: NextPrevId }),
  summary: 'List keys of wallets of a coin.',
  tag: TAG,
  example: { input: { coin: 'ofc' }, output: { keys: [exampleKey] } },
});

/** One key. Unknown, another's and one of another coin answer alike: 404. */
export const getKey = contract({
  routes: [{ method: 'GET', path: '/api/v2/{coin}/key/{keyId}' }],
  access: VIEW,
  input: z.object({ coin: Coin, keyId: KeyId }),
  output: WalletKey,
  summary: 'Read a key.',
  tag: TAG,
  example: { input: { coin: 'ofc', keyId: exampleKey.id }, output: exampleKey },
});

/** Ours: the trading accounts of an enterprise, by name. */
export const listTradingAccounts = contract({
  routes: [{ method: 'GET', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/trading-accounts' }],
  access: member(READ_WALLETS),
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({
    accounts: z.array(z.object({ id: HexId, coin: Coin, name: z.string().max(300), createdAt: Instant })).max(1000),
  }),
  summary: 'List the trading accounts of an enterprise.',
  tag: TAG,
  example: {
    input: { enterpriseId: exampleWallet.enterprise },
    output: {
      accounts: [{ id: exampleWallet.id, coin: 'ofc', name: exampleWallet.label, createdAt: exampleWallet.startDate }],
    },
  },
});
