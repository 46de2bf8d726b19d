import { marginEvents } from '#lib/events/margin.ts';
import { tradeOrderEvents } from '#lib/events/trading.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { getTradingTerms } from './accounts/get-trading-terms.ts';
import { getTradingUser } from './accounts/get-trading-user.ts';
import { listPrimeAccounts } from './accounts/list-prime-accounts.ts';
import { listTradingBalances } from './accounts/list-trading-balances.ts';
import { listTradingCurrencies } from './accounts/list-trading-currencies.ts';
import { books } from './books.ts';
import { demo } from './demo.ts';
import { startEngines } from './engine/start-engines.ts';
import { closeMarginPositions } from './margin/close-margin-positions.ts';
import { coverMarginPositions } from './margin/cover-margin-positions.ts';
import { getCloseRequest } from './margin/get-close-request.ts';
import { getMarginProfile } from './margin/get-margin-profile.ts';
import { getMarginSettings } from './margin/get-margin-settings.ts';
import { listCloseRequestOrders } from './margin/list-close-request-orders.ts';
import { listCloseRequests } from './margin/list-close-requests.ts';
import { listCollateralCurrencies } from './margin/list-collateral-currencies.ts';
import { listMarginAccounts } from './margin/list-margin-accounts.ts';
import { listMarginLimits } from './margin/list-margin-limits.ts';
import { listMarginPositions } from './margin/list-margin-positions.ts';
import { listOwnMarginAccounts } from './margin/list-own-margin-accounts.ts';
import { listTransferredCollateral } from './margin/list-transferred-collateral.ts';
import { setMarginAccount } from './margin/set-margin-account.ts';
import { transferCollateral } from './margin/transfer-collateral.ts';
import { transferMarginPosition } from './margin/transfer-margin-position.ts';
import { watchMargin } from './margin/watch-margin.ts';
import { withdrawCollateral } from './margin/withdraw-collateral.ts';
import { getLevel1 } from './market/get-level1.ts';
import { getLevel2 } from './market/get-level2.ts';
import { streamMarket } from './market/stream-market.ts';
import { attention, objects } from './objects.ts';
import { getPlatformTradingAccount } from './operator/get-platform-trading-account.ts';
import { listPlatformTradingAccounts } from './operator/list-platform-trading-accounts.ts';
import { setPlatformTradingStop } from './operator/set-platform-trading-stop.ts';
import { setTradingFees } from './operator/set-trading-fees.ts';
import { cancelTradingOrder } from './orders/cancel-trading-order.ts';
import { cancelTradingOrders } from './orders/cancel-trading-orders.ts';
import { countTradingOrders } from './orders/count-trading-orders.ts';
import { createTradingOrder } from './orders/create-trading-order.ts';
import { exportTradingOrders } from './orders/export-trading-orders.ts';
import { getAccountTrade } from './orders/get-account-trade.ts';
import { getOwnTradingOrder } from './orders/get-own-trading-order.ts';
import { getTradingOrder } from './orders/get-trading-order.ts';
import { listAccountTrades } from './orders/list-account-trades.ts';
import { listTradingOrders } from './orders/list-trading-orders.ts';
import { searchTradingOrders } from './orders/search-trading-orders.ts';
import { setTradingStop } from './orders/set-trading-stop.ts';
import { addTradingProduct } from './products/add-trading-product.ts';
import { changeTradingProduct } from './products/change-trading-product.ts';
import { getReferenceHistory } from './products/get-reference-history.ts';
import { listOrgProducts } from './products/list-org-products.ts';
import { listPlatformProducts } from './products/list-platform-products.ts';
import { listTradingProducts } from './products/list-trading-products.ts';
import { putReferencePrice } from './products/put-reference-price.ts';
import { setSandboxReference } from './products/set-sandbox-reference.ts';

/** Orders on products, which the house quotes, and accounts that trade. */
export const trading: Domain = {
  tags: {
    Trading: 'Products, balances, orders and trades of trading accounts.',
    'Trading operator': 'What the operator says of trading: its products and their prices, and what accounts pay.',
  },
  operations: {
    listOrgProducts,
    listTradingProducts,
    listPrimeAccounts,
    getTradingUser,
    listTradingCurrencies,
    listTradingBalances,
    getTradingTerms,
    createTradingOrder,
    listTradingOrders,
    getTradingOrder,
    cancelTradingOrder,
    cancelTradingOrders,
    setTradingStop,
    searchTradingOrders,
    countTradingOrders,
    exportTradingOrders,
    getOwnTradingOrder,
    listAccountTrades,
    getAccountTrade,
    getMarginSettings,
    getMarginProfile,
    listMarginPositions,
    listMarginLimits,
    listCollateralCurrencies,
    listTransferredCollateral,
    transferCollateral,
    withdrawCollateral,
    transferMarginPosition,
    coverMarginPositions,
    closeMarginPositions,
    listCloseRequests,
    getCloseRequest,
    listCloseRequestOrders,
    listOwnMarginAccounts,
    getLevel1,
    getLevel2,
    streamMarket,
    setSandboxReference,
    getReferenceHistory,
    putReferencePrice,
    listPlatformProducts,
    addTradingProduct,
    changeTradingProduct,
    listMarginAccounts,
    setMarginAccount,
    listPlatformTradingAccounts,
    getPlatformTradingAccount,
    setTradingFees,
    setPlatformTradingStop,
  },
  events: [tradeOrderEvents, marginEvents],
  objects,
  attention,
  books,
  demo,
  work: { trading: [startEngines, watchMargin] },
};
