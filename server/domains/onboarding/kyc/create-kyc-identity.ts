import * as contracts from '#lib/contracts/onboarding/kyc.ts';
import type { CreateKycInput } from '#lib/contracts/onboarding/kyc-inputs.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import type { Facts } from '#lib/onboarding/kyc-rules.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { isRegulated } from '../is-regulated.ts';
import { insertReview } from '../reviews/review-store.ts';
import { identityMoved } from '../tell-of-identity.ts';
import { normalFacts } from './check-facts.ts';
import { demandFacts } from './demand-facts.ts';
import { demandPerson } from './kyc-access.ts';
import { findLive, insertKycIdentities, type KycRow, sealFacts } from './kyc-store.ts';
import { planNext, reviewOf } from './move-kyc.ts';

/** The field that a failure of a sandbox is about. */
const FAILING: Readonly<Record<string, string>> = { ssn: 'identificationNumber', taxid: 'taxId' };

/** Throws 400 for words of a sandbox in production, and for a reason without a failure. */
export function demandDebug(
  { service }: Pick<Context, 'service'>,
  { debugStatus, debugFailureReason }: Pick<CreateKycInput, 'debugStatus' | 'debugFailureReason'>,
  facts: Facts,
): void {
  for (const [field, value] of Object.entries({ debugStatus, debugFailureReason }))
    if (value !== undefined && !service.env.sandbox) refuseField(field, 'is for sandboxes alone');
  if (debugFailureReason !== undefined && debugStatus !== 'failed')
    refuseField('debugFailureReason', 'goes with debugStatus failed alone');
  const field = debugFailureReason === undefined ? undefined : FAILING[debugFailureReason];
  if (field !== undefined && facts[field] === undefined)
    refuseField('debugFailureReason', `goes with ${field} alone, which nobody could correct otherwise`);
}

export const createKycIdentity = operation(contracts.createKycIdentity, async (context, input) => {
  const { db, now, caller, service, emit, audit } = context;
  const {
    transactionType,
    userId,
    enterpriseId,
    organizationId: sent,
    debugStatus,
    debugFailureReason,
    ...facts
  } = input;
  demandDebug(context, input, facts);
  const place = { userId, enterpriseId };
  const { organizationId } = await demandPerson(db, caller, place);
  if (sent !== organizationId) refuseField('organizationId', 'is not the organisation of this enterprise');
  demandFacts(transactionType, facts, { now, isRegulated: await isRegulated(db, enterpriseId) });
  await advisoryLock(db, `kyc ${enterpriseId} ${userId}`);
  const live = await findLive(db, place);
  if (live)
    fail('validation_failed', `already_exists: the person has the identity ${live.id} here, which is ${live.state}.`);
  const [id, at] = [uuidV7(now.getTime()), now.toISOString()];
  const row: KycRow = {
    id,
    transactionType,
    ...place,
    organizationId,
    createdBy: caller.userId,
    state: 'initiating',
    errorDescription: null,
    errors: 0,
    ...sealFacts(service.vault, id, normalFacts(facts)),
    erasedAt: null,
    erased: [],
    debugStatus: debugStatus ?? null,
    debugFailureReason: debugFailureReason ?? null,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  await insertKycIdentities(db, [row]);
  await insertReview(db, reviewOf(row, at));
  await planNext({ tx: db, at, sandbox: service.env.sandbox }, row);
  await audit({ subjectType: 'onboardingIdentity', subjectId: id, enterpriseId, after: { userId, transactionType } });
  await emit(...onboardingEvents.to(enterpriseId, 'created', { id, body: { interface: 'kyc', userId } }));
  await emit(...identityMoved(row, { to: 'initiating', concerns: 'user', by: 'sender', actorUserId: caller.userId }));
  return { id, status: row.state };
});
