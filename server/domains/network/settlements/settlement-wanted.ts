import type { ParsedInputOf } from '#lib/contract.ts';
import type { signPartnerSettlement } from '#lib/contracts/network/partner-settlements.ts';
import { fail, orNotFound, refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { requireClient } from '../members/client-store.ts';
import { demandUnit } from '../members/currencies.ts';
import { demandPartner, type PartnerRow, partnersOf } from '../members/partner-store.ts';
import { findRoutesOf, type Route } from '../members/route-queries.ts';

export type WantedSettlement = ParsedInputOf<typeof signPartnerSettlement>;
type Amounts = WantedSettlement['settlementAmounts'][string];

/** One amount that moves: the party receives it, or pays it where it is negative. */
export interface WantedLeg {
  party: Route;
  /** The other client, where a broker lets two settle with each other; null for the partner itself. */
  counterparty: Route | null;
  /** The unit. */
  currency: string;
  quantity: string;
}

export interface Wanted {
  partner: PartnerRow;
  legs: WantedLeg[];
}

const MAX_LEGS = 1000;

/** What is signed of a settlement, as the request says it. */
export const settlementFields = ({ externalId, notes, settlementAmounts, nonce, cutoffAt }: WantedSettlement) => ({
  externalId,
  ...(notes === undefined ? {} : { notes }),
  settlementAmounts,
  nonce,
  ...(cutoffAt === undefined ? {} : { cutoffAt }),
});

interface Named {
  path: string;
  partyId: string;
  counterpartyId: string | null;
  word: string;
  quantity: string;
}

/** Every amount by itself, with where it stands in the request: below its party, or below both counterparty and party. */
function* amountsOf(outerId: string, amounts: Amounts): Generator<Named> {
  const path = `settlementAmounts.${outerId}`;
  for (const [name, value] of Object.entries(amounts)) {
    if (typeof value === 'string')
      yield { path: `${path}.${name}`, partyId: outerId, counterpartyId: null, word: name, quantity: value };
    else
      for (const [word, quantity] of Object.entries(value as Readonly<Record<string, string>>))
        yield {
          path: `${path}.${name}.${word}`,
          partyId: name,
          counterpartyId: outerId,
          word,
          quantity,
        };
  }
}

/** Connections that a settlement names, also those without an amount. */
const connectionsNamed = ({ settlementAmounts }: WantedSettlement): Set<string> =>
  new Set(
    Object.entries(settlementAmounts).flatMap(([outerId, amounts]) => [
      outerId,
      ...Object.entries(amounts).flatMap(([name, value]) => (typeof value === 'string' ? [] : [name])),
    ]),
  );

function listAmounts({ settlementAmounts }: WantedSettlement): Named[] {
  const all = Object.entries(settlementAmounts).flatMap(([outerId, amounts]) => [...amountsOf(outerId, amounts)]);
  if (all.length > MAX_LEGS)
    fail('unprocessable', `A settlement has at most ${MAX_LEGS} transfers; this one has ${all.length}.`);
  return all;
}

/** The one partner that all connections belong to; without any, the one that the enterprise is. */
async function partnerOf(db: Queryable, enterpriseId: string, routes: readonly Route[]): Promise<PartnerRow> {
  const [first] = routes;
  if (first) {
    if (routes.some(({ partner }) => partner.id !== first.partner.id))
      refuseField('settlementAmounts', 'must name connections of one partner only');
    return first.partner;
  }
  const [only, ...others] = await partnersOf(db, enterpriseId);
  if (only === undefined) return fail('missing_role', 'The enterprise is no partner of the off-exchange network.');
  if (others.length > 0) refuseField('settlementAmounts', 'must name a connection: the enterprise is several partners');
  return only;
}

function demandForm({ path, partyId, counterpartyId }: Named, { isBroker }: PartnerRow): void {
  if (!isBroker && counterpartyId !== null) refuseField(path, 'names a counterparty, as brokers do only');
  if (counterpartyId === partyId) refuseField(path, 'names the same connection on both sides');
}

/** Each unit once for a pair of connections: two names of one unit would be two amounts. */
function refuseTwice(legs: readonly WantedLeg[]): void {
  const seen = new Set<string>();
  for (const { party, counterparty, currency } of legs) {
    const key = `${party.connection.id} ${counterparty?.connection.id} ${currency}`;
    if (seen.has(key)) refuseField('settlementAmounts', `names ${currency} twice for a connection`);
    seen.add(key);
  }
}

/**
 * What a settlement moves between whom. Throws 404 for connections that are not of a partner of the enterprise, 403 for who is no
 * partner or an inactive one, 422 for a connection that was not taken up and 400 for the rest.
 */
export async function requireSettlement(db: Queryable, input: WantedSettlement): Promise<Wanted> {
  const { enterpriseId } = input;
  await requireClient(db, enterpriseId);
  await demandPartner(db, enterpriseId);
  const named = listAmounts(input);
  const ids = connectionsNamed(input);
  if (ids.size > MAX_LEGS) fail('unprocessable', `A settlement names at most ${MAX_LEGS} connections.`);
  const routes = await findRoutesOf(db, [...ids]);
  const byId = new Map(
    routes.filter(({ partner }) => partner.enterpriseId === enterpriseId).map((route) => [route.connection.id, route]),
  );
  const routeOf = (id: string): Route => orNotFound(byId.get(id), `The partner has no connection ${id.slice(0, 60)}.`);
  for (const id of ids) routeOf(id);
  const partner = await partnerOf(db, enterpriseId, [...byId.values()]);
  if (!partner.isActive) fail('missing_role', 'The partner is inactive.');
  const legs = named.map((one): WantedLeg => {
    demandForm(one, partner);
    const currency = demandUnit(one.path, one.word, partner);
    if (!partner.currencies.includes(currency)) refuseField(one.path, 'is not settled by the partner');
    const counterparty = one.counterpartyId === null ? null : routeOf(one.counterpartyId);
    return { party: routeOf(one.partyId), counterparty, currency, quantity: one.quantity };
  });
  for (const { connection } of byId.values())
    if (!connection.isInitialized) fail('unprocessable', `The connection ${connection.name} was not taken up yet.`);
  refuseTwice(legs);
  return { partner, legs };
}
