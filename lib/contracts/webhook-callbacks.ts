import * as z from 'zod';
import { BaseUnits, HexId, Instant } from '#lib/schema.ts';
import { WalletWebhookType, WEBHOOK_EXAMPLES } from './webhook-shapes.ts';

/** Currencies that bank accounts hold, each with the rail that its payments take. */
export const BankCurrency = z.enum([
  'fiatusd',
  'fiateur',
  'fiatsgd',
  'fiataed',
  'tfiatusd',
  'tfiateur',
  'tfiatsgd',
  'tfiataed',
]);
export type BankCurrency = z.output<typeof BankCurrency>;

/** States of a bank account. Source: service-interface "Fiat bank account". */
export const BankAccountState = z.enum(['approved', 'rejected', 'pending', 'removed', 'revise']);

/** What simulations of bank accounts take. */
export const SimulatedBankAccount = {
  bankAccountId: HexId.optional().meta({ description: 'For the type bankAccount.' }),
  currency: BankCurrency.optional().meta({
    description: 'For the type bankAccount: which rail the placeholder shows, fiatusd unless told.',
  }),
  verificationState: BankAccountState.optional().meta({
    description: 'For the type bankAccount: the state that the placeholder is in, pending unless told.',
  }),
};

const everywhere = {
  id: HexId.meta({ description: 'Id of the notification, also the header `idempotency-key`; equal on every attempt.' }),
  webhook: HexId,
  simulation: z.boolean(),
};
const ofEnterprise = {
  enterprise: HexId.meta({ description: 'The enterprise concerned.' }),
  organization: HexId.optional().meta({ description: 'On callbacks to a webhook of an organisation.' }),
};
const coin = z.string().max(40);
const hash = z.string().max(200);
const ofTransaction = {
  state: z.string().max(60).optional(),
  confirmations: z.int().min(0).optional().meta({ description: '0: in no block yet; 1: in the newest one.' }),
  blockHash: hash.optional(),
  height: z.int().min(0).optional(),
};
const { enterpriseId, webhookId, walletId, blockId } = WEBHOOK_EXAMPLES;
const ids = { id: '8f2a3b4c5d6e47990011bbccddeeff02', webhook: webhookId };

/** Body of a callback about a new access token. Source: public OpenAPI document, example of the verify operation. */
export const AccessTokenCallback = z
  .object({
    ...everywhere,
    type: z.literal('accessToken'),
    ...ofEnterprise,
    accessToken: HexId.meta({ description: 'Id of the token, never the token.' }),
    userId: HexId,
    username: z.string().max(320).meta({ description: 'E-mail address.' }),
    tokenCreateTime: Instant,
  })
  .meta({ id: 'AccessTokenCallback' });

/** Body of a callback about a bank account that was added. Numbers are masked, and there are no names of owners. */
export const BankAccountCallback = z
  .object({
    ...everywhere,
    type: z.literal('bankAccount'),
    ...ofEnterprise,
    bankAccount: HexId,
    state: BankAccountState,
    currency: BankCurrency,
    accountType: z.literal('wire'),
    shortCountryCode: z.string().length(2).meta({ description: 'Country of the bank.' }),
    accountNumber: z.string().max(64).meta({ description: 'All but the last four characters are stars.' }),
  })
  .meta({ id: 'BankAccountCallback' });

/** What a bank account's callback says beside ids. */
export type BankAccountFacts = Omit<
  z.output<typeof BankAccountCallback>,
  'id' | 'webhook' | 'simulation' | 'type' | 'enterprise' | 'organization' | 'bankAccount'
>;

/** Body of a callback about a block that lies as deep as the webhook asked for. */
export const BlockCallback = z
  .object({
    ...everywhere,
    type: z.literal('block'),
    coin,
    hash,
    height: z.int().min(0).optional(),
    confirmations: z.int().min(0).optional().meta({ description: 'How many blocks lie above it.' }),
    minedAt: Instant.optional(),
  })
  .meta({ id: 'BlockCallback' });

/** Body of a callback about a wallet that initialised on its chain. */
export const WalletConfirmationCallback = z
  .object({
    ...everywhere,
    type: z.literal('wallet_confirmation'),
    coin,
    hash: hash.optional().meta({ description: 'Of the transaction, the first one of the wallet.' }),
    wallet: HexId.optional(),
    ...ofTransaction,
  })
  .meta({ id: 'WalletConfirmationCallback' });

/** Body of a callback of a wallet webhook. */
export const WalletCallback = z
  .object({
    ...everywhere,
    type: WalletWebhookType,
    coin,
    wallet: HexId,
    hash: hash.optional(),
    transfer: z.string().max(100).optional(),
    pendingApproval: z.string().max(100).optional(),
    txRequestId: z.string().max(100).optional(),
    ...ofTransaction,
    direction: z.enum(['receive', 'send']).optional(),
    quantity: BaseUnits.optional(),
  })
  .meta({ id: 'WalletCallback' });

interface CallbackDoc {
  schema: z.ZodType;
  summary: string;
  example: unknown;
}

/** Every body that a receiver may get, by the name under which OpenAPI documents it. */
export const WEBHOOK_CALLBACKS: Readonly<Record<string, CallbackDoc>> = {
  accessToken: {
    schema: AccessTokenCallback,
    summary: 'An access token was created.',
    example: {
      ...ids,
      type: 'accessToken',
      enterprise: enterpriseId,
      accessToken: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      userId: '9b1d4f6a8c2e40719f3a5b7c8d9e0f12',
      username: 'mara.lindqvist@northwind.example',
      tokenCreateTime: '2026-03-02T09:30:00.000Z',
      simulation: false,
    },
  },
  bankAccount: {
    schema: BankAccountCallback,
    summary: 'A bank account was added.',
    example: {
      ...ids,
      type: 'bankAccount',
      enterprise: enterpriseId,
      bankAccount: '3a4b5c6d7e8f40112233445566778899',
      state: 'pending',
      currency: 'fiatusd',
      accountType: 'wire',
      shortCountryCode: 'US',
      accountNumber: '******6789',
      simulation: false,
    },
  },
  block: {
    schema: BlockCallback,
    summary: 'A block lies as deep as the webhook asked for.',
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
  wallet: {
    schema: WalletCallback,
    summary: 'Something happened in a wallet, as the type says.',
    example: {
      ...ids,
      type: 'transfer',
      coin: 'ofc',
      wallet: walletId,
      transfer: '2d3e4f5a6b7c48990011223344556677',
      simulation: false,
    },
  },
};
