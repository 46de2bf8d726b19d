import * as contracts from '#lib/contracts/network/onchain.ts';
import { operation } from '#server/core/call/operation.ts';
import { demandPayload, demandSignature } from '#server/domains/wallets/public.ts';
import { requireClient } from '../members/client-store.ts';
import { partnerName } from '../members/currencies.ts';
import { type PartnerRow, partnersOf } from '../members/partner-store.ts';
import { partiesConcerned } from '../settlements/settlement-change-store.ts';
import { reportedEvents } from './deposit-events.ts';
import { type DepositRow, lockDeposits } from './deposit-store.ts';
import { depositFields, requireDeposits } from './deposit-wanted.ts';
import { reportDeposits } from './report-deposits.ts';

/** A deposit as its partner reads it; as a number where that is exact. */
function presentDeposit(row: DepositRow, partner: PartnerRow) {
  const quantity = Number(row.quantity ?? Number.NaN);
  return {
    id: row.id,
    onChainTxId: row.transaction,
    ...(row.quantity === null || row.transferId === null ? {} : { transferId: row.transferId }),
    currency: partnerName(partner, row.currency),
    ...(Number.isSafeInteger(quantity) ? { quantity } : {}),
    settlementId: row.settlementId,
    externalSettlementId: row.externalSettlementId,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export const createExternalDeposits = operation(contracts.createExternalDeposits, async (context, input) => {
  const { db, now, audit, emit } = context;
  const { enterpriseId, payload, signature, externalSettlementId } = input;
  demandPayload(payload, { fields: depositFields(input), path: { enterpriseId } });
  await lockDeposits(db, (await requireClient(db, enterpriseId)).walletId);
  const { partner, reported } = await requireDeposits(context, input);
  await demandSignature(db, { accountId: partner.walletId, payload, signature }, 'payload_signature_rejected');
  const partnerIds = (await partnersOf(db, enterpriseId)).map(({ id }) => id);
  const at = now.toISOString();
  const made = await reportDeposits(db, { partner, partnerIds, externalSettlementId, reported, at });
  const { settlementId: subjectId, deposits, added } = made;
  await audit({
    enterpriseId,
    subjectType: 'off-exchange-settlement',
    subjectId,
    after: { externalId: externalSettlementId, deposits: reported, added },
  });
  const told = { id: subjectId, partnerEnterpriseId: enterpriseId, concerned: await partiesConcerned(db, subjectId) };
  if (added > 0) await emit(...reportedEvents(told, { deposits: added }));
  return { deposits: deposits.map((row) => presentDeposit(row, partner)) };
});
