import { signatoriesOf } from '#server/demo/cast.ts';
import type { Step } from '#server/demo/history.ts';
import type { DemoPeople } from '#server/demo/people.ts';
import { type Act, type Told, tell, tellOf } from '../life/act.ts';
import { FAILED } from '../life/end-settlement.ts';
import type { DvpDraft } from '../life/settlement-store.ts';
import { isNetting } from '../rules.ts';

type Request = DvpDraft['approvals'][number];

interface Past {
  draft: DvpDraft;
  told: Told;
  people: DemoPeople;
  steps: Step[];
}

const nameOf = ({ enterprises }: DemoPeople, enterpriseId: string): string =>
  Object.values(enterprises).find(({ id }) => id === enterpriseId)?.name ?? '';

/** An act of the past, whose events are remembered. */
const actAt = ({ steps }: Past, at: string, userId: string | null): Pick<Act, 'emit' | 'userId'> => ({
  userId,
  async emit(...events) {
    steps.push({ at, events });
  },
});

const signerOf = ({ told, people }: Past, accountId: string): string =>
  signatoriesOf(people, told.parties.find((party) => party.accountId === accountId)?.enterpriseId ?? '').signer;

/** What an account did about its request, step by step. */
async function tellAnswers(past: Past, request: Request): Promise<void> {
  const { settlement } = past.draft;
  const { accountId, acknowledgedAt, signedAt, signedBy = null, approvedAt, policyDetail } = request;
  const isSeen = acknowledgedAt && acknowledgedAt !== settlement.createdAt;
  if (isSeen && accountId !== settlement.requesterAccountId)
    await tellOf(actAt(past, acknowledgedAt, signerOf(past, accountId)), past.told, {
      name: 'acknowledged',
      accountId,
    });
  if (signedAt && request.status !== 'failed')
    await tellOf(actAt(past, signedAt, signedBy), past.told, { name: 'signed', accountId });
  if (approvedAt)
    await tellOf(actAt(past, approvedAt, policyDetail?.resolvedBy[0] ?? null), past.told, {
      name: 'approved',
      accountId,
    });
}

/** How it ended, and by whom: settling and expiring are nobody's doing. */
async function tellEnd(past: Past): Promise<void> {
  const { settlement, approvals } = past.draft;
  const { status, finalizedAt, completeAt, requesterAccountId, nettingRunId } = settlement;
  if (!finalizedAt || status === 'pending' || status === 'pending-acknowledgement') return;
  if (completeAt && completeAt < finalizedAt) {
    const waitsFor = isNetting(settlement.clearingMethod ?? null) ? 'netting' : 'unlock';
    await tell(actAt(past, completeAt, null), past.told, { name: 'completed', body: { waitsFor } });
  }
  const failed = approvals.find((one) => one.status === 'failed');
  if (failed) {
    const reason = { more: { reason: failed.failure }, moreForOthers: { reason: FAILED } };
    await tellOf(actAt(past, finalizedAt, null), past.told, { name: 'failed', accountId: failed.accountId, ...reason });
  } else if (status === 'canceled' || status === 'rejected') {
    const accountId = approvals.find((one) => one.status === 'rejected')?.accountId ?? requesterAccountId;
    await tellOf(actAt(past, finalizedAt, signerOf(past, accountId)), past.told, { name: status, accountId });
  } else {
    const body = nettingRunId ? { nettingRunId } : {};
    await tell(actAt(past, finalizedAt, null), past.told, { name: status, body });
  }
}

/** Everything that happened to a settlement of the past, with who did it. */
export async function stepsOf(draft: DvpDraft, people: DemoPeople): Promise<Step[]> {
  const { settlement, accounts, approvals } = draft;
  const parties = accounts.map((account) => ({
    isSimulated: false,
    ...account,
    enterpriseName: nameOf(people, account.enterpriseId),
  }));
  const past: Past = { draft, told: { settlement, parties }, people, steps: [] };
  const { externalId, createdAt, requesterAccountId: accountId } = settlement;
  const more = { externalId };
  await tellOf(actAt(past, createdAt, signerOf(past, accountId)), past.told, { name: 'created', accountId, more });
  for (const request of approvals) await tellAnswers(past, request);
  await tellEnd(past);
  return past.steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
}
