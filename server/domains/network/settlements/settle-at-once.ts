import { fail } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { auditSettlement } from './audit-settlement.ts';
import { failSettlement, tryToComplete } from './finish-settlement.ts';
import {
  acceptSettlement,
  beginSettlement,
  type Making,
  recordSettlement,
  type SignedSettlement,
} from './make-settlement.ts';
import { lockSettlement, type SettlementRow } from './settlement-change-store.ts';

/** Completes a settlement that was just made, or tries one again that failed; it stays failed where somebody lacks funds. */
async function settleNow(context: Context, row: SettlementRow): Promise<SettlementRow> {
  const { db, now } = context;
  const at = now.toISOString();
  const finished = await tryToComplete(db, row, { by: row.status === 'failed' ? 'partner' : 'network', at });
  const result =
    finished.outcome === 'completed' ? finished : await failSettlement(db, row, { reason: finished.reason, at });
  await context.emit(...result.events);
  return result.row;
}

/** A settlement of the first version: completed in the reply, or failed. The exact same call tries a failed one again. */
export async function settleAtOnce(
  context: Context,
  input: SignedSettlement,
  { takesTrades }: Pick<Making, 'takesTrades'>,
): Promise<SettlementRow> {
  const making: Making = { version: 1, takesTrades };
  const accepted = await acceptSettlement(context, input, making);
  const { wanted, known, digest } = accepted;
  if (known) {
    const row = known.status === 'failed' ? await settleNow(context, known) : known;
    await auditSettlement(context, row, { enterpriseId: input.enterpriseId, before: known });
    return row;
  }
  if (wanted.legs.length === 0) fail('validation_failed', 'settlementAmounts: names no amount');
  const made = await beginSettlement(context, input, wanted);
  await recordSettlement(context, input, { wanted, digest, made, making });
  const pending = await lockSettlement(context.db, made.id);
  if (!pending) throw new Error('an insert left no row');
  const row = await settleNow(context, pending);
  await auditSettlement(context, row, { enterpriseId: input.enterpriseId });
  return row;
}
