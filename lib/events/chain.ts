import type * as z from 'zod';
import { BlockCallback, WalletConfirmationCallback } from '#lib/contracts/webhooks/callbacks.ts';
import { WalletWebhookType, WEBHOOK_EXAMPLES } from '#lib/contracts/webhooks/types.ts';
import {
  WALLET_CALLBACK_SCHEMAS,
  walletCallbackName,
  walletCallbackShape,
} from '#lib/contracts/webhooks/wallet-callbacks.ts';
import type { CallbackDoc } from './catalogue.ts';

type WalletType = z.output<typeof WalletWebhookType>;

const { webhookId, walletId, blockId } = WEBHOOK_EXAMPLES;
const ids = { id: '8f2a3b4c5d6e47990011bbccddeeff02', webhook: webhookId };

const SUMMARIES: Readonly<Record<WalletType, string>> = {
  transfer: 'A transfer of a wallet came, went, or reached its confirmations.',
  transaction: 'A transaction of a wallet was seen, or reached its confirmations.',
  transactionRemoved: 'A transaction of a wallet left its chain.',
  transactionExpire: 'A transaction of a wallet expired.',
  pendingapproval: 'An approval of a wallet was asked for or decided.',
  txRequest: 'A transaction request of a wallet changed its status.',
  txRequestTransaction: 'A transaction of a request changed its status.',
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
  endInvestorOnboardingInvite: 'Somebody was invited to a wallet for end investors.',
  pendingDecryption: 'A transaction of a wallet waits to be decrypted.',
};

const EXAMPLES: Readonly<Record<ReturnType<typeof walletCallbackShape>, Readonly<Record<string, unknown>>>> = {
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
  requestTransaction: { txRequestId: '5c0de1f2a3b44c5d6e7f8091a2b3c4d5', state: 'signed' },
  block: { hash: blockId, height: 912_345, confirmations: 0 },
  wallet: {},
};

function documented(type: WalletType): [string, CallbackDoc] {
  const name = walletCallbackName(type);
  const schema = WALLET_CALLBACK_SCHEMAS[name];
  if (!schema) throw new Error(`callbacks of the type ${type} have no schema`);
  const about = { type, coin: 'btc', wallet: walletId, ...EXAMPLES[walletCallbackShape(type)] };
  return [name, { schema, summary: SUMMARIES[type], example: { ...ids, ...about, simulation: false } }];
}

/** Callbacks that no event brings about but what is read on chains, by the name under which OpenAPI documents them. */
export const chainCallbacks: Readonly<Record<string, CallbackDoc>> = {
  block: {
    schema: BlockCallback,
    summary: 'A block has the confirmations that the endpoint asked for.',
    example: {
      ...ids,
      type: 'block',
      coin: 'btc',
      hash: blockId,
      height: 912_345,
      confirmations: 3,
      minedAt: '2026-03-02T09:30:00.000Z',
      simulation: false,
    },
  },
  wallet_confirmation: {
    schema: WalletConfirmationCallback,
    summary: 'A wallet initialised on its chain.',
    example: {
      ...ids,
      type: 'wallet_confirmation',
      coin: 'btc',
      hash: '4d5e6f708192a3b4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c',
      wallet: walletId,
      state: 'confirmed',
      confirmations: 3,
      blockHash: blockId,
      height: 912_345,
      simulation: false,
    },
  },
  ...Object.fromEntries(WalletWebhookType.options.map(documented)),
};
