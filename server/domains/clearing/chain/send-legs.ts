import { findCoin } from '#lib/coins.ts';
import { dvpEvents } from '#lib/events/clearing.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem, type SystemAct } from '#server/core/work/act-as-system.ts';
import { broadcastSimulated, isSendable } from '#server/domains/chain/public.ts';
import { sees } from '../disclosure.ts';
import { auditSettlement } from '../life/audit-settlement.ts';
import type { TaskRow } from '../life/task-store.ts';
import { concernedBy, lockWhole, ownerOf, type TransferRow, type Whole } from '../life/whole.ts';
import { noteSent } from './sent-store.ts';

/** The coin of the chain that a unit is sent on; undefined where none is that the service can send on. */
export function coinOf(service: Pick<Service, 'env'>, unit: string): string | undefined {
  const coin = findCoin(unit)?.id;
  return coin !== undefined && isSendable(service, coin) ? coin : undefined;
}

/** Sends transfers of a settled settlement on their chains, for the first time or again. */
export async function sendLegs(
  service: Service,
  { tx, emit }: Pick<SystemAct, 'tx' | 'emit'>,
  { whole, transfers, at }: { whole: Whole; transfers: readonly TransferRow[]; at: string },
): Promise<void> {
  const { env, domains } = service;
  const sends = transfers.flatMap((transfer) => {
    const coin = coinOf(service, transfer.currency);
    return coin === undefined ? [] : [{ transfer, coin }];
  });
  if (sends.length === 0) return;
  const hashes = await broadcastSimulated(
    { db: tx, now: new Date(at), seed: env.SEED, domains },
    sends.map(({ transfer: { id, quantity }, coin }) => ({ coin, quantity, sequenceId: id })),
  );
  for (const [index, { transfer }] of sends.entries()) {
    const txId = hashes[index] ?? '';
    await noteSent(tx, { transferId: transfer.id, txId, at });
    const attempt = (transfer.sentTxIds?.length ?? 0) + 1;
    const body = { currency: transfer.currency, txId, attempt };
    const concerned = concernedBy(whole).filter((one) => sees(whole, one, transfer.destinationTradingAccountId));
    await emit(...dvpEvents.to(concerned, 'sent', { id: whole.settlement.id, body, actorUserId: null }));
  }
}

/** A settlement on a chain route has settled in the books: its movement on the chains follows. */
export const sendSettled = (service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> =>
  actAsSystem(service, { name: 'send-dvp-settlement', at }, async (system) => {
    const whole = await lockWhole(system.tx, subjectId);
    if (whole?.settlement.status !== 'settled') return null;
    const transfers = whole.transfers.filter(
      ({ sentTxIds, currency }) => sentTxIds === null && coinOf(service, currency) !== undefined,
    );
    if (transfers.length === 0) return null;
    await sendLegs(service, system, { whole, transfers, at });
    await auditSettlement(system, whole, {
      enterpriseId: ownerOf(whole),
      more: { sent: transfers.map(({ id }) => id) },
    });
    return null;
  });
