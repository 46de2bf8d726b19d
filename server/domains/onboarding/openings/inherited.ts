import { eq, inArray } from 'drizzle-orm';
import { trustOrgNames } from '#lib/trust-org.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { enterpriseTrusts, knownEnterprises } from '#server/domains/directory/public.ts';

/** What a new enterprise has of those that all have it alike. */
export interface Inherited {
  requiresSecondFactor: boolean;
  /** Undefined where they differ, or name one that the operator no longer has: the default is taken. */
  trustOrg: string | undefined;
}

/** What all of some enterprises, of which there is one at least, have alike. */
export async function inheritedOf({ db, service }: Context, ids: readonly string[]): Promise<Inherited> {
  const rows = await db
    .select({ requiresSecondFactor: knownEnterprises.requiresSecondFactor, trustOrg: enterpriseTrusts.trustOrg })
    .from(knownEnterprises)
    .innerJoin(enterpriseTrusts, eq(enterpriseTrusts.id, knownEnterprises.id))
    .where(inArray(knownEnterprises.id, [...ids]));
  const trustOrgs = new Set(rows.map(({ trustOrg }) => trustOrg));
  const [trustOrg] = trustOrgs;
  const isTaken = trustOrgs.size === 1 && trustOrgNames(service.env.OPERATOR_NAME).some((name) => name === trustOrg);
  return {
    requiresSecondFactor: rows.length > 0 && rows.every((row) => row.requiresSecondFactor),
    trustOrg: isTaken ? trustOrg : undefined,
  };
}
