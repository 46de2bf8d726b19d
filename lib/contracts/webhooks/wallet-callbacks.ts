import * as z from 'zod';
import { BaseUnits, HexId, Instant } from '#lib/schema.ts';
import { everywhere, ofTransaction } from './callbacks.ts';
import { TxRequestState, TxRequestTransactionState } from './shapes.ts';
import { WalletWebhookType } from './types.ts';

type WalletType = z.output<typeof WalletWebhookType>;

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
  request: { txRequestId: text, state: TxRequestState.optional() },
  requestTransaction: { txRequestId: text, state: TxRequestTransactionState.optional() },
  block: {
    hash: z.string().max(200),
    height: z.int().min(0).optional(),
    confirmations: z.int().min(0).optional().meta({ description: 'How many blocks lie above it.' }),
    minedAt: Instant.optional(),
  },
  wallet: {},
} as const;

/** What callbacks of a type tell of. Source: public codecs, ids of `WebhookNotification`. */
export function walletCallbackShape(type: string): keyof typeof SHAPES {
  if (type === 'pendingapproval') return 'approval';
  if (type === 'block') return 'block';
  if (type === 'txRequest') return 'request';
  if (type === 'txRequestTransaction') return 'requestTransaction';
  return /^trans|^twoStep|^stuckTx$|^fundsDeposited$/.test(type) ? 'transfer' : 'wallet';
}

/** As OpenAPI names it; a block webhook of a wallet is another kind than one of a chain. */
export const walletCallbackName = (type: WalletType): string => (type === 'block' ? 'walletBlock' : type);

const idOf = (type: WalletType): string =>
  `${walletCallbackName(type).replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}Callback`;

const schemaOf = (type: WalletType) =>
  z
    .object({
      ...everywhere,
      type: z.literal(type),
      coin: z.string().max(40),
      wallet: HexId,
      ...SHAPES[walletCallbackShape(type)],
    })
    .meta({ id: idOf(type) });

/** Bodies of callbacks of wallet webhooks, one for each type. */
export const WALLET_CALLBACK_SCHEMAS: Readonly<Record<string, z.ZodObject>> = Object.fromEntries(
  WalletWebhookType.options.map((type) => [walletCallbackName(type), schemaOf(type)]),
);
