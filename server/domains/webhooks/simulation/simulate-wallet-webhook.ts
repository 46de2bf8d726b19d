import { and, desc, eq } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import { walletCallbackShape } from '#lib/contracts/webhooks/wallet-callbacks.ts';
import * as contracts from '#lib/contracts/webhooks/wallet-webhooks.ts';
import type { CallbackContent } from '#lib/events/catalogue.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { type Context } from '#server/core/runtime/service.ts';
import { knownActivity } from '#server/domains/chain/public.ts';
import type { Webhook } from '../records/notification-store.ts';
import { changeableWallet } from '../records/wallet-webhooks.ts';
import { seenTransferContent } from './chain-simulation.ts';
import { recordSimulation, refuseFields, requireSimulatable } from './simulation.ts';
import { walletContent } from './wallet-simulation.ts';

type Input = ParsedInputOf<typeof contracts.simulateWalletWebhook>;
type Field = 'transferId' | 'txHash' | 'pendingApprovalId' | 'txRequestId';

/** Which ids say something to webhooks of a type. */
const FIELDS: Readonly<Record<ReturnType<typeof walletCallbackShape>, readonly Field[]>> = {
  approval: ['pendingApprovalId'],
  request: ['txRequestId'],
  requestTransaction: ['txRequestId'],
  transfer: ['transferId', 'txHash'],
  block: [],
  wallet: [],
};

/** The transfer of the wallet that is named, by its own id or that of its transaction. */
async function findOneActivity({ db }: Context, { walletId, transferId, txHash }: Input) {
  if (transferId === undefined && txHash === undefined) return undefined;
  const named = [
    transferId === undefined ? undefined : eq(knownActivity.transferId, transferId),
    txHash === undefined ? undefined : eq(knownActivity.transaction, txHash),
  ];
  const own = and(eq(knownActivity.walletId, walletId), ...named);
  const [touch] = await db.select().from(knownActivity).where(own).orderBy(desc(knownActivity.position)).limit(1);
  return touch;
}

/** A transfer that is known is told as it is; any other id is one of a placeholder, which production refuses. */
async function contentOf(context: Context, webhook: Webhook, input: Input): Promise<CallbackContent> {
  const { transferId, txHash: hash, pendingApprovalId, txRequestId, usePlaceholderData } = input;
  const named = transferId ?? hash ?? pendingApprovalId ?? txRequestId;
  if (usePlaceholderData === true && named !== undefined)
    refuseField('usePlaceholderData', 'name an object, or ask for placeholder data');
  if (usePlaceholderData === false && named === undefined)
    refuseField('usePlaceholderData', 'name an object, or leave this out for placeholder data');
  const touch = await findOneActivity(context, input);
  if (touch) return seenTransferContent(context, webhook, touch);
  if (named !== undefined && !context.service.env.sandbox)
    fail('not_found', 'The wallet has no such object. Send usePlaceholderData instead.');
  return walletContent(webhook, { transferId, hash, pendingApprovalId, txRequestId });
}

export const simulateWalletWebhook = operation(contracts.simulateWalletWebhook, async (context, input) => {
  const { coin, walletId, webhookId, usePlaceholderData: _, ...fields } = input;
  await changeableWallet(context, input);
  const webhook = await requireSimulatable(context, webhookId, { kind: 'wallet', coin, walletId });
  refuseFields(webhook, fields, FIELDS[walletCallbackShape(webhook.type)]);
  return recordSimulation(context, webhook, await contentOf(context, webhook, input));
});
