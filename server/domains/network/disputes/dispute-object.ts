import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { namesById } from '#server/core/lists/names.ts';
import type { ObjectDoor } from '#server/core/runtime/service.ts';
import { networkSettlements } from '../settlements/tables.ts';
import { searchDisputes } from './search-disputes.ts';
import { networkDisputes } from './tables.ts';

const d = networkDisputes;

/** How everybody else knows of disputes: by the settlement that each is about. */
export const disputeObject: ObjectDoor = {
  exists: ({ enterpriseId, subjectId }) =>
    sql`select 1 from ${d} where id = ${subjectId} and ${enterpriseId} in (client_enterprise_id, partner_enterprise_id)`,
  names: {
    contract: searchDisputes.contract,
    async names({ db }, { enterpriseId, ids }) {
      const isOwn = or(eq(d.clientEnterpriseId, enterpriseId), eq(d.partnerEnterpriseId, enterpriseId));
      const rows = await db
        .select({ id: d.id, name: networkSettlements.externalId })
        .from(d)
        .innerJoin(networkSettlements, eq(networkSettlements.id, d.settlementId))
        .where(and(inArray(d.id, ids), isOwn))
        .limit(ids.length);
      return namesById(rows);
    },
  },
};
