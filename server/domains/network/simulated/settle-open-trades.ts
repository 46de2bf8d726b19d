import { newHexId } from '#server/core/runtime/id.ts';
import type { Route } from '../members/client-connection-store.ts';
import { findRoutesOf } from '../members/route-queries.ts';
import type { ChainMaker } from '../onchain/chains.ts';
import { makePending, SECOND_VERSION } from '../settlements/make-pending.ts';
import { digestOf, type Maker, type Making, type SettlementFacts } from '../settlements/make-settlement.ts';
import { nestAmounts } from '../settlements/nest-amounts.ts';
import { makeAtOnce } from '../settlements/settle-at-once.ts';
import type { SettlementRow } from '../settlements/settlement-change-store.ts';
import type { WantedLeg } from '../settlements/settlement-wanted.ts';
import type { TradeRow } from '../trades/trade-store.ts';
import { SIMULATED_PARTNER } from './actors.ts';
import { lockOpenTrades } from './open-trades.ts';
import { settleOnChain } from './settle-on-chain.ts';

const FIRST_VERSION: Making = { version: 1, takesTrades: true };

/** What trades come to for each pair of party and counterparty, by unit. */
function netsOf(trades: readonly TradeRow[]) {
  const nets = new Map<string, { party: string; counterparty: string | null; units: Map<string, bigint> }>();
  for (const trade of trades) {
    const { partyConnectionId: party, counterpartyConnectionId: counterparty } = trade;
    const key = `${counterparty} ${party}`;
    const net = nets.get(key) ?? { party, counterparty, units: new Map<string, bigint>() };
    nets.set(key, net);
    const add = (unit: string, quantity: string) => net.units.set(unit, (net.units.get(unit) ?? 0n) + BigInt(quantity));
    add(trade.baseCurrency, trade.baseQuantity);
    add(trade.quoteCurrency, trade.quoteQuantity);
  }
  return [...nets.values()];
}

/** A tenth less of what the client receives, or a tenth more of what it pays; at least one base unit. */
function wrong(quantity: string): string {
  const units = BigInt(quantity);
  const tenth = units / 10n;
  return (units > 0n ? units - (tenth === 0n ? 1n : tenth) : units + (tenth === 0n ? -1n : tenth)).toString();
}

/** The first amount that stays one, off by a tenth; what the client receives before what it pays. */
function spoil(legs: readonly WantedLeg[]): WantedLeg[] {
  const isGain = ({ quantity }: WantedLeg) => !quantity.startsWith('-') && quantity !== '1';
  const chosen = legs.find(isGain) ?? legs.find(({ quantity }) => quantity.startsWith('-'));
  return legs.map((leg) => (leg === chosen ? { ...leg, quantity: wrong(leg.quantity) } : leg));
}

async function legsOf(
  { db }: Pick<Maker, 'db'>,
  { connection }: Route,
  trades: readonly TradeRow[],
): Promise<WantedLeg[]> {
  const nets = netsOf(trades);
  const ids = [...new Set(nets.flatMap(({ party, counterparty }) => [party, counterparty ?? party]))];
  const routes = new Map((await findRoutesOf(db, ids)).map((route) => [route.connection.id, route]));
  const legs = nets.flatMap(({ party, counterparty, units }) => {
    const own = routes.get(party);
    if (!own) return [];
    const other = counterparty === null ? null : (routes.get(counterparty) ?? null);
    return [...units].flatMap(([currency, net]) =>
      net === 0n ? [] : [{ party: own, counterparty: other, currency, quantity: net.toString() }],
    );
  });
  return connection.script === 'wrong' ? spoil(legs) : legs;
}

/** What is open over a connection, as transfers between the parties. */
export const openLegs = async (maker: Pick<Maker, 'db' | 'now'>, route: Route): Promise<WantedLeg[]> =>
  legsOf(maker, route, await lockOpenTrades(maker.db, route, maker.now.toISOString()));

/** The same as a partner sends it. */
export const amountsOf = (legs: readonly WantedLeg[]): SettlementFacts['settlementAmounts'] =>
  nestAmounts(
    legs.map(({ party, counterparty, currency, quantity }) => ({
      party: party.connection.id,
      counterparty: counterparty?.connection.id ?? null,
      currency,
      quantity,
    })),
  );

export type Settled =
  | { outcome: 'nothing' }
  | { outcome: 'short'; reason: string }
  | { outcome: 'made'; rows: [SettlementRow, ...SettlementRow[]] };

/** What a simulated partner sends; it signs nothing. */
export const factsOfSimulated = (
  { now }: Pick<Maker, 'now'>,
  { partner }: Route,
  legs: readonly WantedLeg[],
): SettlementFacts => ({
  externalId: `${partner.institutionIdentifier}-${now.toISOString().slice(0, 10)}-${newHexId().slice(0, 8)}`,
  settlementAmounts: amountsOf(legs),
  payload: null,
  signature: null,
  initiatedBy: SIMULATED_PARTNER,
});

async function settleOffChain(maker: Maker, route: Route, legs: WantedLeg[]): Promise<Settled> {
  const { partner } = route;
  const isSecond = partner.clientDisputeWindowMinutes !== null;
  const sent = factsOfSimulated(maker, route, legs);
  const facts = isSecond ? { ...sent, cutoffAt: maker.now.toISOString() } : sent;
  const wanted = { partner, legs };
  if (isSecond) {
    const made = await makePending(maker, facts, { wanted, digest: digestOf(facts, SECOND_VERSION) });
    return made.outcome === 'made' ? { outcome: 'made', rows: [made.row] } : made;
  }
  const digest = digestOf(facts, FIRST_VERSION);
  return { outcome: 'made', rows: [await makeAtOnce(maker, facts, { wanted, digest, making: FIRST_VERSION })] };
}

/** Thrown to undo the first of two settlements when the second one cannot be made. */
class ShortError extends Error {}

/** What has a chain is settled there, together with the trades, and the rest as ever: both, or where somebody lacks funds neither. */
async function settleOnBoth(
  maker: ChainMaker,
  route: Route,
  { sent, rest }: { sent: WantedLeg[]; rest: WantedLeg[] },
): Promise<Settled> {
  try {
    return await maker.db.transaction(async () => {
      const made = await settleOnChain(maker, route, { legs: sent, facts: factsOfSimulated(maker, route, sent) });
      if (made.outcome === 'short') throw new ShortError(made.reason);
      const other = rest.length === 0 ? null : await settleOffChain(maker, route, rest);
      if (other?.outcome === 'short') throw new ShortError(other.reason);
      return { outcome: 'made', rows: [made.row, ...(other?.outcome === 'made' ? other.rows : [])] };
    });
  } catch (error) {
    if (!(error instanceof ShortError)) throw error;
    return { outcome: 'short', reason: error.message };
  }
}

/** A simulated partner settles what is open over a connection: by the version that its windows ask for, or on chain. */
export async function settleOpenTrades(maker: ChainMaker, route: Route): Promise<Settled> {
  const { partner, connection } = route;
  if (!partner.isActive || !connection.isInitialized) return { outcome: 'nothing' };
  const legs = await openLegs(maker, route);
  if (legs.length === 0) return { outcome: 'nothing' };
  const isOnchain = connection.script === 'on-chain' && partner.isOnchainEnabled && !partner.isBroker;
  const isSent = ({ currency }: WantedLeg): boolean => isOnchain && maker.hasChain(currency);
  const sent = legs.filter(isSent);
  if (sent.length === 0) return settleOffChain(maker, route, legs);
  return settleOnBoth(maker, route, { sent, rest: legs.filter((leg) => !isSent(leg)) });
}
