import * as contracts from '#lib/contracts/banking/account-imports.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { advisoryLock } from '#server/core/database/advisory-lock.ts';
import { dropTask, planTask } from '../task-store.ts';
import { changeImport, findImport, lockImport, readLoad } from './import-store.ts';
import { auditedImport, presentImport } from './import-view.ts';
import { BUSY, startProblemOf, UNKNOWN } from './rules.ts';
import { turnOf } from './turn-of.ts';

export const startBankAccountImport = operation(
  contracts.startBankAccountImport,
  async (context, { enterpriseId, bankAccountImportId, rows }) => {
    const { db, caller } = context;
    const { id } = orNotFound(await findImport(db, bankAccountImportId, enterpriseId), UNKNOWN);
    await advisoryLock(db, turnOf(enterpriseId));
    const found = orNotFound(await lockImport(db, id), UNKNOWN);
    const problem = startProblemOf(found, rows);
    if (problem !== null) fail('state_conflict', problem);
    if ((await readLoad(db, enterpriseId)).busy !== undefined) fail('state_conflict', BUSY);
    const now = context.now.toISOString();
    const started = await changeImport(db, id, {
      state: 'running',
      mode: rows,
      startedBy: caller.userId,
      startedByKind: caller.kind,
      startedByToken: caller.tokenId ?? null,
      startedAt: now,
      endedAt: null,
      reason: null,
      updatedAt: now,
    });
    await dropTask(db, 'import-purge', id);
    await planTask(db, { kind: 'import-run', subjectId: id, at: now, details: { enterpriseId } });
    const [before, after] = [presentImport(found), presentImport(started)];
    await context.audit({
      enterpriseId,
      subjectType: 'bank-account-import',
      subjectId: id,
      before: auditedImport(before),
      after: auditedImport(after),
    });
    return after;
  },
);
