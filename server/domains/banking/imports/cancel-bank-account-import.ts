import * as contracts from '#lib/contracts/banking/account-imports.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { changeImport, findImport, lockImport } from './import-store.ts';
import { auditedImport, presentImport } from './import-view.ts';
import { planPurge } from './plan-purge.ts';
import { UNKNOWN } from './rules.ts';

export const cancelBankAccountImport = operation(
  contracts.cancelBankAccountImport,
  async (context, { enterpriseId, bankAccountImportId }) => {
    const { db } = context;
    const { id } = orNotFound(await findImport(db, bankAccountImportId, enterpriseId), UNKNOWN);
    const found = orNotFound(await lockImport(db, id), UNKNOWN);
    if (found.endedAt !== null) fail('state_conflict', 'The import has ended.');
    const now = context.now.toISOString();
    const cancelled = presentImport(await changeImport(db, id, { state: 'cancelled', endedAt: now, updatedAt: now }));
    await planPurge(db, found, now);
    await context.audit({
      enterpriseId,
      subjectType: 'bank-account-import',
      subjectId: id,
      before: auditedImport(presentImport(found)),
      after: auditedImport(cancelled),
    });
    return cancelled;
  },
);
