import * as contracts from '#lib/contracts/onboarding/kyc.ts';
import type { KycSignature } from '#lib/contracts/onboarding/kyc-inputs.ts';
import { CONTRACT_VERSION, SIGNATURES_OF } from '#lib/contracts/onboarding/kyc-words.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { touchReview } from '../reviews/review-store.ts';
import { lockOwn } from './kyc-access.ts';
import { insertSignatures, listSignatures } from './kyc-store.ts';
import { presentChanged } from './kyc-view.ts';
import { moveKyc } from './move-kyc.ts';

/** In which an identity has been signed: the same signatures come again and change nothing. */
const SIGNED = new Set(['signature submitted', 'approved']);

/** Throws 400 that names each field that is wrong. */
function refuseAll(problems: FieldProblem[]): void {
  const [first] = problems;
  if (first) fail('validation_failed', `${first.path}: ${first.message}`, { problems });
}

/** New signatures of another version of a contract than there is; one that comes again changes nothing. */
const versionProblems = (sent: readonly KycSignature[], fresh: readonly KycSignature[]): FieldProblem[] =>
  sent.flatMap((signature, index) =>
    fresh.includes(signature) && signature.contractVersion !== CONTRACT_VERSION
      ? [{ path: `${index}.contractVersion`, message: `must be ${CONTRACT_VERSION}, the version that there is` }]
      : [],
  );

export const signKycIdentity = operation(contracts.signKycIdentity, async (context, { identityId, signatures }) => {
  const { db, now, caller, service, emit, audit } = context;
  const row = await lockOwn(db, caller, identityId);
  const required = SIGNATURES_OF[row.transactionType];
  const [at, today] = [now.toISOString(), now.toISOString().slice(0, 10)];
  const problems = signatures.flatMap(({ contractType, contractSignedDate }, index) => [
    ...(required.includes(contractType)
      ? []
      : [{ path: `${index}.contractType`, message: `is not signed for ${row.transactionType}` }]),
    ...(contractSignedDate > today
      ? [{ path: `${index}.contractSignedDate`, message: 'must not be after today' }]
      : []),
  ]);
  refuseAll(problems);
  if (row.state !== 'awaiting signature' && !SIGNED.has(row.state))
    fail('validation_failed', `An identity that is ${row.state} cannot be signed for.`);
  const before = (await listSignatures(db, row.id)).map(({ contractType }) => contractType);
  const fresh = SIGNED.has(row.state) ? [] : signatures.filter(({ contractType }) => !before.includes(contractType));
  refuseAll(versionProblems(signatures, fresh));
  if (fresh.length > 0) {
    const of = { identityId: row.id, sentBy: caller.userId, createdAt: at, newId: () => uuidV7(now.getTime()) };
    await insertSignatures(db, fresh, of);
  }
  const signed = [...before, ...fresh.map(({ contractType }) => contractType)];
  const isComplete = row.state === 'awaiting signature' && required.every((type) => signed.includes(type));
  const act = { tx: db, at, sandbox: service.env.sandbox, emit };
  const after = isComplete
    ? await moveKyc(act, row, { to: 'signature submitted', by: 'sender', actorUserId: caller.userId })
    : row;
  await audit({
    subjectType: 'onboardingIdentity',
    subjectId: row.id,
    enterpriseId: row.enterpriseId,
    before: { state: row.state },
    after: { state: after.state, signed: fresh.map(({ contractType }) => contractType) },
  });
  if (fresh.length > 0) {
    await touchReview(db, row.id);
    await emit(...onboardingEvents.to(row.enterpriseId, 'changed', { id: row.id, body: { parts: ['signatures'] } }));
  }
  return presentChanged(after, signed);
});
