import * as contracts from '#lib/contracts/onboarding/console.ts';
import { OPEN_STAGES } from '#lib/contracts/onboarding/stages.ts';
import { operation } from '#server/core/call/operation.ts';
import { cappedTotals } from '#server/core/lists/cursor.ts';
import { countIdentities } from './identity-search.ts';
import { seenOf } from './seen-identities.ts';

export const countOnboarding = operation(contracts.countOnboarding, async ({ db, caller }, query) => {
  const seen = seenOf(caller, query.enterpriseId);
  const wanted = {
    all: query,
    open: { ...query, stages: [...OPEN_STAGES] },
    approved: { ...query, stages: ['approved'] },
    declined: { ...query, stages: ['declined'] },
  } satisfies Record<string, Parameters<typeof countIdentities>[1]>;
  const counted = await Promise.all(Object.values(wanted).map((filters) => countIdentities(db, filters, seen)));
  return cappedTotals(Object.keys(wanted) as (keyof typeof wanted)[], counted);
});
