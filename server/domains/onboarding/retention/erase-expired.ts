import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { lockReview } from '../reviews/review-store.ts';
import { noteClosures } from './closure-store.ts';
import { holdErasable } from './erasable.ts';
import { findExpired } from './expired.ts';

const BATCH = 100;

/** Erases one identity whose term is over, each in a transaction of its own. */
async function eraseExpired(service: Service, id: string, at: string): Promise<void> {
  const { env } = service;
  await actAsSystem(service, { name: 'eraseOnboarding', at }, async ({ tx, audit, emit }) => {
    await lockReview(tx, id);
    const found = await holdErasable(tx, env, id);
    if (!found || found.erasedAt !== null || found.isBehind || found.until === null || found.until >= at) return;
    const erased = await found.erase({ tx, at, sandbox: env.sandbox, by: 'evaluation', emit });
    const { enterpriseId } = found;
    await audit({ subjectType: 'onboardingIdentity', subjectId: id, enterpriseId, after: { erased } });
  });
}

/** Erases identities whose term is over by business time, after it was noted which enterprises are closed. */
export async function eraseAllExpired(service: Service): Promise<void> {
  const at = service.clock.nowIso();
  await noteClosures(service.db, at);
  for (const id of await findExpired(service.db, service.env, { now: at, most: BATCH }))
    await eraseExpired(service, id, at);
}
