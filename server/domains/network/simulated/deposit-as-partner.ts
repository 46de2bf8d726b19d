import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { findPartner } from '../members/partner-store.ts';
import type { TaskRow } from '../members/task-store.ts';
import { auditOnchain } from '../onchain/audit-onchain.ts';
import { chainOfUnit, onChains } from '../onchain/chains.ts';
import { reportedEvents } from '../onchain/deposit-events.ts';
import { isLoss } from '../onchain/loss-books.ts';
import { reportDeposits } from '../onchain/report-deposits.ts';
import { lockSettlement, partiesConcerned, transfersOf } from '../settlements/settlement-change-store.ts';

/** A simulated partner pays in what clients gain by an on-chain settlement, by one transaction for each currency, and reports it. */
export async function depositAsPartner(service: Service, { subjectId, scheduledAt: at }: TaskRow): Promise<null> {
  await actAsSystem(service, { name: 'depositAsPartner', at }, async (act) => {
    const { tx, emit } = act;
    const settlement = await lockSettlement(tx, subjectId);
    const partner = settlement && (await findPartner(tx, settlement.partnerId));
    if (settlement?.status !== 'pending' || !partner) return;
    const gains = (await transfersOf(tx, subjectId, ['pending'])).filter((one) => !isLoss(one));
    const sums = [...Map.groupBy(gains, ({ currency }) => currency)].map(([currency, legs]) => ({
      currency,
      quantity: legs.reduce((sum, { quantity }) => sum + BigInt(quantity), 0n).toString(),
    }));
    if (sums.length === 0) return;
    const { send } = onChains({ db: tx, now: new Date(at), emit }, service);
    const hashes = await send(
      sums.map(({ currency, quantity }) => ({ coin: chainOfUnit(currency), quantity, sequenceId: subjectId })),
    );
    const reported = sums.map(({ currency }, index) => ({ currency, transaction: hashes[index] ?? '' }));
    const { externalId: externalSettlementId } = settlement;
    await reportDeposits(tx, { partner, partnerIds: [partner.id], externalSettlementId, reported, at });
    const body = { deposits: reported.length };
    const concerned = await partiesConcerned(tx, subjectId);
    await emit(...reportedEvents({ id: subjectId, partnerEnterpriseId: null, concerned }, body));
    await auditOnchain(act, settlement, { after: { deposits: reported } });
  });
  return null;
}
