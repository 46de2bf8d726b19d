import type { InputOf } from '#lib/contract.ts';
import { createTradingOrder } from '#lib/contracts/trading/orders.ts';
import { newHexId } from '#server/core/runtime/id.ts';
import { mustApply } from '#server/domains/ledger/public.ts';
import { collateralOf, houseOf, positionOf, spendable } from '#server/domains/trading/engine/trade-books.ts';
import { putMarginAccount } from '#server/domains/trading/margin/margin-store.ts';
import { neverOnMargin } from '#server/domains/trading/margin/margin-terms.ts';
import { lockAccount } from '#server/domains/trading/orders/order-store.ts';
import { openTrading } from '#server/domains/trading/testing.ts';
import { fundAccount, insertAccount } from '#server/domains/wallets/testing.ts';
import type { Harness } from './harness.ts';

/** Currencies that a new product may have, each with another. */
const BASES = ['tltc', 'txrp', 'tbtc4', 'tbtcsig'];
const QUOTES = ['tfiatusd', 'tfiateur', 'tfiatgbp', 'tfiatsgd', 'tfiataed'];

/** What writes on trading need, for a caller who is an admin of the enterprise and of the platform. */
export function tradingInputs(h: Harness) {
  const opened = openTrading(h);
  let added = 0;
  const product = async () => {
    await opened;
    return { product: 'TBTC-TUSD' };
  };
  const desk = async () => {
    await opened;
    const accountId = await insertAccount(h.db, h.enterpriseId, { coin: 'tofc', label: 'Market Making' });
    await fundAccount(h.service, accountId, { ofctusd: '100000000000' });
    return { accountId };
  };
  const limit = { product: 'TBTC-TUSD', type: 'limit', side: 'buy', quantity: '0.001', quantityCurrency: 'TBTC' };
  const order = async () => {
    const { accountId } = await desk();
    const input = { accountId, ...limit, limitPrice: '20000' } as InputOf<typeof createTradingOrder>;
    const { body, text } = await h.call(createTradingOrder, { as: h.admin, input });
    if (body === undefined || !('id' in body)) throw new Error(text);
    return { accountId, orderId: body.id };
  };
  /** An account on margin, with dollars pledged and a long position of which some can be taken over. */
  const margin = async () => {
    const { accountId } = await desk();
    const place = { accountId, enterpriseId: h.enterpriseId };
    await lockAccount(h.db, { id: accountId, enterpriseId: h.enterpriseId, at: h.service.clock.nowIso() });
    await putMarginAccount(h.db, {
      ...neverOnMargin({ ...place, coin: 'tofc' }, h.service.clock.nowIso()),
      isEnabled: true,
    });
    const moved = [
      { debit: spendable(place, 'ofctusd'), credit: collateralOf(place, 'ofctusd'), amount: '10000000' },
      { debit: houseOf({ name: 'TBTC-TUSD' }, 'ofctbtc'), credit: positionOf(place, 'ofctbtc'), amount: '10000000' },
      { debit: positionOf(place, 'ofctusd'), credit: houseOf({ name: 'TBTC-TUSD' }, 'ofctusd'), amount: '600000' },
    ];
    const at = h.service.clock.nowIso();
    await mustApply(h.db, { at, groups: [{ kind: 'trade', reference: newHexId(), transfers: moved }] });
    return { accountId };
  };
  return {
    transferCollateral: async () => ({ ...(await margin()), currency: 'TUSD', quantity: '1' }),
    withdrawCollateral: async () => ({ ...(await margin()), currency: 'TUSD', quantity: '1' }),
    transferMarginPosition: async () => ({ ...(await margin()), currency: 'TBTC', quantity: '0.01' }),
    coverMarginPositions: async () => ({ ...(await margin()), currencies: ['TUSD'], all: undefined }),
    closeMarginPositions: async () => ({ ...(await margin()), currencies: ['TBTC'], all: undefined }),
    setMarginAccount: desk,
    createTradingOrder: async () => ({ ...(await desk()), ...limit, limitPrice: '20000', clientOrderId: undefined }),
    cancelTradingOrder: order,
    cancelTradingOrders: async () => ({ ...(await desk()), product: undefined }),
    setTradingStop: async () => ({ ...(await desk()), isStopped: false }),
    setPlatformTradingStop: async () => ({ ...(await desk()), isStopped: false }),
    setTradingFees: desk,
    setSandboxReference: product,
    putReferencePrice: async () => ({ ...(await product()), asOf: h.service.clock.nowIso() }),
    changeTradingProduct: product,
    addTradingProduct: async () => {
      await opened;
      const base = BASES[added % BASES.length];
      const quote = QUOTES[Math.floor(added / BASES.length) % QUOTES.length];
      added += 1;
      return { base, quote, priceDecimals: 2 };
    },
  };
}
