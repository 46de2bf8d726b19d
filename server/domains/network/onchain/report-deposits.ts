import { fail } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { uuidV7 } from '#server/core/runtime/id.ts';
import { transferIdOf } from '#server/domains/chain/public.ts';
import type { PartnerRow } from '../members/partner-store.ts';
import { lockSettlement, lockSettlementNamed, type SettlementRow } from '../settlements/settlement-change-store.ts';
import { chainOfUnit } from './chains.ts';
import {
  changeDeposit,
  type DepositRow,
  findReported,
  insertDeposits,
  lockDeposits,
  promisedId,
} from './deposit-store.ts';
import type { Reported } from './deposit-wanted.ts';
import { touchSettlement } from './touch-settlement.ts';

export interface Report {
  partner: PartnerRow;
  /** Partners that share its account, itself among them: a transaction counts for one of them. */
  partnerIds: readonly string[];
  externalSettlementId: string;
  reported: readonly Reported[];
  at: string;
}

interface Place extends Report {
  settlementId: string;
}

const isSame = (row: DepositRow, { currency, transaction }: Reported): boolean =>
  row.currency === currency && row.transaction === transaction;

/** A deposit for a settlement that was rejected may be reported for another one. Throws 409 for every other. */
async function takeOver(tx: Queryable, row: DepositRow, { partner, settlementId, externalSettlementId, at }: Place) {
  const before = await lockSettlement(tx, row.settlementId);
  if (row.partnerId !== partner.id || before?.status !== 'rejected')
    return fail(
      'already_exists',
      `The transaction ${row.transaction.slice(0, 80)} was reported for another settlement.`,
    );
  return changeDeposit(tx, row.id, { settlementId, externalSettlementId, updatedAt: at });
}

async function addNew(tx: Queryable, fresh: readonly Reported[], { partner, settlementId, ...place }: Place) {
  const { externalSettlementId, at } = place;
  const rows = fresh.map(({ currency, transaction }) => ({
    id: uuidV7(Date.parse(at)),
    partnerId: partner.id,
    currency,
    transaction,
    settlementId,
    externalSettlementId,
    /** By which it is recognised on the chain; a simulated partner has no wallet. */
    transferId:
      partner.enterpriseId === null ? null : transferIdOf(chainOfUnit(currency), transaction, partner.walletId),
    quantity: null,
    createdAt: at,
    updatedAt: at,
  }));
  await insertDeposits(tx, rows);
  return rows;
}

/** Refuses more deposits for a settlement that has ended. Throws 409. */
function demandOpen(settlement: SettlementRow | undefined): void {
  if (settlement && (settlement.status !== 'pending' || settlement.settlementType !== 'onchain'))
    fail('state_conflict', `The settlement is ${settlement.status} and takes no more deposits.`);
}

/** Writes down what a partner paid in for a settlement, each transaction once. Gives the deposits in the order of the report. */
export async function reportDeposits(
  tx: Queryable,
  report: Report,
): Promise<{ settlementId: string; deposits: DepositRow[]; added: number }> {
  const { partner, partnerIds, externalSettlementId, reported, at } = report;
  const name = { partnerId: partner.id, externalId: externalSettlementId };
  const settlement = await lockSettlementNamed(tx, name);
  await lockDeposits(tx, partner.walletId);
  const promised = settlement?.id ?? (await promisedId(tx, partner.id, externalSettlementId));
  const place = { ...report, settlementId: promised ?? uuidV7(Date.parse(at)) };
  const transactions = reported.map(({ transaction }) => transaction);
  const known = await findReported(tx, { partnerIds, transactions });
  const fresh: Reported[] = [];
  const kept: DepositRow[] = [];
  for (const one of reported) {
    const row = known.find((other) => isSame(other, one));
    if (row?.settlementId === place.settlementId && row.partnerId === partner.id) kept.push(row);
    else {
      demandOpen(settlement);
      if (row) kept.push(await takeOver(tx, row, place));
      else fresh.push(one);
    }
  }
  const added = await addNew(tx, fresh, place);
  if (fresh.length > 0) await touchSettlement(tx, place.settlementId, at);
  const all = [...kept, ...added];
  const deposits = reported.flatMap((one) => all.filter((row) => isSame(row, one)));
  return { settlementId: place.settlementId, deposits, added: fresh.length };
}
