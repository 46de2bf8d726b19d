import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { namedLike } from '#server/core/lists/containing.ts';
import { MAX_FOUND } from '#server/core/lists/find.ts';
import { people } from '#server/domains/directory/public.ts';
import { idvRecords } from './tables.ts';

/** As many as are looked through, of all enterprises: an index finds them by their names. */
const MAX_PEOPLE = 1000;

/** The latest verifications of people by any part of their name or email. */
export function findIdvNamed(db: Queryable, enterpriseId: string, text: string) {
  const named = db
    .select({ id: people.id, name: people.name, email: people.email })
    .from(people)
    .where(namedLike(text, people.name, people.email).matches)
    .limit(MAX_PEOPLE)
    .as('named');
  return db
    .select({
      idvId: idvRecords.id,
      userName: named.name,
      userEmail: named.email,
      verificationType: idvRecords.verificationType,
      status: idvRecords.status,
    })
    .from(named)
    .innerJoin(idvRecords, and(eq(idvRecords.userId, named.id), eq(idvRecords.enterpriseId, enterpriseId)))
    .orderBy(desc(idvRecords.createdAt), desc(idvRecords.id))
    .limit(MAX_FOUND);
}
