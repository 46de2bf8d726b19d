import { describeAmount } from '#lib/money.ts';
import { DECIDE_APPROVALS } from '#lib/rights.ts';
import { fail } from '#server/core/call/errors.ts';
import { requestApproval } from '#server/domains/approvals/public.ts';
import type { Shortfall } from '#server/domains/ledger/public.ts';
import { approvalsRequiredOf } from '#server/domains/wallets/public.ts';
import { isDone, requestStepOf } from '../rules.ts';
import { findAccountSettings } from '../settings/settings-queries.ts';
import { type Act, tellOf } from './act.ts';
import { holdLegs, lockLegs, sentBy } from './books.ts';
import { changeRequest, type RequestChange } from './change-store.ts';
import { partyOf, type RequestRow, requestOf, type Whole } from './whole.ts';

export const DVP_APPROVAL = 'dvp-settlement';

/** What is missing, in words. */
export const shortWords = (shorts: readonly Shortfall[]): string =>
  `Too little is available. Missing: ${shorts
    .map(({ account: { asset }, missing }) => `${describeAmount(asset, missing)} (${missing} base units of ${asset})`)
    .join(', ')}.`;

export interface Signed {
  accountId: string;
  signature: string;
  /** Null for a simulated counterparty. */
  userId: string | null;
  batchSigningId?: string;
  /** `sign`, or what a batch does that was accepted before. */
  from: 'sign' | 'hold';
}

/** Other admins who must agree to what an account signs. */
async function neededBy({ tx }: Pick<Act, 'tx'>, whole: Whole, { accountId, userId }: Signed): Promise<number> {
  const isAsked = userId !== null && sentBy(whole, accountId).length > 0 && !partyOf(whole, accountId).isSimulated;
  return isAsked ? (await approvalsRequiredOf(tx, accountId)) - 1 : 0;
}

/** Whoever proposed the settlement, where that was somebody of the account’s own enterprise. */
function makerOf(whole: Whole, accountId: string): string | null {
  const { requesterAccountId, createdBy } = whole.settlement;
  const isOwn = partyOf(whole, requesterAccountId).enterpriseId === partyOf(whole, accountId).enterpriseId;
  return isOwn ? createdBy : null;
}

/** Asks the other admins of an account. Neither whoever signs nor whoever of them proposed it can approve. */
async function askAdmins(
  act: Act,
  whole: Whole,
  { signed, needed }: { signed: Signed; needed: number },
): Promise<string> {
  const { settlement } = whole;
  const { enterpriseId } = partyOf(whole, signed.accountId);
  const legs = sentBy(whole, signed.accountId);
  const [only] = legs.length === 1 ? legs : [];
  return requestApproval(
    { db: act.tx, now: new Date(act.at), emit: act.emit },
    {
      kind: DVP_APPROVAL,
      subjectId: settlement.id,
      enterpriseId,
      walletId: signed.accountId,
      creatorId: signed.userId ?? '',
      makerId: makerOf(whole, signed.accountId),
      needed,
      ...(only ? { amount: { currency: only.currency, quantity: only.quantity } } : {}),
    },
  );
}

/** Who of them made or signed it cannot approve, and is not asked. */
const askToApprove = (act: Act, whole: Whole, { accountId, userId }: Signed): Promise<void> =>
  act.notify({
    notice: 'dvp-to-approve',
    enterpriseId: partyOf(whole, accountId).enterpriseId,
    to: { holdersOf: DECIDE_APPROVALS },
    except: [userId, makerOf(whole, accountId)],
    subjectType: 'dvp-settlement',
    subjectId: whole.settlement.id,
    walletId: accountId,
  });

/** Whether an account is the only one that still owes something, so that its act may settle all of it at once. */
const isLast = ({ requests }: Whole, accountId: string): boolean =>
  requests.every((request) => request.accountId === accountId || isDone(request.status, request));

export type SignOutcome = { outcome: 'signed'; whole: Whole } | { outcome: 'short'; reason: string };

/**
 * Puts what an account sends on hold, and records its signature, which includes acknowledging. `short` changes nothing. Throws 422 where
 * the request cannot be signed any more. The signature must have been checked.
 */
export async function signRequest(act: Act, whole: Whole, signed: Signed): Promise<SignOutcome> {
  const { tx, at } = act;
  const { accountId, userId } = signed;
  const request = requestOf(whole, accountId) as RequestRow;
  const needed = await neededBy(act, whole, signed);
  const step = requestStepOf(
    request.status,
    needed > 0 ? `${signed.from}-for-approval` : signed.from,
    signed.from === 'sign' ? 'party' : 'network',
  );
  if (!step) return fail('unprocessable', `The request is ${request.status}: it cannot be signed.`);
  if (isLast(whole, accountId)) await lockLegs(act, [whole]);
  const settings = await findAccountSettings(tx, accountId);
  const held = await holdLegs(act, whole, { accountId, feeRate: settings?.settlementFeeRate ?? null });
  if (held.outcome.outcome === 'short') return { outcome: 'short', reason: shortWords(held.outcome.shorts) };
  const pendingApprovalId = needed > 0 ? await askAdmins(act, whole, { signed, needed }) : null;
  const change: RequestChange = {
    status: step.to,
    signature: signed.signature,
    signedAt: request.signedAt ?? at,
    signedBy: userId,
    acknowledgedAt: request.acknowledgedAt ?? at,
    updatedAt: at,
    ...(pendingApprovalId === null ? {} : { pendingApprovalId }),
    ...(signed.batchSigningId === undefined ? {} : { batchSigningId: signed.batchSigningId }),
  };
  const changed = await changeRequest(tx, held.whole, { request, change });
  await tellOf(act, changed, { name: 'signed', accountId });
  if (needed > 0) {
    await tellOf(act, changed, { name: 'awaiting-approval', accountId });
    await askToApprove(act, changed, signed);
  }
  return { outcome: 'signed', whole: changed };
}
