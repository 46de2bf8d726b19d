import { sql } from 'drizzle-orm';
import { finderOf, inWords } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import { platformTotalOf, totalOf } from '#server/core/lists/total.ts';
import { uuids } from '#server/core/runtime/id.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { findNamedIdentities, findSeenAmong } from './identities/identity-search.ts';
import { presentRows } from './identities/present-rows.ts';
import { searchOnboarding } from './identities/search-onboarding.ts';
import { seenOf } from './identities/seen-identities.ts';
import { kycIdentities } from './kyc/tables.ts';
import { listOnboardingReviews } from './reviews/list-onboarding-reviews.ts';
import { kybIdentities } from './tables.ts';

export const objects: Domain['objects'] = {
  onboardingIdentity: {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${kybIdentities} where id = ${subjectId} and enterprise_id = ${enterpriseId}
        union all select 1 from ${kycIdentities} where id = ${subjectId} and enterprise_id = ${enterpriseId}`,
    isErased: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${kybIdentities} where id = ${subjectId} and enterprise_id = ${enterpriseId} and erased_at is not null
        union all
        select 1 from ${kycIdentities} where id = ${subjectId} and enterprise_id = ${enterpriseId} and erased_at is not null`,
    find: finderOf(
      searchOnboarding,
      async ({ db, caller }, query) =>
        presentRows(db, query.enterpriseId, await findNamedIdentities(db, query, seenOf(caller, query.enterpriseId))),
      ({ id, name, type, state }) => ({
        id,
        title: name,
        detail: inWords(type === 'business' ? 'business' : 'person', state),
      }),
    ),
    names: {
      contract: searchOnboarding.contract,
      async names({ db, caller }, { enterpriseId, ids }) {
        const found = await findSeenAmong(db, { enterpriseId, ids: uuids(ids) }, seenOf(caller, enterpriseId));
        return namesById(await presentRows(db, enterpriseId, found));
      },
    },
  },
};

export const attention: Domain['attention'] = [
  totalOf('identities-waiting', searchOnboarding, { stages: ['toCorrect', 'toComplete', 'documents', 'signature'] }),
];

export const platformAttention: Domain['platformAttention'] = [
  platformTotalOf('onboarding-reviews', listOnboardingReviews, {}),
];
