import * as contracts from '#lib/contracts/onboarding/kyc.ts';
import { CONTRACT_FIELDS, KYC_FIELDS, type KycField, takesField } from '#lib/contracts/onboarding/kyc-fields.ts';
import type { UpdateKycInput } from '#lib/contracts/onboarding/kyc-inputs.ts';
import type { KycState } from '#lib/contracts/onboarding/kyc-words.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import type { Facts } from '#lib/onboarding/kyc-rules.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { touchReview } from '../reviews/review-store.ts';
import { normalFacts } from './check-facts.ts';
import { demandDebug } from './create-kyc-identity.ts';
import { demandFacts } from './demand-facts.ts';
import { lockOwn } from './kyc-access.ts';
import { changeKyc, type KycRow, listSignatures, openFacts, sealFacts } from './kyc-store.ts';
import { presentChanged } from './kyc-view.ts';
import { changedBetween, leftToCorrect } from './left-to-correct.ts';
import { moveKyc } from './move-kyc.ts';

const CLOSED: ReadonlySet<KycState> = new Set(['signature submitted', 'approved', 'declined']);
const isContract = (field: string): boolean => (CONTRACT_FIELDS as readonly string[]).includes(field);

/** In which an evaluation is still to come, which is what a sandbox can be told of. */
const isEvaluated = ({ state }: KycRow): boolean =>
  state === 'initiating' || state === 'evaluating submission' || state.endsWith(' error');

/** Throws 400 for what cannot be so of a contract, and for an outcome that nothing would come of. */
function demandUsable(row: KycRow, input: UpdateKycInput, today: string): void {
  if (input.userAgreesToTerms === false)
    refuseField('userAgreesToTerms', 'must be true: leave it out where the person does not agree');
  if (input.contractSignedDate !== undefined && input.contractSignedDate > today)
    refuseField('contractSignedDate', 'must not be after today');
  for (const field of ['debugStatus', 'debugFailureReason'] as const)
    if (input[field] !== undefined && !isEvaluated(row))
      refuseField(field, `changes nothing of an identity that is ${row.state}: nothing is evaluated any more`);
}

/** Throws 400 where a field names another place than the identity has, or does not go with it. */
function demandChange(row: KycRow, input: UpdateKycInput, changed: readonly KycField[]): void {
  for (const field of ['userId', 'enterpriseId', 'organizationId'] as const)
    if (input[field] !== undefined && input[field] !== row[field]) refuseField(field, 'is that of another identity');
  for (const field of changed)
    if (!takesField(row.transactionType, field)) refuseField(field, `does not go with ${row.transactionType}`);
  if (CLOSED.has(row.state)) fail('validation_failed', `An identity that is ${row.state} cannot be changed.`);
  const other = changed.find((field) => !isContract(field));
  if (row.state === 'awaiting signature' && other !== undefined)
    refuseField(other, 'cannot be changed while the identity is awaiting signature; fields of the contract can');
}

export const updateKycIdentity = operation(contracts.updateKycIdentity, async (context, input) => {
  const { db, now, caller, service, emit, audit } = context;
  const row = await lockOwn(db, caller, input.identityId);
  const given = (field: string) => input[field as keyof UpdateKycInput];
  const named = Object.keys(KYC_FIELDS).filter((field): field is KycField => given(field) !== undefined);
  demandChange(row, input, named);
  demandUsable(row, input, now.toISOString().slice(0, 10));
  const sent = Object.fromEntries(named.map((field) => [field, given(field)]));
  const known = openFacts(service.vault, row);
  const facts: Facts = normalFacts({ ...known, ...sent });
  const changed = changedBetween(known, facts, named);
  demandDebug(context, input, facts);
  demandFacts(row.transactionType, facts, { now, isRegulated: false, keeps: true });
  const at = now.toISOString();
  const { debugStatus, debugFailureReason } = input;
  const change = {
    ...sealFacts(service.vault, row.id, facts),
    ...(debugStatus !== undefined && { debugStatus, debugFailureReason: debugFailureReason ?? null }),
  };
  const act = { tx: db, at, sandbox: service.env.sandbox, emit };
  const left = await leftToCorrect(db, row, { named, changed });
  const errorDescription = left === undefined ? row.errorDescription : left.note;
  const after = left?.isWhole
    ? await moveKyc(act, row, {
        to: 'evaluating submission',
        by: 'sender',
        change,
        errorDescription,
        actorUserId: caller.userId,
      })
    : await changeKyc(db, row, { ...change, errorDescription, updatedAt: at });
  await touchReview(db, row.id);
  await audit({
    subjectType: 'onboardingIdentity',
    subjectId: row.id,
    enterpriseId: row.enterpriseId,
    before: { state: row.state },
    after: { state: after.state, changed },
  });
  if (changed.length > 0)
    await emit(...onboardingEvents.to(row.enterpriseId, 'changed', { id: row.id, body: { parts: changed } }));
  return presentChanged(
    after,
    (await listSignatures(db, row.id)).map(({ contractType }) => contractType),
  );
});
