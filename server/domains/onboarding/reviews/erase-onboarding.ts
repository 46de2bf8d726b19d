import * as contracts from '#lib/contracts/onboarding/erasure.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { uuids } from '#server/core/runtime/id.ts';
import { demandErasable, holdErasable } from '../retention/erasable.ts';
import { isOwn } from './held-review.ts';
import { lockReview } from './review-store.ts';

const UNKNOWN = 'There is no such identity.';
const OWN =
  'Somebody else has to erase it: you began the identity, changed it or signed for it, or belong to its enterprise.';

export const eraseOnboarding = operation(contracts.eraseOnboarding, async (context, { identityId: given, reason }) => {
  const { db, now, service, emit } = context;
  const [id] = uuids([given.toLowerCase()]);
  if (id !== undefined) await lockReview(db, id);
  const found = orNotFound(id === undefined ? undefined : await holdErasable(db, service.env, id), UNKNOWN);
  if (await isOwn(context, found)) fail('missing_role', OWN);
  const at = now.toISOString();
  demandErasable(service.env, found, at);
  const erased = await found.erase({ tx: db, at, sandbox: service.env.sandbox, by: 'reviewer', emit });
  const { identityId, enterpriseId } = found;
  const after = { erased, reason };
  await context.audit({ subjectType: 'onboardingIdentity', subjectId: identityId, alsoIn: [enterpriseId], after });
  return { identityId, enterpriseId, erasedAt: at, erased };
});
