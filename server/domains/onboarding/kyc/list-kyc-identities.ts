import * as contracts from '#lib/contracts/onboarding/kyc.ts';
import type { Caller } from '#server/core/call/caller.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { isHexId, uuids } from '#server/core/runtime/id.ts';
import { listSharedEnterprises } from '#server/domains/directory/public.ts';
import { administered, NO_RIGHT, seenBy } from './kyc-access.ts';
import { findKyc, idClassesOf, signedOf } from './kyc-queries.ts';
import type { KycRow } from './kyc-store.ts';
import { presentSummary, presentWhole } from './kyc-view.ts';

interface Asked {
  identityId?: string | undefined;
  userId?: string | undefined;
  enterpriseId?: string | undefined;
  organizationId?: string | undefined;
}

/** Throws 404 for what the caller shares no enterprise with, and 403 for others of theirs without the right. */
async function demandSeen(db: Queryable, caller: Caller, asked: Asked): Promise<void> {
  const { userId, enterpriseId, organizationId } = asked;
  if (enterpriseId !== undefined && !caller.memberships.has(enterpriseId))
    fail('not_found', 'There is no such enterprise.');
  if (organizationId !== undefined && !isHexId(organizationId)) fail('not_found', 'There is no such organisation.');
  if (userId === undefined || userId === caller.userId) return;
  const among = [...caller.memberships.keys()];
  const shared = isHexId(userId) ? await listSharedEnterprises(db, userId, among) : [];
  if (shared.length === 0) fail('not_found', 'There is no such person.');
  const own = administered(caller);
  if (!shared.some((id) => own.includes(id))) fail('missing_role', NO_RIGHT);
}

async function present(db: Queryable, rows: readonly KycRow[], allData: boolean) {
  if (!allData) return rows.map(presentSummary);
  const ids = rows.map(({ id }) => id);
  const [signed, classes] = [await signedOf(db, ids), await idClassesOf(db, ids)];
  return rows.map((row) =>
    presentWhole(row, { signed: signed.get(row.id) ?? [], idClass: classes.get(row.id) ?? null }),
  );
}

export const listKycIdentities = operation(
  contracts.listKycIdentities,
  async ({ db, caller }, { allData, ...asked }) => {
    await demandSeen(db, caller, asked);
    const { identityId } = asked;
    const seen = seenBy(caller);
    const isMalformed = identityId !== undefined && uuids([identityId]).length === 0;
    const rows = isMalformed ? [] : await findKyc(db, { ...asked, ...seen });
    if (identityId !== undefined && rows.length === 0) fail('not_found', 'There is no such identity.');
    return { identities: await present(db, rows, allData) };
  },
);
