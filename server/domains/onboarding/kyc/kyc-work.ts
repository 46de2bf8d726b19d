import type { KycState } from '#lib/contracts/onboarding/kyc-words.ts';
import { noteWith } from '#lib/onboarding/asked-of-person.ts';
import type { Facts } from '#lib/onboarding/kyc-rules.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { hasApproved } from '#server/domains/identity/public.ts';
import { endReview, lockReview } from '../reviews/review-store.ts';
import type { TaskKind, TaskRow } from '../task-store.ts';
import { documentsOf, missingParts, moveDocuments, partsDue } from './document-store.ts';
import { evaluate } from './evaluate.ts';
import { type KycRow, lockKyc, openFacts } from './kyc-store.ts';
import { type KycAct, moveKyc } from './move-kyc.ts';
import { moveToSignatures } from './move-to-signatures.ts';

type Step = (act: KycAct, row: KycRow, service: Service) => Promise<KycRow>;

/** A task that moves an identity on, if it is still in the state in which the task was planned. */
const from =
  (state: KycState, name: string, step: Step) =>
  async (service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> => {
    await actAsSystem(service, { name, at }, async ({ tx, audit, emit }) => {
      await lockReview(tx, subjectId);
      const row = await lockKyc(tx, subjectId);
      if (row?.state !== state) return;
      const moved = await step({ tx, at, sandbox: service.env.sandbox, emit }, row, service);
      await audit({
        subjectType: 'onboardingIdentity',
        subjectId,
        enterpriseId: row.enterpriseId,
        before: { state: row.state },
        after: {
          state: moved.state,
          ...(moved.errorDescription !== null && { errorDescription: moved.errorDescription }),
        },
      });
    });
    return null;
  };

const to =
  (state: KycState): Step =>
  (act, row) =>
    moveKyc(act, row, { to: state, by: 'evaluation' });

/** What a sandbox was told to find wrong is used up by what comes of it. */
const USED_UP = { debugStatus: null, debugFailureReason: null } as const;

/** Hands an identity with its documents over to reviewers. */
const handOver: Step = async (act, row) => {
  await moveDocuments(act.tx, { identityId: row.id, from: 'pending', to: 'processing', at: act.at });
  return moveKyc(act, row, { to: 'in review', by: 'evaluation' });
};

/** A sandbox finds nothing wrong, unless a reviewer has taken the identity. */
const approveReview: Step = async (act, row) => {
  if ((await lockReview(act.tx, row.id))?.takenBy) return row;
  await endReview(act.tx, row.id, { state: 'approved', at: act.at });
  await moveDocuments(act.tx, { identityId: row.id, from: 'processing', to: 'approved', at: act.at });
  return moveToSignatures(act, row, 'evaluation');
};

/** Whether a reviewer asked for more. */
const isAsked = async ({ tx }: KycAct, { id }: KycRow): Promise<boolean> =>
  (await lockReview(tx, id))?.state === 'asked';

/** What a reviewer asked for comes back to them, once the documents that they want are there. */
async function comeBack(
  act: KycAct,
  row: KycRow,
  { facts, service }: { facts: Facts; service: Service },
): Promise<KycRow> {
  const due = partsDue(row, facts, await documentsOf(act.tx, row.id));
  if (due.length === 0) return handOver(act, row, service);
  const { errorDescription } = row;
  return moveKyc(act, row, { to: 'awaiting document upload', by: 'evaluation', errorDescription });
}

const evaluateSubmission: Step = async (act, row, service) => {
  const facts = openFacts(service.vault, row);
  const evaluation = evaluate({
    type: row.transactionType,
    facts,
    debug: { status: row.debugStatus, reason: row.debugFailureReason },
    errors: row.errors,
    isVerified: await hasApproved(act.tx, row),
    reviewedCountries: service.env.sanctionedCountries,
  });
  const isError = evaluation.to.endsWith(' error');
  if (!isError && evaluation.to !== 'declined' && (await isAsked(act, row)))
    return comeBack(act, row, { facts, service });
  if (evaluation.to === 'awaiting document upload' && (await missingParts(act.tx, row, facts)).length === 0)
    return handOver(act, row, service);
  const change = { ...(isError && { ...USED_UP, errors: row.errors + 1 }) };
  const errorDescription = isError
    ? noteWith(evaluation.errorDescription, row.errorDescription)
    : evaluation.errorDescription;
  return moveKyc(act, row, { ...evaluation, errorDescription, by: 'evaluation', change });
};

/** What becomes due of people's identities, by the name of the task. */
export const kycWork = {
  'kyc-submit': from('initiating', 'submitKycIdentity', to('evaluating submission')),
  'kyc-evaluate': from('evaluating submission', 'evaluateKycIdentity', evaluateSubmission),
  'kyc-hand-over': from('records uploaded', 'handOverKycIdentity', handOver),
  'kyc-sandbox-review': from('in review', 'reviewKycIdentity', approveReview),
  'kyc-approve': from('signature submitted', 'approveKycIdentity', to('approved')),
} satisfies Record<TaskKind, (service: Service, task: TaskRow) => Promise<null>>;
