import type { Random } from '#server/demo/random.ts';
import type { DvpDraft } from '../life/settlement-store.ts';
import { isDone } from '../rules.ts';
import type { Kind } from './plan-kinds.ts';

type Request = DvpDraft['approvals'][number];

const SHORT = 'Too little was available when it was signed.';

/** What an account has not done yet. */
const unsigned = (request: Request): Request => ({
  ...request,
  status: 'acknowledged',
  signature: null,
  signedAt: null,
  signedBy: null,
  approvedAt: null,
  policyDetail: null,
});

interface Ended {
  requests: readonly Request[];
  requesterId: string;
}

/** Who ends it: who refuses it, whose signing fails or who is missing; and who has not signed, else it would have settled. */
function endersOf(random: Random, { status }: Kind, { requests, requesterId }: Ended) {
  const senders = requests.filter(({ isSender }) => isSender);
  const ender = random.pick(
    status === 'rejected' ? requests.filter(({ accountId }) => accountId !== requesterId) : senders,
  );
  return { ender, missing: ender.isSender ? ender : random.pick(senders) };
}

/** How the requests of a settlement stand when it has ended. */
export function endAll(random: Random, kind: Kind, { requests, requesterId }: Ended): Request[] {
  if (kind.status === 'settled')
    return requests.map((one) => ({ ...one, status: one.isSender ? 'approved' : 'acknowledged' }));
  const { ender, missing } = endersOf(random, kind, { requests, requesterId });
  return requests.map((one): Request => {
    const hasActed = one !== missing && random.chance(0.5);
    const stood = one.isSender && !hasActed ? unsigned(one) : one;
    if (kind.status === 'expired') return isDone(stood.status, stood) ? stood : { ...stood, status: 'expired' };
    if (one !== ender) return { ...stood, status: 'canceled' };
    if (kind.status === 'rejected') return { ...stood, status: 'rejected' };
    if (!kind.isFailed) return { ...stood, status: 'canceled' };
    return { ...one, status: 'failed', failure: SHORT, approvedAt: null, policyDetail: null };
  });
}
