import * as contracts from '#lib/contracts/onboarding/kyc.ts';
import { onboardingEvents } from '#lib/events/onboarding.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { lockOwn } from './kyc-access.ts';
import { insertSignatures, listSignatures } from './kyc-store.ts';
import { presentChanged } from './kyc-view.ts';
import { moveKyc } from './move-kyc.ts';
import { SIGNATURES_OF } from './rules.ts';

/** In which an identity has been signed: the same signatures come again and change nothing. */
const SIGNED = new Set(['signature submitted', 'approved']);

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
  const [first] = problems;
  if (first) fail('validation_failed', `${first.path}: ${first.message}`, { problems });
  if (row.state !== 'awaiting signature' && !SIGNED.has(row.state))
    fail('validation_failed', `An identity that is ${row.state} cannot be signed for.`);
  const before = (await listSignatures(db, row.id)).map(({ contractType }) => contractType);
  const fresh = SIGNED.has(row.state) ? [] : signatures.filter(({ contractType }) => !before.includes(contractType));
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
  if (fresh.length > 0)
    await emit(...onboardingEvents.to(row.enterpriseId, 'changed', { id: row.id, body: { parts: ['signatures'] } }));
  return presentChanged(after, signed);
});
