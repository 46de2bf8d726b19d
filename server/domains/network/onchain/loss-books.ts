import {
  type AccountPlace,
  type GroupDraft,
  type HoldDraft,
  type LedgerName,
  outside,
} from '#server/domains/ledger/public.ts';
import type { PartnerRow } from '../members/partner-store.ts';
import { paymentOf, type TransferRow } from '../settlements/book-settlement.ts';

type Partner = Pick<PartnerRow, 'walletId' | 'enterpriseId'>;
/** A transfer of an on-chain settlement. */
export type Leg = Omit<Parameters<typeof paymentOf>[0], 'settlementId'> &
  Pick<TransferRow, 'txIds'> & { settlementId: string | null };

/** Whether its client pays. */
export const isLoss = ({ quantity }: Pick<TransferRow, 'quantity'>): boolean => quantity.startsWith('-');

/** What clients pay waits here while it is on its way. */
const transit = ({ settlementId, currency }: Leg): AccountPlace => ({
  kind: 'suspense',
  owner: settlementId ?? '',
  asset: currency,
});

const nameOf = (kind: string, { settlementId, id }: Leg, attempt: number): LedgerName => ({
  kind,
  reference: attempt === 1 ? `${settlementId}/${id}` : `${settlementId}/${id}#${attempt}`,
});

/** The hold of what is sent next. */
export const nextHold = (loss: Leg): LedgerName => nameOf('loss-sent', loss, loss.txIds.length + 1);

export function holdOf(loss: Leg, partner: Partner): HoldDraft {
  const { debit: account, amount } = paymentOf(loss, partner);
  return { ...nextHold(loss), account, amount };
}

/** It is sent: out of its hold into transit. */
export function sentGroup(loss: Leg, partner: Partner): GroupDraft {
  const { debit, amount } = paymentOf(loss, partner);
  const name = nextHold(loss);
  return { ...name, transfers: [{ debit, credit: transit(loss), amount, hold: name, note: loss.id }] };
}

/** It has left for good. */
export function doneGroup(loss: Leg, partner: Partner): GroupDraft {
  const { amount } = paymentOf(loss, partner);
  const moved = { debit: transit(loss), credit: outside(loss.currency), amount, note: loss.id };
  return { ...nameOf('loss-done', loss, loss.txIds.length), transfers: [moved] };
}

/** It has not left: it is back where it came from. */
export function backGroup(loss: Leg, partner: Partner): GroupDraft {
  const { debit, amount } = paymentOf(loss, partner);
  const moved = { debit: transit(loss), credit: debit, amount, note: loss.id };
  return { ...nameOf('loss-back', loss, loss.txIds.length), transfers: [moved] };
}

/** All that clients gain of one currency: out of what the partner has. */
export const gainGroup = (
  gains: readonly Leg[],
  { settlementId, currency }: { settlementId: string; currency: string },
  partner: Partner,
): GroupDraft => ({
  kind: 'gain',
  reference: `${settlementId}/${currency}`,
  transfers: gains.map((leg) => ({ ...paymentOf(leg, partner), note: leg.id })),
});

/** Whom a loss concerns: the client that pays it, and the partner. */
export const partiesOfLoss = (
  { clientEnterpriseId }: Pick<TransferRow, 'clientEnterpriseId'>,
  { enterpriseId }: { enterpriseId: string | null },
): string[] => [...new Set([clientEnterpriseId, enterpriseId])].filter((one) => one !== null);
