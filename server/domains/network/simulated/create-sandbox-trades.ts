import { randomInt } from 'node:crypto';
import { canonicalText } from '#lib/canonical.ts';
import type { ParsedInputOf } from '#lib/contract.ts';
import * as contracts from '#lib/contracts/sandbox/off-exchange.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import type { Queryable } from '#server/core/database/db.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { readBalances } from '#server/domains/ledger/public.ts';
import type { Route } from '../members/client-connection-store.ts';
import { demandUnit } from '../members/currencies.ts';
import { demandInUse, writeTrade } from '../trades/record-trade.ts';
import type { TradeRow } from '../trades/trade-store.ts';
import { presentTrade } from '../trades/trade-view.ts';
import { signAsSimulated } from './actors.ts';
import { believableTrade, type Pair } from './believable-trade.ts';
import { findCounterparty } from './find-counterparty.ts';
import { requirePlayed } from './require-played.ts';

type Input = ParsedInputOf<typeof contracts.createSandboxTrades>;

/** Trades took place within the last minutes. */
const LATELY_MS = 10 * 60_000;

function pairOf({ pair }: Input, { partner }: Route): Pair | undefined {
  if (pair === undefined) return undefined;
  const unitOf = (name: 'base' | 'quote'): string => {
    const unit = demandUnit(`pair.${name}`, pair[name], partner);
    if (!partner.currencies.includes(unit))
      refuseField(`pair.${name}`, 'is not settled by the partner', 'unprocessable');
    return unit;
  };
  const units = { base: unitOf('base'), quote: unitOf('quote') };
  if (units.base === units.quote) refuseField('pair.quote', 'must be another currency than the base');
  return units;
}

type Payer = Parameters<typeof readBalances>[1];

/** What somebody can pay of each unit for one of so many trades: half of what there is, by their number. */
async function budgetsOf(db: Queryable, payer: Payer, count: number): Promise<Map<string, bigint>> {
  const balances = await readBalances(db, payer);
  return new Map(balances.map(({ asset, available }) => [asset, BigInt(available) / BigInt(2 * count)]));
}

interface Recording {
  route: Route;
  counterparty: Route | null;
  pair: Pair | undefined;
  budgets: ReadonlyMap<string, bigint>;
  limits: ReadonlyMap<string, bigint>;
}

async function recordOne(context: Context, recording: Recording): Promise<TradeRow> {
  const { route, counterparty, pair, budgets, limits } = recording;
  const { partner, connection } = route;
  const terms = believableTrade({ currencies: partner.currencies, pair, budgets, limits });
  if (!terms) return fail('unprocessable', 'The partner settles no two currencies that could be traded.');
  const externalId = `SIM-T-${newHexId().slice(0, 12)}`;
  const content = {
    externalOrderId: `SIM-O-${newHexId().slice(0, 12)}`,
    partyConnectionId: connection.id,
    counterpartyConnectionId: counterparty?.connection.id ?? null,
    tradedAt: new Date(context.now.getTime() - randomInt(LATELY_MS)).toISOString(),
    baseCurrency: terms.base,
    baseQuantity: terms.baseQuantity,
    quoteCurrency: terms.quote,
    quoteQuantity: terms.quoteQuantity,
  };
  const payload = canonicalText({ externalId, ...content });
  const signature = signAsSimulated(context.service.vault, partner.walletId, payload);
  return writeTrade(context, { party: route, counterparty, content, externalId, payload, signature });
}

export const createSandboxTrades = operation(contracts.createSandboxTrades, async (context, input) => {
  const { db, audit } = context;
  const { connectionId, count } = input;
  const route = await requirePlayed(db, input);
  if (!route.partner.isActive) fail('unprocessable', 'The partner is inactive.');
  const counterparty = route.partner.isBroker ? await findCounterparty(db, route) : null;
  demandInUse({ party: route, counterparty });
  const allocated = { kind: 'allocated', owners: [route.connection.networkAccountId] } as const;
  const available = { kind: 'available', owners: counterparty ? [] : [route.partner.walletId] } as const;
  const budgets = await budgetsOf(db, allocated, count);
  const limits = await budgetsOf(db, available, count);
  const recording = { route, counterparty, pair: pairOf(input, route), budgets, limits };
  const trades: TradeRow[] = [];
  while (trades.length < count) trades.push(await recordOne(context, recording));
  const after = { trades: trades.map(({ externalId }) => externalId) };
  await audit({ subjectType: 'off-exchange-connection', subjectId: connectionId, after });
  return { trades: trades.map((trade) => presentTrade(trade)) };
});
