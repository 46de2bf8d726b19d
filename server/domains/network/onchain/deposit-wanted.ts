import { and, eq, inArray } from 'drizzle-orm';
import type { ParsedInputOf } from '#lib/contract.ts';
import type { signExternalDeposits } from '#lib/contracts/network/onchain.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { requireClient } from '../members/client-store.ts';
import { demandUnit, unitFor } from '../members/currencies.ts';
import { type PartnerRow, partnersOf } from '../members/partner-store.ts';
import type { SettlementRow } from '../settlements/settlement-change-store.ts';
import { networkSettlements } from '../settlements/tables.ts';
import { demandChain, demandOnchainPartner } from './chains.ts';
import { promisesOf } from './deposit-store.ts';

export type WantedDeposits = ParsedInputOf<typeof signExternalDeposits>;

/** A transaction that is reported. */
export interface Reported {
  /** The unit. */
  currency: string;
  transaction: string;
}

const UNKNOWN = 'The partner has no such on-chain settlement.';

/** What is signed of it, as the request says it. */
export const depositFields = ({ externalSettlementId, settlementId, deposits }: WantedDeposits) => ({
  externalSettlementId,
  ...(settlementId === undefined ? {} : { settlementId }),
  deposits,
});

/** A settlement that may be meant: it exists, or its id was given out in advance. */
interface Meant {
  partnerId: string;
  settlementId: string;
  settlement: SettlementRow | null;
}

async function meantBy(db: Queryable, partners: readonly PartnerRow[], externalId: string): Promise<Meant[]> {
  const partnerIds = partners.map(({ id }) => id);
  const s = networkSettlements;
  const named = await db
    .select()
    .from(s)
    .where(and(inArray(s.partnerId, partnerIds), eq(s.externalId, externalId)))
    .limit(partnerIds.length);
  const known = named.map((settlement) => ({
    partnerId: settlement.partnerId,
    settlementId: settlement.id,
    settlement,
  }));
  const promised = await promisesOf(db, { partnerIds, externalId });
  const isKnown = (partnerId: string) => known.some((one) => one.partnerId === partnerId);
  return [...known, ...promised.flatMap((one) => (isKnown(one.partnerId) ? [] : [{ ...one, settlement: null }]))];
}

const settlesAll = (partner: PartnerRow, { deposits }: WantedDeposits): boolean =>
  deposits.every(({ currency }) => partner.currencies.includes(unitFor(currency, partner) ?? ''));

/**
 * For which partner of the enterprise deposits are reported: that of the settlement. Before there is one, any that may settle on chain
 * stands for all, which share the account; whichever makes the settlement takes them over. Throws 403 for who is no partner, and 404 for
 * an unknown settlement.
 */
async function partnerOf(db: Queryable, input: WantedDeposits): Promise<PartnerRow> {
  const { enterpriseId, externalSettlementId, settlementId } = input;
  const partners = await partnersOf(db, enterpriseId);
  const [first] = partners;
  if (!first) return fail('missing_role', 'The enterprise is no partner of the off-exchange network.');
  const all = await meantBy(db, partners, externalSettlementId);
  const meant = settlementId === undefined ? all : all.filter((one) => one.settlementId === settlementId);
  if (settlementId !== undefined && meant.length === 0) return fail('not_found', UNKNOWN);
  if (meant.length > 1) return refuseField('settlementId', 'is needed: several partners have such a settlement');
  const [found] = meant;
  if (found?.settlement && found.settlement.settlementType !== 'onchain') return fail('not_found', UNKNOWN);
  const isMeant = (one: PartnerRow): boolean =>
    found ? one.id === found.partnerId : one.isActive && one.isOnchainEnabled && settlesAll(one, input);
  return partners.find(isMeant) ?? first;
}

/**
 * What a partner reports for which settlement, each transaction once. Throws 403 for who is no partner or one without on-chain
 * settlement, 404 for an unknown settlement and 400 for currencies that have no chain.
 */
export async function requireDeposits(
  context: Pick<Context, 'db' | 'service'>,
  input: WantedDeposits,
): Promise<{ partner: PartnerRow; reported: Reported[] }> {
  const { db } = context;
  await requireClient(db, input.enterpriseId);
  const partner = await partnerOf(db, input);
  if (!partner.isActive) fail('missing_role', 'The partner is inactive.');
  demandOnchainPartner(partner);
  const reported = new Map<string, Reported>();
  for (const [index, { currency: word, onChainTxId: transaction }] of input.deposits.entries()) {
    const path = `deposits.${index}.currency`;
    const currency = demandUnit(path, word, partner);
    if (!partner.currencies.includes(currency)) refuseField(path, 'is not settled by the partner');
    demandChain(context, path, currency);
    reported.set(`${currency} ${transaction}`, { currency, transaction });
  }
  return { partner, reported: [...reported.values()] };
}
