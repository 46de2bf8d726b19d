import type * as z from 'zod';
import { AccessTokenCallback, BankAccountCallback, BlockCallback, WalletConfirmationCallback } from './callbacks.ts';
import { WEBHOOK_EXAMPLES } from './shapes.ts';
import { WALLET_CALLBACKS } from './wallet-callbacks.ts';

const { enterpriseId, webhookId, walletId, blockId } = WEBHOOK_EXAMPLES;
const ids = { id: '8f2a3b4c5d6e47990011bbccddeeff02', webhook: webhookId };

interface CallbackDoc {
  schema: z.ZodObject;
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
  ...WALLET_CALLBACKS,
};

/** Under which name the bodies of a webhook are documented. */
export const callbackNameOf = ({ type, walletId: wallet }: { type: string; walletId: string | null }): string =>
  wallet !== null && type === 'block' ? 'walletBlock' : type;

/** What the bodies of a webhook look like. Throws for a type that is not documented. */
export function callbackOf(webhook: { type: string; walletId: string | null }): CallbackDoc {
  const found = WEBHOOK_CALLBACKS[callbackNameOf(webhook)];
  if (!found) throw new Error(`bodies of the type ${webhook.type} are not documented`);
  return found;
}

/** The schema that they fit, with nothing beside it. */
export const strictCallbackOf = (webhook: { type: string; walletId: string | null }) =>
  callbackOf(webhook).schema.strict();
