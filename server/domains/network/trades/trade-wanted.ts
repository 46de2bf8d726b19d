import type { ParsedInputOf } from '#lib/contract.ts';
import type { signPartnerTrade } from '#lib/contracts/network/partner-trades.ts';
import { fail, orNotFound, refuseField } from '#server/core/call/errors.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { UNKNOWN_CONNECTION } from '../members/client-connection-store.ts';
import { demandUnit } from '../members/currencies.ts';
import { listPartnerRoutes, type PartnerRoute } from '../members/partner-connection-store.ts';
import { demandPartner } from '../members/partner-store.ts';

type Wanted = ParsedInputOf<typeof signPartnerTrade>;

/** What is signed of a trade, as the request says it. */
export const tradeFields = ({ trade, tradeCorrection, nonce }: Wanted) => ({
  trade,
  ...(tradeCorrection === undefined ? {} : { tradeCorrection }),
  nonce,
});

/** A side as the books name it. */
interface Leg {
  currency: string;
  quantity: string;
}

export interface WantedTrade {
  party: PartnerRoute;
  counterparty: PartnerRoute | null;
  base: Leg;
  quote: Leg;
}

const isNegative = (quantity: string): boolean => quantity.startsWith('-');

function demandForm({ trade }: Wanted, { partner }: PartnerRoute): void {
  const { base, quote, counterpartyConnectionId } = trade;
  if (isNegative(base.quantity) === isNegative(quote.quantity))
    refuseField('trade.quote.quantity', 'must have the other sign than the base: one is received, the other paid');
  if (partner.isBroker !== (counterpartyConnectionId !== undefined))
    refuseField(
      'trade.counterpartyConnectionId',
      partner.isBroker ? 'is needed for a broker' : 'goes with brokers only',
    );
}

function legOf(name: 'base' | 'quote', { trade }: Wanted, { partner }: PartnerRoute): Leg {
  const path = `trade.${name}.currency`;
  const currency = demandUnit(path, trade[name].currency, partner);
  if (!partner.currencies.includes(currency)) refuseField(path, 'is not settled by the partner');
  return { currency, quantity: trade[name].quantity };
}

/**
 * A trade with its parties. Throws 404 for a connection that is not the enterprise's as a partner, 403 for an inactive partner and 400
 * for what is wrong with the trade itself.
 */
export async function requireTrade(db: Queryable, input: Wanted, now: Date): Promise<WantedTrade> {
  const { enterpriseId, trade } = input;
  const { partyConnectionId, counterpartyConnectionId, tradedAt } = trade;
  await demandPartner(db, enterpriseId);
  const connectionIds = [partyConnectionId, counterpartyConnectionId].filter((id) => id !== undefined);
  const routes = await listPartnerRoutes(db, { enterpriseId, connectionIds, pageNumber: 0, pageSize: 2 });
  const find = (id: string | undefined) => routes.find(({ connection }) => connection.id === id);
  const party = orNotFound(find(partyConnectionId), UNKNOWN_CONNECTION);
  if (!party.partner.isActive) fail('missing_role', 'The partner is inactive.');
  demandForm(input, party);
  const counterparty =
    counterpartyConnectionId === undefined
      ? null
      : orNotFound(find(counterpartyConnectionId), 'The partner has no such counterparty connection.');
  if (
    counterparty?.connection.id === partyConnectionId ||
    (counterparty && counterparty.partner.id !== party.partner.id)
  )
    refuseField('trade.counterpartyConnectionId', 'must be another connection of the same partner');
  if (Date.parse(tradedAt) > now.getTime()) refuseField('trade.tradedAt', 'lies in the future');
  const [base, quote] = [legOf('base', input, party), legOf('quote', input, party)];
  if (base.currency === quote.currency) refuseField('trade.quote.currency', 'must be another one than the base');
  return { party, counterparty, base, quote };
}
