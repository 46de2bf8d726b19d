import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/wallet-webhooks.ts';
import { fail } from '#server/core/errors.ts';
import { type Context, operation } from '#server/core/operation.ts';
import type { NotificationContent } from './new-notification.ts';
import { recordSimulation, refuseFields, requireSimulatable } from './simulation.ts';
import { changeableWallet } from './wallet-webhooks.ts';

type Input = ParsedInputOf<typeof contracts.simulateWalletWebhook>;
type Field = 'transferId' | 'txHash' | 'pendingApprovalId' | 'txRequestId';

const PLACEHOLDER = '0'.repeat(32);
const PLACEHOLDER_HASH = '0'.repeat(64);
const TRANSFERS = ['transferId', 'txHash'] as const;

/** Which ids say something to webhooks of a type. */
function fieldsOf(type: string): readonly Field[] {
  if (type === 'pendingapproval') return ['pendingApprovalId'];
  if (type === 'txRequest' || type === 'txRequestTransaction') return ['txRequestId'];
  return /^trans|^twoStep|^stuckTx$|^fundsDeposited$/.test(type) ? TRANSFERS : [];
}

/** No wallet of this service has transfers yet, so every id is one of a placeholder, and production knows none. */
function contentOf(context: Context, type: string, input: Input): NotificationContent {
  const { coin, walletId, transferId, txHash, pendingApprovalId, txRequestId } = input;
  const named = transferId ?? txHash ?? pendingApprovalId ?? txRequestId;
  if (named !== undefined && !context.service.env.sandbox)
    fail('not_found', 'The wallet has no such object. Send usePlaceholderData instead.');
  const place = { coin, walletId };
  if (type === 'pendingapproval') return { ...place, pendingApprovalId: pendingApprovalId ?? PLACEHOLDER };
  if (fieldsOf(type).includes('txRequestId'))
    return { ...place, more: { txRequestId: txRequestId ?? PLACEHOLDER, state: 'delivered' } };
  if (fieldsOf(type) !== TRANSFERS) return place;
  return {
    ...place,
    transferId: transferId ?? PLACEHOLDER,
    hash: txHash ?? PLACEHOLDER_HASH,
    more: { state: 'confirmed' },
  };
}

export const simulateWalletWebhook = operation(contracts.simulateWalletWebhook, async (context, input) => {
  const { coin, walletId, webhookId, usePlaceholderData: _, ...fields } = input;
  await changeableWallet(context, input);
  const webhook = await requireSimulatable(context, webhookId, { kind: 'wallet', coin, walletId });
  refuseFields(webhook, fields, fieldsOf(webhook.type));
  return recordSimulation(context, webhook, contentOf(context, webhook.type, input));
});
