import { and, eq, inArray, sql } from 'drizzle-orm';
import { finderOf, inWords } from '#server/core/lists/find.ts';
import { namesById } from '#server/core/lists/names.ts';
import { totalOf } from '#server/core/lists/total.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { people } from '#server/domains/directory/public.ts';
import { findIdvNamed } from './record-find.ts';
import { searchIdvRecords } from './search-idv-records.ts';
import { idvRecords } from './tables.ts';

export const objects: Domain['objects'] = {
  idv: {
    exists: ({ enterpriseId, subjectId }) =>
      sql`select 1 from ${idvRecords} where id = ${subjectId} and enterprise_id = ${enterpriseId}`,
    find: finderOf(
      searchIdvRecords,
      ({ db }, { enterpriseId, text }) => findIdvNamed(db, enterpriseId, text),
      ({ idvId, userName, userEmail, verificationType, status }) => ({
        id: idvId,
        title: userName || userEmail || idvId,
        detail: inWords(verificationType, status),
      }),
    ),
    names: {
      contract: searchIdvRecords.contract,
      async names({ db }, { enterpriseId, ids }) {
        const rows = await db
          .select({ id: idvRecords.id, name: people.name })
          .from(idvRecords)
          .innerJoin(people, eq(people.id, idvRecords.userId))
          .where(and(inArray(idvRecords.id, ids), eq(idvRecords.enterpriseId, enterpriseId)))
          .limit(ids.length);
        return namesById(rows);
      },
    },
  },
};

export const attention: Domain['attention'] = [
  totalOf('idv-action-required', searchIdvRecords, { statuses: ['action_required'] }),
];
