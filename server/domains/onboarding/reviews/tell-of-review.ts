import { ABOUT_OTHERS } from '#lib/notifications/notice-words.ts';
import { MANAGE_ONBOARDING } from '#lib/rights.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { findEnterpriseOf } from '#server/domains/directory/public.ts';
import { tellUsers } from '#server/domains/notifications/public.ts';
import type { ReviewRow } from './review-store.ts';

/** Tells whoever began an identity, and the administrators of its enterprise, what a reviewer did; each once. */
export async function tellOfReview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { identityId: subjectId, enterpriseId, createdBy }: Pick<ReviewRow, 'identityId' | 'enterpriseId' | 'createdBy'>,
  { notice, status }: { notice: 'identity-decided' | 'identity-needs-input'; status: string },
): Promise<void> {
  const told = { notice, enterpriseId, subjectType: 'onboardingIdentity', subjectId } as const;
  const isMember = (await findEnterpriseOf(db, { enterpriseId, userId: createdBy })) !== undefined;
  await tellUsers(db, now, ...(isMember ? [{ ...told, to: { userIds: [createdBy] }, detail: { status } }] : []), {
    ...told,
    to: { holdersOf: MANAGE_ONBOARDING },
    except: [createdBy],
    detail: { ...ABOUT_OTHERS, status },
  });
}
