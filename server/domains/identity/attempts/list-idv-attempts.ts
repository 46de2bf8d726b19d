import type { IdvAttempt } from '#lib/contracts/identity/attempts.ts';
import * as contracts from '#lib/contracts/identity/attempts.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { depositOf } from '../deposits/deposit-of.ts';
import { findRecordOf } from '../record-store.ts';
import { type AttemptRow, listAttempts } from './attempt-store.ts';

const presentAttempt = (row: AttemptRow): IdvAttempt => {
  const { id: attemptId, number, verificationType, provider, startedAt, endedAt, result } = row;
  const { rejectLabels, evidence, lang, linkExpiresAt } = row;
  const told = { rejectLabels, evidence, lang, linkExpiresAt };
  return { attemptId, number, verificationType, provider, startedAt, endedAt, result, ...told };
};

export const listIdvAttempts = operation(contracts.listIdvAttempts, async ({ db }, { enterpriseId, idvId }) => {
  const record = orNotFound(await findRecordOf(db, { enterpriseId, idvId }), 'There is no such verification.');
  const attempts = (await listAttempts(db, idvId)).map(presentAttempt);
  return { attempts, deposit: await depositOf(db, record) };
});
