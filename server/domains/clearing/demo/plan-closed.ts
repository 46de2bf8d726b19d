import { businessInstant, DAY_MS, HOUR_MS, iso, MINUTE_MS } from '#server/demo/business-time.ts';
import type { Signatories } from '#server/demo/cast.ts';
import { DVP_NOTATIONS } from '#server/demo/names.ts';
import type { Random } from '#server/demo/random.ts';
import { draftOf } from '../life/make-settlement.ts';
import type { DvpDraft } from '../life/settlement-store.ts';
import { feeOf, isNetting } from '../rules.ts';
import { endAll } from './plan-ends.ts';
import { type Kind, ON_CHAIN } from './plan-kinds.ts';
import type { DemoSettings, Trade } from './plan-trade.ts';

type Request = DvpDraft['approvals'][number];

export interface Hands {
  peopleOf: (enterpriseId: string) => Signatories;
  /** Signs a payload with the key of an account. */
  sign: (accountId: string, payload: string) => string;
  settings: readonly DemoSettings[];
}

/** Days before today from which on the books are kept: what is closed had ended by then. */
const OLDEST_DAYS = 120;
const BOOKS_DAYS = 4;
/** Whose signatures other admins approve. */
export const APPROVING_ACCOUNT = 'Treasury';

interface Times {
  createdMs: number;
  endedMs: number;
}

function timesOf(random: Random, date: Date, { kind, windowMs }: { kind: Kind; windowMs: number }): Times {
  const createdMs = businessInstant(random, date, { least: BOOKS_DAYS + 1 + windowMs / DAY_MS, most: OLDEST_DAYS });
  if (kind.status === 'expired') return { createdMs, endedMs: createdMs + windowMs };
  const openMinutes = Math.min(30 * 60, Math.floor((windowMs / MINUTE_MS) * 0.9));
  return { createdMs, endedMs: createdMs + random.int(12, openMinutes) * MINUTE_MS };
}

/** What an account has done about its request by the time that the settlement ended. */
function actOn(
  random: Random,
  request: Request,
  { times, trade, hands }: { times: Times; trade: Trade; hands: Hands },
): Request {
  const account = trade.accounts.get(request.accountId);
  const { signer, approver } = hands.peopleOf(account?.enterpriseId ?? '');
  const spanMs = times.endedMs - times.createdMs;
  const at = (share: number): string => iso(times.createdMs + Math.round(spanMs * share));
  const acknowledgedAt = request.acknowledgedAt ?? at(0.1 + random.next() * 0.3);
  if (!request.isSender) return { ...request, status: 'acknowledged', acknowledgedAt };
  const approvedAt = at(0.85 + random.next() * 0.1);
  const isApproved = account?.label === APPROVING_ACCOUNT && approver !== null;
  return {
    ...request,
    status: isApproved ? 'approved' : 'signed',
    acknowledgedAt,
    signature: hands.sign(request.accountId, request.payload),
    signedAt: at(0.5 + random.next() * 0.3),
    signedBy: signer,
    ...(isApproved
      ? { approvedAt, policyDetail: { id: random.hexId(), resolutionTime: approvedAt, resolvedBy: [approver] } }
      : {}),
  };
}

const lastActOf = (requests: readonly Request[]): string =>
  requests.reduce(
    (last, { acknowledgedAt, signedAt, approvedAt }) =>
      [last, acknowledgedAt ?? '', signedAt ?? '', approvedAt ?? ''].toSorted().at(-1) ?? last,
    '',
  );

const UNLOCKING = 0.1;
const fullHourAfter = (at: string): string => iso((Math.floor(Date.parse(at) / HOUR_MS) + 1) * HOUR_MS);

/** When all had acted, and when it settled: at once, at its unlock date, or with a run. */
function settledAt(random: Random, { settlement, approvals }: DvpDraft, endedMs: number) {
  const completeAt = lastActOf(approvals);
  if (settlement.clearingMethod === 'automated-netting') return { completeAt, finalizedAt: fullHourAfter(completeAt) };
  if (isNetting(settlement.clearingMethod ?? null)) return { completeAt, finalizedAt: iso(endedMs) };
  if (!random.chance(UNLOCKING)) return { completeAt, finalizedAt: completeAt };
  return { completeAt, finalizedAt: iso(endedMs), unlockDate: iso(endedMs) };
}

/** Transfers with what was taken and sent, of a settlement that has settled. */
function movedOf(random: Random, { transfers }: DvpDraft, { kind, hands }: { kind: Kind; hands: Hands }) {
  const rateOf = (accountId: string): string | null =>
    hands.settings.find((one) => one.accountId === accountId)?.settlementFeeRate ?? null;
  return transfers.map((transfer) => {
    const fee = feeOf(transfer.quantity, rateOf(transfer.sourceTradingAccountId));
    const isSent = kind.routeId === ON_CHAIN && transfer.estimatedFeeInUsd !== null;
    const txIds = isSent ? [random.hex(64)] : null;
    return { ...transfer, fee: fee === '0' ? null : fee, sentTxIds: txIds, txIds };
  });
}

/** A settlement that had ended before the books were opened, with what all parties did. */
export function planClosed(
  random: Random,
  date: Date,
  { index, kind, trade, hands }: { index: number; kind: Kind; trade: Trade; hands: Hands },
): DvpDraft {
  const times = timesOf(random, date, { kind, windowMs: trade.windowMs });
  const at = iso(times.createdMs);
  const { requester } = trade;
  const draft = draftOf({
    ...trade.terms,
    externalId: `DVP-${at.slice(0, 4)}-${String(index + 1).padStart(4, '0')}`,
    notation: random.chance(0.3) ? random.pick(DVP_NOTATIONS) : null,
    expireAt: kind.status === 'expired' || random.chance(0.5) ? iso(times.createdMs + trade.windowMs) : null,
    createdBy: hands.peopleOf(requester.enterpriseId).signer,
    at,
  });
  const acted = draft.approvals.map((request) => actOn(random, request, { times, trade, hands }));
  const approvals = endAll(random, kind, { requests: acted, requesterId: requester.id });
  const isSettled = kind.status === 'settled';
  const ended = isSettled
    ? settledAt(random, { ...draft, approvals }, times.endedMs)
    : { completeAt: null, finalizedAt: iso(times.endedMs) };
  return {
    ...draft,
    settlement: {
      ...draft.settlement,
      ...ended,
      status: kind.status,
      isBeforeBooks: true,
      routedTransactionId: isSettled && kind.routeId === ON_CHAIN ? random.uuidAt(times.endedMs) : null,
      updatedAt: ended.finalizedAt,
    },
    approvals,
    transfers: isSettled ? movedOf(random, draft, { kind, hands }) : draft.transfers,
  };
}
