import { fail } from '#server/core/call/errors.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { auditSettlement } from './audit-settlement.ts';
import { failSettlement, tryToComplete } from './finish-settlement.ts';
import {
  acceptSettlement,
  draftSettlement,
  factsOf,
  type Maker,
  type Making,
  recordSettlement,
  type SettlementFacts,
  type SignedSettlement,
} from './make-settlement.ts';
import { lockSettlement, type SettlementRow } from './settlement-change-store.ts';
import type { Wanted } from './settlement-wanted.ts';

/** Completes a settlement that was just made, or tries one again that failed; it stays failed where somebody lacks funds. */
export async function settleNow({ db, now, emit }: Maker, row: SettlementRow): Promise<SettlementRow> {
  const at = now.toISOString();
  const finished = await tryToComplete(db, row, { by: row.status === 'failed' ? 'partner' : 'network', at });
  const result =
    finished.outcome === 'completed' ? finished : await failSettlement(db, row, { reason: finished.reason, at });
  await emit(...result.events);
  return result.row;
}

/** Records a settlement of the first version and completes it, or leaves it failed. */
export async function makeAtOnce(
  maker: Maker,
  facts: SettlementFacts,
  { wanted, digest, making }: { wanted: Wanted; digest: Buffer; making: Making },
): Promise<SettlementRow> {
  const made = draftSettlement(wanted, maker.now);
  await recordSettlement(maker, facts, { wanted, digest, made, making });
  const pending = await lockSettlement(maker.db, made.id);
  if (!pending) throw new Error('an insert left no row');
  return settleNow(maker, pending);
}

/** A settlement of the first version: completed in the reply, or failed. The exact same call tries a failed one again. */
export async function settleAtOnce(
  context: Context,
  input: SignedSettlement,
  { takesTrades }: Pick<Making, 'takesTrades'>,
): Promise<SettlementRow> {
  const making: Making = { version: 1, takesTrades };
  const { enterpriseId } = input;
  const { wanted, known, digest } = await acceptSettlement(context, input, making);
  if (known) {
    const row = known.status === 'failed' ? await settleNow(context, known) : known;
    await auditSettlement(context, row, { enterpriseId, before: known });
    return row;
  }
  if (wanted.legs.length === 0) fail('validation_failed', 'settlementAmounts: names no amount');
  const facts = await factsOf(context, input, wanted);
  const row = await makeAtOnce(context, facts, { wanted, digest, making });
  await auditSettlement(context, row, { enterpriseId });
  return row;
}
