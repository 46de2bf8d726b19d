import * as contracts from '#lib/contracts/banking/withdrawal-batches.ts';
import { confirmedOperation } from '#server/core/call/confirmed-operation.ts';
import { fail, orNotFound } from '#server/core/call/errors.ts';
import { findBatch } from './batch-store.ts';
import { openFile } from './file-vault.ts';

const fileNameOf = ({ rail, currency, day, part }: { rail: string; currency: string; day: string; part: number }) =>
  `pain.001-${rail}-${currency}-${day}${part === 0 ? '' : `-${part + 1}`}.xml`;

export const downloadWithdrawalBatch = confirmedOperation(
  contracts.downloadWithdrawalBatch,
  async (context, { withdrawalBatchId }, confirm) => {
    const { db, caller, service } = context;
    const batch = orNotFound(await findBatch(db, withdrawalBatchId), 'There is no such batch.');
    const { id, sealedFile, fileSha256 } = batch;
    if (sealedFile === null || fileSha256 === null)
      return fail('state_conflict', `The batch is ${batch.state}: it has no payment file.`);
    await confirm(caller.kind !== 'machine');
    await context.audit({ subjectType: 'withdrawal-batch', subjectId: id, after: { sha256: fileSha256 } });
    return {
      fileName: fileNameOf(batch),
      sha256: fileSha256,
      content: openFile(service.vault, { id, sealedFile }),
    };
  },
);
