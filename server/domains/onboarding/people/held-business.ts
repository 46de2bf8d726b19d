import { fail } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { demandOpen } from '../kyb/demand-open.ts';
import { type IdentityRow, type Whole, wholeOf } from '../kyb/kyb-queries.ts';
import { holdIdentity } from '../kyb/whose-identity.ts';

interface Named {
  businessId: string;
  actingEnterpriseId?: string | undefined;
  actingUserId?: string | undefined;
}

/** Throws 422 for the identity of a person. */
export function demandBusiness({ type }: IdentityRow): void {
  if (type !== 'business') fail('unprocessable', 'It is the identity of a person: nobody stands behind it.');
}

/** A business that may be changed, held until the transaction ends. Throws 404 and 422. */
export async function holdBusiness(context: Context, { businessId, ...headers }: Named): Promise<Whole> {
  const row = await holdIdentity(context, { ...headers, identityId: businessId });
  demandBusiness(row);
  await demandOpen(context.db, row, 'unprocessable');
  return wholeOf(context.db, row);
}
