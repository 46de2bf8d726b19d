import { findCoin } from '#lib/coins.ts';
import { tradeEvents } from '#lib/events/trades.ts';
import { usdCents } from '#lib/prices.ts';
import { payloadText } from '#server/domains/wallets/public.ts';
import { concernedBy } from '../members/client-connection-store.ts';
import { partnerName } from '../members/currencies.ts';
import type { Route } from '../members/route-queries.ts';
import { type Content, writeTrade } from '../trades/record-trade.ts';
import { correctTrade, type TradeRow } from '../trades/trade-store.ts';
import { makerAt, newNonce, note, type Stage, signatoryOf } from './stage.ts';

export interface Deal {
  at: string;
  route: Route;
  side: 'buy' | 'sell';
  /** Units. */
  base: string;
  quote: string;
  /** Ten-thousandths of one whole base unit. */
  size: number;
}

const STEPS = 10_000n;
const SPREAD = 40;
const DELAY_MS = 1500;

const oneOf = (unit: string): bigint => 10n ** BigInt(findCoin(unit)?.decimals ?? 0);

/** What a deal comes to near the prices of the market, in whole cents, from the client's side. */
function termsOf({ random }: Stage, { side, base, quote, size }: Deal) {
  const baseUnits = (oneOf(base) * BigInt(size)) / STEPS;
  const worth = BigInt(usdCents(base, baseUnits.toString()));
  const cents = (worth * BigInt(10_000 + random.int(-SPREAD, SPREAD))) / 10_000n;
  const quoteUnits = (cents * oneOf(quote)) / BigInt(usdCents(quote, oneOf(quote).toString()));
  const [given, got] = side === 'buy' ? ['', '-'] : ['-', ''];
  return { baseQuantity: `${given}${baseUnits}`, quoteQuantity: `${got}${quoteUnits}` };
}

/** The trade as its partner signs it: under its own names of currencies. */
async function sign(
  stage: Stage,
  route: Route,
  said: { content: Content; externalId: string; at: string; more?: object },
) {
  const { partner } = route;
  const { content, externalId, at, more = {} } = said;
  const trade = {
    externalId,
    externalOrderId: content.externalOrderId,
    partyConnectionId: content.partyConnectionId,
    tradedAt: content.tradedAt,
    base: { currency: partnerName(partner, content.baseCurrency), quantity: content.baseQuantity },
    quote: { currency: partnerName(partner, content.quoteCurrency), quantity: content.quoteQuantity },
  };
  const fields = { trade, ...more, nonce: await newNonce(stage, partner.walletId, at) };
  const payload = payloadText({ fields, path: { enterpriseId: partner.enterpriseId ?? undefined } });
  return { payload, signature: stage.sign(partner.walletId, payload) };
}

function noteTrade(stage: Stage, at: string, { route, row }: { route: Route; row: TradeRow }): void {
  const { enterpriseId } = route.partner;
  if (enterpriseId === null) return;
  const { id: subjectId, externalId, version, status, baseCurrency, baseQuantity, quoteCurrency, quoteQuantity } = row;
  const after = { externalId, version, status, baseCurrency, baseQuantity, quoteCurrency, quoteQuantity };
  const subject = { subjectType: 'off-exchange-trade', subjectId } as const;
  const act = { at, by: signatoryOf(stage, enterpriseId) };
  note(stage, act, { ...subject, operation: 'createPartnerTrade', enterpriseId, after });
}

/** A partner records a trade, a moment after it took place. */
export async function trade(stage: Stage, deal: Deal): Promise<TradeRow> {
  const { route, base, quote } = deal;
  const { partner, connection } = route;
  const at = new Date(Date.parse(deal.at) + DELAY_MS).toISOString();
  const number = stage.random.int(100_000, 999_999);
  const content: Content = {
    externalOrderId: `${partner.institutionIdentifier}-O-${number}`,
    partyConnectionId: connection.id,
    counterpartyConnectionId: null,
    tradedAt: deal.at,
    baseCurrency: base,
    quoteCurrency: quote,
    ...termsOf(stage, deal),
  };
  const externalId = `${partner.institutionIdentifier}-T-${stage.random.hex(8).toUpperCase()}`;
  const signed = await sign(stage, route, { content, externalId, at });
  const act = { at, by: signatoryOf(stage, partner.enterpriseId) };
  const row = await writeTrade(makerAt(stage, act), {
    party: route,
    counterparty: null,
    content,
    externalId,
    ...signed,
  });
  noteTrade(stage, at, { route, row });
  return row;
}

/** A partner corrects a trade that nobody settled yet: the price was a little better. */
export async function correct(
  stage: Stage,
  { at, route, row }: { at: string; route: Route; row: TradeRow },
): Promise<void> {
  const { quoteQuantity, externalId, version: before } = row;
  const quantity = BigInt(quoteQuantity) - BigInt(quoteQuantity) / 500n;
  const content: Content = { ...contentOf(row), quoteQuantity: quantity.toString() };
  const [correctingUser, reason] = ['Jonas Weil', 'Price as agreed by telephone.'];
  const more = { tradeCorrection: { correctingUser, reason } };
  const signed = await sign(stage, route, { content, externalId, at, more });
  const corrected = await correctTrade(stage.db, row, {
    change: { ...content, updatedAt: at },
    version: {
      content,
      correctionExternalId: `${externalId}#${before}`,
      correctingUser,
      reason,
      ...signed,
      createdAt: at,
    },
  });
  const { id, version } = corrected;
  const events = tradeEvents.to(concernedBy(route), 'corrected', { id, body: { version, correctingUser, reason } });
  await makerAt(stage, { at, by: signatoryOf(stage, route.partner.enterpriseId) }).emit(...events);
  noteTrade(stage, at, { route, row: corrected });
}

const contentOf = (row: TradeRow): Content => ({
  externalOrderId: row.externalOrderId,
  partyConnectionId: row.partyConnectionId,
  counterpartyConnectionId: row.counterpartyConnectionId,
  tradedAt: row.tradedAt,
  baseCurrency: row.baseCurrency,
  baseQuantity: row.baseQuantity,
  quoteCurrency: row.quoteCurrency,
  quoteQuantity: row.quoteQuantity,
});
