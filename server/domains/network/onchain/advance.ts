import { offExchangeEvents } from '#lib/events/network.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem, type SystemAct } from '#server/core/work/act-as-system.ts';
import { statesOfSent } from '#server/domains/chain/public.ts';
import { findPartner, type PartnerRow } from '../members/partner-store.ts';
import type { TransferRow } from '../settlements/book-settlement.ts';
import { lockSettlement, type SettlementRow, transfersOf } from '../settlements/settlement-change-store.ts';
import { auditOnchain } from './audit-onchain.ts';
import { chainOfUnit } from './chains.ts';
import { coverGains } from './cover-gains.ts';
import { finishOnchain } from './finish-onchain.ts';
import { partiesOfLoss } from './loss-books.ts';
import { failLoss, finishLoss } from './loss-store.ts';

interface Advancing {
  act: SystemAct;
  service: Service;
  settlement: SettlementRow;
  partner: PartnerRow;
}

/** Does with what was sent as its chain says. Gives the transfers that failed, and how many are done. */
async function followLosses({ act, service, settlement, partner }: Advancing) {
  const { tx } = act;
  const sent = await transfersOf(tx, settlement.id, ['onchain_initiated']);
  const world = { db: tx, now: service.clock.now(), seed: service.env.SEED, domains: service.domains };
  const hashOf = ({ txIds }: TransferRow): string => txIds.at(-1) ?? '';
  const failed: TransferRow[] = [];
  let done = 0;
  const byCoin = [...Map.groupBy(sent, ({ currency }) => chainOfUnit(currency))];
  for (const [coin, losses] of byCoin.toSorted(([a], [b]) => a.localeCompare(b))) {
    const states = await statesOfSent(world, coin, losses.map(hashOf));
    for (const loss of losses) {
      const known = states.get(hashOf(loss));
      if (known?.state === 'lost') {
        await failLoss(tx, loss, { partner, at: world.now.toISOString() });
        failed.push(loss);
      } else if (known?.state === 'final') {
        await finishLoss(tx, loss, { partner, at: known.at });
        done += 1;
      }
    }
  }
  return { failed, done };
}

async function advance(advancing: Advancing, at: string): Promise<void> {
  const { act, settlement, partner } = advancing;
  const { tx, emit } = act;
  const { id } = settlement;
  const { failed, done } = await followLosses(advancing);
  const gained = await coverGains(tx, settlement, { partner, at });
  if (failed.length === 0 && done === 0 && gained.length === 0) return;
  for (const loss of failed)
    await emit(
      ...offExchangeEvents.to(partiesOfLoss(loss, partner), 'loss_failed', { id, body: { transferId: loss.id } }),
    );
  const { row, events } = await finishOnchain(tx, id, at);
  await emit(...events);
  await auditOnchain(act, row, {
    before: { status: settlement.status },
    after: {
      status: row.status,
      ...(done > 0 ? { sent: done } : {}),
      ...(failed.length > 0 ? { failed: failed.map((one) => one.id) } : {}),
      ...(gained.length > 0 ? { gained } : {}),
    },
  });
}

/** Brings an approved settlement on as far as its chains and the partner's deposits let it. */
export async function advanceSettlement(service: Service, id: string): Promise<void> {
  const at = service.clock.nowIso();
  await actAsSystem(service, { name: 'advanceSettlement', at }, async (act) => {
    const settlement = await lockSettlement(act.tx, id);
    if (settlement?.status !== 'pending' || settlement.settlementType !== 'onchain') return;
    if (settlement.approvedAt === null || settlement.isBeforeBooks) return;
    const partner = await findPartner(act.tx, settlement.partnerId);
    if (partner) await advance({ act, service, settlement, partner }, at);
  });
}
