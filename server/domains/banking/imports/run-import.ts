import type { Queryable } from '#server/core/database/db.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem, type SystemAct, type Wisher } from '#server/core/work/act-as-system.ts';
import { trustOrgOf } from '#server/domains/directory/public.ts';
import { notifierOf } from '#server/domains/notifications/public.ts';
import { presentAccount } from '../accounts/account-view.ts';
import { TWICE } from '../accounts/add-bank-account.ts';
import { createAccount } from '../accounts/create-account.ts';
import { saltOf } from '../accounts/salt-store.ts';
import { feesOf } from '../settings/fees.ts';
import type { TaskRow } from '../task-store.ts';
import { factsOfAccount, type ReadRow, readRow } from './check-row.ts';
import { eachRow, workOff } from './import-chunk.ts';
import {
  changeImport,
  findChunk,
  findValid,
  type ImportRow,
  lockImport,
  type Outcome,
  readImport,
  writeOutcomes,
} from './import-store.ts';
import { planPurge } from './plan-purge.ts';
import { openRows } from './row-vault.ts';
import { stopReason } from './stop-reason.ts';

type Read = ReadRow & { row: number; line: number; idHash: string };

/** The rows of the next chunk that were valid when they were checked, read again, in one order for all who add accounts. */
async function readValid(
  service: Service,
  { tx, salt }: { tx: Queryable; salt: Buffer },
  found: ImportRow,
): Promise<Read[]> {
  const chunk = await findChunk(tx, found.id, found.importedChunks);
  if (chunk === undefined) throw new Error('a chunk of an import is gone');
  const { columns, rows } = openRows(service.vault, chunk);
  const valid = await findValid(tx, { importId: found.id, firstRow: chunk.firstRow, count: rows.length });
  const read: Read[] = [];
  await eachRow(rows, (row, index) => {
    const number = chunk.firstRow + index;
    if (!valid.has(number)) return;
    const one = readRow(service.env, columns, row);
    const idHash = one.sent ? factsOfAccount(salt, one.sent).idHash : '';
    read.push({ ...one, row: number, line: row.line, idHash });
  });
  return read.sort((one, other) => (one.idHash < other.idHash ? -1 : 1));
}

const wisherOf = ({ startedBy, startedByKind, startedByToken }: ImportRow): Wisher => ({
  actorKind: startedByKind ?? 'machine',
  actorUserId: startedBy ?? undefined,
  actorTokenId: startedByToken ?? undefined,
});

/** Adds the accounts of the rows of a chunk as if each had been added by whoever started. */
async function addAccounts(service: Service, system: SystemAct, found: ImportRow): Promise<Outcome[]> {
  const { vault, env } = service;
  const { tx, audit, emit } = system;
  const { enterpriseId } = found;
  const salt = await saltOf({ db: tx, vault }, enterpriseId);
  const [trustOrg, fees] = [await trustOrgOf(tx, enterpriseId), feesOf(env)];
  const at = service.clock.nowIso();
  const act = { tx, at, userId: found.startedBy, emit, notify: notifierOf(tx, at), env };
  const outcomes: Outcome[] = [];
  for (const { row, line, sent, problems } of await readValid(service, { tx, salt }, found)) {
    const account = sent && (await createAccount(act, sent, { enterpriseId, salt, vault, origin: 'imported' }));
    if (account) {
      const shown = presentAccount({ account, trustOrg }, fees);
      const after = { ...shown, importId: found.id, line };
      await audit({ enterpriseId, subjectType: 'bank-account', subjectId: account.id, after });
    }
    const twice = [{ field: 'accountNumber', text: TWICE }];
    outcomes.push({ row, bankAccountId: account?.id ?? null, problems: account ? null : (problems ?? twice) });
  }
  return outcomes;
}

/** Ends a run in which whoever started may go on no more. */
const stop = (service: Service, { id, enterpriseId, startedAt }: ImportRow, reason: string): Promise<boolean> => {
  const at = service.clock.nowIso();
  return actAsSystem(service, { name: 'stop-bank-account-import', at }, async ({ tx, audit }) => {
    const found = await lockImport(tx, id);
    if (found?.state !== 'running' || found.startedAt !== startedAt) return found?.state === 'running';
    await changeImport(tx, id, { state: 'stopped', reason, endedAt: at, updatedAt: at });
    await planPurge(tx, found, at);
    const { imported, valid } = found;
    const states = { before: { state: 'running' }, after: { state: 'stopped', reason, imported, valid } };
    await audit({ enterpriseId, subjectType: 'bank-account-import', subjectId: id, ...states });
    return false;
  });
};

/** Imports the next chunk. False when there is none left, or it is not wanted any more. */
async function importChunk(service: Service, importId: string): Promise<boolean> {
  const at = service.clock.nowIso();
  const wanted = await readImport(service.db, importId);
  if (wanted?.state !== 'running') return false;
  const reason = await stopReason(service, wanted);
  if (reason !== null) return stop(service, wanted, reason);
  return actAsSystem(service, { name: 'addBankAccount', at, wisher: wisherOf(wanted) }, async (system) => {
    const found = await lockImport(system.tx, importId);
    if (found?.state !== 'running' || found.startedAt !== wanted.startedAt) return found?.state === 'running';
    const outcomes = await addAccounts(service, system, found);
    await writeOutcomes(system.tx, importId, outcomes);
    const imported = outcomes.filter(({ bankAccountId }) => bankAccountId !== null).length;
    const isLast = found.importedChunks + 1 === found.chunks;
    await changeImport(system.tx, importId, {
      importedChunks: found.importedChunks + 1,
      valid: found.valid - outcomes.length,
      imported: found.imported + imported,
      failed: found.failed + outcomes.length - imported,
      updatedAt: at,
      ...(isLast ? { state: 'done', endedAt: at } : {}),
    });
    if (isLast) await planPurge(system.tx, found, at);
    return !isLast;
  });
}

/** Imports what was started, as far as it gets in a while. */
export const runImport = (service: Service, task: TaskRow): Promise<Date | null> =>
  workOff(service, () => importChunk(service, task.subjectId));
