import type { z } from 'zod';
import type { IdvStatusCallback } from '#lib/contracts/webhooks/callbacks.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { factsOf } from './decide.ts';
import { findRecordOf } from './record-store.ts';

type Facts = Pick<
  z.output<typeof IdvStatusCallback>,
  'idvId' | 'userId' | 'status' | 'verificationType' | 'rejectLabels'
>;

/** What callbacks say of a verification of the enterprise; undefined where it has none such. */
export async function idvFacts(
  db: Queryable,
  place: { enterpriseId: string; idvId: string },
): Promise<Facts | undefined> {
  const record = await findRecordOf(db, place);
  return record && { rejectLabels: [], ...factsOf(record) };
}
