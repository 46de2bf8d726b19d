import { eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/core/database/db.ts';
import { transact } from '#server/core/database/transact.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { actAsSystem } from '#server/core/work/act-as-system.ts';
import { finalDeposits, statesOfSent } from '#server/domains/chain/public.ts';
import { mustApply, outside } from '#server/domains/ledger/public.ts';
import { availableOf } from '../members/places.ts';
import { networkPartners } from '../members/tables.ts';
import { partiesConcerned } from '../settlements/settlement-change-store.ts';
import { externalDeposits } from '../settlements/tables.ts';
import { ownerOf } from './audit-onchain.ts';
import { chainOfUnit } from './chains.ts';
import { confirmedEvents } from './deposit-events.ts';
import { changeDeposit, type DepositRow, lockDeposit } from './deposit-store.ts';
import { touchSettlement } from './touch-settlement.ts';

/** That are looked for at a time: the same share of each partner, the oldest first. */
const MAX_WATCHED = 5000;

interface Watched {
  deposit: DepositRow;
  partner: typeof networkPartners.$inferSelect;
}

interface Confirmed extends Watched {
  quantity: string;
  at: string;
}

const listWatched = ({ db }: Service): Promise<Watched[]> =>
  db
    .select({ deposit: externalDeposits, partner: networkPartners })
    .from(externalDeposits)
    .innerJoin(networkPartners, eq(networkPartners.id, externalDeposits.partnerId))
    .where(isNull(externalDeposits.quantity))
    .orderBy(
      sql`row_number() over (partition by ${externalDeposits.partnerId} order by ${externalDeposits.createdAt}, ${externalDeposits.id})`,
      externalDeposits.id,
    )
    .limit(MAX_WATCHED);

/** Those of partners with a trading account, as that has received them. */
async function receivedOn({ db }: Service, coin: string, watched: readonly Watched[]): Promise<Confirmed[]> {
  const ids = watched.flatMap(({ deposit }) => (deposit.transferId === null ? [] : [deposit.transferId]));
  const found = new Map((await finalDeposits(db, coin, ids)).map((one) => [one.transferId, one]));
  return watched.flatMap((one) => {
    const final = found.get(one.deposit.transferId ?? '');
    return final ? [{ ...one, quantity: final.quantity, at: final.at }] : [];
  });
}

/** Those of simulated partners, as they sent them. */
async function sentOn(service: Service, coin: string, watched: readonly Watched[]): Promise<Confirmed[]> {
  if (watched.length === 0) return [];
  const { db, clock, env, domains } = service;
  const hashes = watched.map(({ deposit }) => deposit.transaction);
  const states = await transact(db, (tx) =>
    statesOfSent({ db: tx, now: clock.now(), seed: env.SEED, domains }, coin, hashes),
  );
  return watched.flatMap((one) => {
    const known = states.get(one.deposit.transaction);
    return known?.state === 'final' && known.quantity !== null
      ? [{ ...one, quantity: known.quantity, at: known.at }]
      : [];
  });
}

/** Notes what came in; what a simulated partner sent is booked with it. */
export async function noteDeposit(
  tx: Queryable,
  { id, settlementId, currency }: DepositRow,
  { partner, quantity, at }: Pick<Confirmed, 'partner' | 'quantity' | 'at'>,
): Promise<void> {
  await changeDeposit(tx, id, { quantity, updatedAt: at });
  await touchSettlement(tx, settlementId, at);
  if (partner.enterpriseId !== null) return;
  const moved = { debit: outside(currency), credit: availableOf(partner, currency), amount: quantity, note: id };
  await mustApply(tx, {
    at,
    groups: [{ kind: 'gain-deposit', reference: `${settlementId}/${id}`, transfers: [moved] }],
  });
}

/** Tells of a deposit that has come in. */
const confirm = (service: Service, { deposit, partner, quantity, at }: Confirmed): Promise<void> =>
  actAsSystem(service, { name: 'confirmExternalDeposit', at }, async (act) => {
    const { tx, audit, emit } = act;
    const { id, settlementId, currency, transaction } = deposit;
    const locked = await lockDeposit(tx, id);
    if (!locked || locked.quantity !== null) return;
    await noteDeposit(tx, locked, { partner, quantity, at });
    const body = { currency, quantity };
    const concerned = await partiesConcerned(tx, settlementId);
    await emit(...confirmedEvents({ id: settlementId, partnerEnterpriseId: partner.enterpriseId, concerned }, body));
    const enterpriseId = await ownerOf(act, { partnerId: partner.id, settlementId });
    if (enterpriseId === undefined) return;
    const subject = { subjectType: 'off-exchange-settlement', subjectId: settlementId } as const;
    await audit({ ...subject, enterpriseId, after: { deposit: transaction, ...body } });
  });

/** Looks which reported deposits are final by now. */
export async function confirmDeposits(service: Service): Promise<void> {
  const byCoin = Map.groupBy(await listWatched(service), ({ deposit }) => chainOfUnit(deposit.currency));
  for (const [coin, watched] of byCoin) {
    const isSimulated = ({ partner }: Watched): boolean => partner.enterpriseId === null;
    const received = await receivedOn(
      service,
      coin,
      watched.filter((one) => !isSimulated(one)),
    );
    const sent = await sentOn(service, coin, watched.filter(isSimulated));
    for (const one of [...received, ...sent]) await confirm(service, one);
  }
}
