import type { rowsOf } from '../life/settlement-store.ts';
import { isDone, isNetting, isOpen, owedOf, type RequestStatus } from '../rules.ts';

type Rows = ReturnType<typeof rowsOf>;
type Request = Rows['approvals'][number];

const OPEN_REQUESTS: readonly RequestStatus[] = [
  'pending-acknowledgement',
  'acknowledged',
  'overdue',
  'pending',
  'signed',
  'approved',
];

const isSigned = ({ signature, signedAt, signedBy }: Request): boolean =>
  Boolean(signature) && Boolean(signedAt) && Boolean(signedBy);

/** What is wrong with the requests of an open settlement. */
function openProblems({ settlement, approvals, parties }: Rows): string[] {
  const problems = approvals
    .filter(({ status }) => !OPEN_REQUESTS.includes(status))
    .map(({ status }) => `open with a request that is ${status}`);
  const isAffirmed = approvals.every(
    ({ accountId, acknowledgedAt }) => accountId === settlement.requesterAccountId || acknowledgedAt,
  );
  if (isAffirmed !== (settlement.status === 'pending')) problems.push('acknowledged by all, or not');
  const isComplete = approvals.every((one) => isDone(one.status, one));
  const isWaiting = isNetting(settlement.clearingMethod ?? null) || Boolean(settlement.unlockDate);
  if (isComplete && !isWaiting) problems.push('complete, and not settled');
  if (isComplete !== Boolean(settlement.completeAt)) problems.push('complete since never');
  for (const party of parties) {
    const own = approvals.find(({ accountId }) => accountId === party.accountId);
    if (!own || party.owes !== owedOf(own.status, own)) problems.push(`owes ${party.owes} with ${own?.status}`);
  }
  return problems;
}

/** What is wrong with those of one that has ended without settling. */
function endedProblems({ settlement, approvals }: Rows): string[] {
  const { status, requesterAccountId } = settlement;
  const count = (wanted: RequestStatus): number => approvals.filter((one) => one.status === wanted).length;
  const isHalted = approvals.some((one) => !isDone(stoodOf(one), one) || one.status === 'failed');
  const problems = isHalted ? [] : [`${status}, though all had acted`];
  if (status === 'expired') {
    const wrong = approvals.filter((one) => one.status !== 'expired' && !isDone(one.status, one));
    if (wrong.length > 0 || count('expired') === 0) problems.push('expired with requests that have not');
    return problems;
  }
  const ends = status === 'rejected' ? count('rejected') : count('failed');
  if (ends + count('canceled') !== approvals.length) problems.push(`${status} with other requests`);
  if (status === 'rejected' ? ends !== 1 : ends > 1) problems.push(`${status} by ${ends}`);
  const rejected = approvals.find((one) => one.status === 'rejected');
  if (rejected?.accountId === requesterAccountId) problems.push('rejected by its requester');
  return problems;
}

/** How a request stood before its settlement ended. */
function stoodOf({ isSender, signature, acknowledgedAt }: Request): RequestStatus {
  if (isSender && signature) return 'signed';
  return acknowledgedAt ? 'acknowledged' : 'pending-acknowledgement';
}

/** What is wrong with those of one that has settled. */
const settledProblems = ({ approvals }: Rows): string[] =>
  approvals
    .filter((one) => one.status !== (one.isSender ? 'approved' : 'acknowledged'))
    .map(({ status }) => `settled with a request that is ${status}`);

/** What is wrong with what was done, and when. */
function actProblems({ settlement, approvals }: Rows): string[] {
  return approvals.flatMap((request) => {
    const { isSender, acknowledgedAt, signedAt, approvedAt, policyDetail, failure, status } = request;
    const done = [settlement.createdAt, acknowledgedAt, signedAt, approvedAt, settlement.finalizedAt].flatMap(
      (at) => at ?? [],
    );
    const problems = done.join() === done.toSorted().join() ? [] : [`done in the order ${done.join()}`];
    if (Boolean(request.signature) !== isSigned(request)) problems.push('half signed');
    if (!isSender && request.signature) problems.push('signed by who sends nothing');
    if (Boolean(approvedAt) !== Boolean(policyDetail)) problems.push('half approved');
    if (approvedAt && !signedAt) problems.push('approved without a signature');
    if (Boolean(failure) !== (status === 'failed')) problems.push('failed without a reason');
    return problems;
  });
}

/** What is wrong with the settlement itself. */
function ownProblems({ settlement, transfers, parties }: Rows): string[] {
  const { status, type, clearingMethod, finalizedAt, nettingRunId, bypassCounterpartySigning } = settlement;
  const isSettled = status === 'settled';
  const problems: string[] = [];
  if (isOpen(status) === Boolean(finalizedAt)) problems.push('final, or not');
  if (Boolean(nettingRunId) !== (isSettled && isNetting(clearingMethod ?? null))) problems.push('netted, or not');
  if (isNetting(clearingMethod ?? null) && type !== 'direct') problems.push(`${type} that is netted`);
  if ((bypassCounterpartySigning === true) !== (type === 'disbursement')) problems.push('bypass');
  if (type === 'disbursement' && transfers.some((one) => one.sourceTradingAccountId !== settlement.requesterAccountId))
    problems.push('paid by others');
  if (parties.length !== { direct: 2, agency: 3, disbursement: transfers.length + 1 }[type]) problems.push('parties');
  for (const { txIds, fee } of transfers) {
    if (txIds && !(isSettled && settlement.routedTransactionId)) problems.push('sent, and not settled on chain');
    if (fee && settlement.isBeforeBooks && !isSettled) problems.push('a fee for nothing');
  }
  return problems;
}

/** What cannot be of a settlement as it stands: what its requests are, who did what when, and how it ended. */
export function standingProblems(rows: Rows): string[] {
  const { status } = rows.settlement;
  const own = isOpen(status) ? openProblems : status === 'settled' ? settledProblems : endedProblems;
  return [...own(rows), ...actProblems(rows), ...ownProblems(rows)];
}
