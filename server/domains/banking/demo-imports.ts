import { after } from '#lib/time.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { DemoIdentity } from '#server/core/runtime/deployment.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { DAY_MS, iso, MINUTE_MS } from '#server/demo/business-time.ts';
import { adminOf, castOf } from '#server/demo/cast.ts';
import type { PastAction } from '#server/demo/past-actions.ts';
import { insertImport } from './imports/import-store.ts';
import { KEPT_MS } from './imports/rules.ts';

const DAYS_AGO = 12;
const BYTES = 1836;

/** A file of which nothing could be imported, whose rows were deleted since. */
export async function writeImports(db: Queryable, identity: DemoIdentity): Promise<PastAction[]> {
  const { people } = castOf(identity);
  const { id: enterpriseId } = people.enterprises.main;
  const by = adminOf(people, enterpriseId);
  if (by === null) throw new Error('the demo has nobody who imports');
  const at = iso(identity.date.getTime() - DAYS_AGO * DAY_MS);
  const endedAt = after(at, 2 * MINUTE_MS);
  const done = { fileName: 'suppliers.csv', rows: 6, checked: 6, invalid: 6 };
  const { id } = await insertImport(
    db,
    {
      id: newHexId(),
      enterpriseId,
      state: 'cancelled',
      ...done,
      fileSha256: sha256(done.fileName).toString('hex'),
      fileBytes: BYTES,
      chunks: 1,
      checkedChunks: 1,
      createdBy: by,
      createdAt: at,
      endedAt,
      rowsDeletedAt: after(endedAt, KEPT_MS),
      updatedAt: after(endedAt, KEPT_MS),
    },
    [],
  );
  const action = { subjectType: 'bank-account-import', subjectId: id, enterpriseId, by } as const;
  return [
    {
      ...action,
      operation: 'createBankAccountImport',
      at,
      after: { state: 'checking', ...done, checked: 0, invalid: 0 },
    },
    {
      ...action,
      operation: 'cancelBankAccountImport',
      at: endedAt,
      before: { state: 'checked' },
      after: { state: 'cancelled' },
    },
  ];
}
