import * as contracts from '#lib/contracts/banking/account-imports.ts';
import { fail } from '#server/core/call/errors.ts';
import { fileOperation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { planTask } from '../task-store.ts';
import { insertImport, readLoad } from './import-store.ts';
import { auditedImport, presentImport } from './import-view.ts';
import { BUSY, KEPT_BYTES } from './rules.ts';
import { stageFile } from './stage-file.ts';
import { turnOf } from './turn-of.ts';

export const createBankAccountImport = fileOperation(
  contracts.createBankAccountImport,
  ({ service }, _, file) => stageFile(service.vault, file),
  async (context, { enterpriseId, fileName }, { chunks, ...file }) => {
    const { db, caller } = context;
    const now = context.now.toISOString();
    await advisoryLock(db, turnOf(enterpriseId));
    const { busy, keptBytes } = await readLoad(db, enterpriseId);
    if (busy !== undefined) fail('state_conflict', BUSY);
    if (keptBytes + file.bytes > KEPT_BYTES)
      fail('state_conflict', 'The enterprise keeps 1 GiB of files. They are deleted seven days after they came.');
    const row = {
      id: newHexId(),
      enterpriseId,
      state: 'checking' as const,
      fileName: fileName ?? null,
      fileSha256: file.sha256,
      fileBytes: file.bytes,
      rows: file.rows,
      chunks: chunks.length,
      createdBy: caller.userId,
      createdAt: now,
      updatedAt: now,
    };
    const made = presentImport(await insertImport(db, row, chunks));
    await planTask(db, { kind: 'import-check', subjectId: made.id, at: now, details: { enterpriseId } });
    const audited = { enterpriseId, subjectType: 'bank-account-import' as const, subjectId: made.id };
    await context.audit({ ...audited, after: auditedImport(made) });
    return made;
  },
);
