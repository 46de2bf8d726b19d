import { SIGNATURES_OF } from '#lib/contracts/onboarding/kyc-words.ts';
import { signedOf } from './kyc-queries.ts';
import type { KycRow } from './kyc-store.ts';
import { type KycAct, moveKyc } from './move-kyc.ts';

/** Moves an identity in which nothing is wrong on to its signatures, and past them where all were given before. */
export async function moveToSignatures(act: KycAct, row: KycRow, by: 'evaluation' | 'reviewer'): Promise<KycRow> {
  const moved = await moveKyc(act, row, { to: 'awaiting signature', by });
  const signed = (await signedOf(act.tx, [row.id])).get(row.id) ?? [];
  const isSigned = SIGNATURES_OF[row.transactionType].every((type) => signed.includes(type));
  return isSigned ? moveKyc(act, moved, { to: 'signature submitted', by: 'sender' }) : moved;
}
