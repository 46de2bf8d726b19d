import * as z from 'zod';
import { BaseUnits, HexId } from '#lib/schema.ts';
import { everywhere, ofTransaction } from './callbacks.ts';
import { WalletWebhookType, WEBHOOK_EXAMPLES } from './shapes.ts';

type WalletType = z.output<typeof WalletWebhookType>;

const { webhookId, walletId } = WEBHOOK_EXAMPLES;
const text = z.string().max(100);

/** Fields beside those that every callback of a wallet has, by what it tells of. */
const SHAPES = {
  transfer: {
    hash: z.string().max(200).optional(),
    transfer: text.optional(),
    ...ofTransaction,
    direction: z.enum(['receive', 'send']).optional(),
    quantity: BaseUnits.optional(),
  },
  approval: { pendingApproval: text },
  request: { txRequestId: text, state: z.string().max(60).optional() },
  wallet: {},
} as const;

/** What callbacks of a type tell of. Source: public codecs, ids of `WebhookNotification`. */
export function walletCallbackShape(type: string): keyof typeof SHAPES {
  if (type === 'pendingapproval') return 'approval';
  if (type === 'txRequest' || type === 'txRequestTransaction') return 'request';
  return /^trans|^twoStep|^stuckTx$|^fundsDeposited$/.test(type) ? 'transfer' : 'wallet';
}

const SUMMARIES: Readonly<Record<WalletType, string>> = {
  transfer: 'A transfer of a wallet came, went, or reached its confirmations.',
  transaction: 'A transaction of a wallet was seen, or reached its confirmations.',
  transactionRemoved: 'A transaction of a wallet left its chain.',
  transactionExpire: 'A transaction of a wallet expired.',
  pendingapproval: 'An approval of a wallet was asked for or decided.',
  txRequest: 'A transaction request of a wallet changed its state.',
  txRequestTransaction: 'A transaction of a request changed its state.',
  address_confirmation: 'An address of a wallet was confirmed on its chain.',
  lowFee: 'A wallet runs low on fees.',
  lowFeeAddressBalance: 'The fee address of a wallet runs low.',
  block: 'A block was added to the chain of a wallet.',
  admin: 'The administration of a wallet changed.',
  circuitBreaker: 'The circuit breaker of a wallet opened or closed.',
  transaction_finality_on_l1: 'A transaction of a wallet is final on layer 1.',
  fundsDeposited: 'Funds were deposited to a wallet.',
  stuckTx: 'A transaction of a wallet is stuck.',
  unspentExpiry: 'An unspent output of a wallet is about to expire.',
  twoStepTransfer: 'A two-step transfer of a wallet changed.',
  twoStepDeposit: 'A two-step deposit of a wallet changed.',
  twoStepWithdrawal: 'A two-step withdrawal of a wallet changed.',
};

const EXAMPLES: Readonly<Record<keyof typeof SHAPES, Readonly<Record<string, unknown>>>> = {
  transfer: {
    hash: '4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c',
    transfer: '2d3e4f5a6b7c48990011223344556677',
    state: 'confirmed',
    confirmations: 1,
    direction: 'receive',
    quantity: '150000',
  },
  approval: { pendingApproval: '6a7b8c9d0e1f42334455667788990011' },
  request: { txRequestId: '5c0de1f2a3b44c5d6e7f8091a2b3c4d5', state: 'delivered' },
  wallet: {},
};

/** As OpenAPI names it; a block webhook of a wallet is another kind than one of a chain. */
const nameOf = (type: WalletType): string => (type === 'block' ? 'walletBlock' : type);

const idOf = (type: WalletType): string =>
  `${nameOf(type).replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}Callback`;

function documented(type: WalletType) {
  const shape = walletCallbackShape(type);
  const id = '8f2a3b4c5d6e47990011bbccddeeff02';
  return {
    schema: z
      .object({ ...everywhere, type: z.literal(type), coin: z.string().max(40), wallet: HexId, ...SHAPES[shape] })
      .meta({ id: idOf(type) }),
    summary: SUMMARIES[type],
    example: { id, webhook: webhookId, type, coin: 'btc', wallet: walletId, ...EXAMPLES[shape], simulation: false },
  };
}

/** Bodies of callbacks of wallet webhooks, one for each type. */
export const WALLET_CALLBACKS = Object.fromEntries(
  WalletWebhookType.options.map((type) => [nameOf(type), documented(type)]),
);
