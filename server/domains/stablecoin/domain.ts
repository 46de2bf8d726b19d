import { mintOrderEvents } from '#lib/events/stablecoin.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { books } from './books.ts';
import { demo } from './demo.ts';
import { ISSUER_KEY_PURPOSE } from './issuer/issuer-key-store.ts';
import { readSupplies } from './issuer/read-supplies.ts';
import { runCall } from './issuer/run-call.ts';
import { issuerCalls, issuerKeys } from './issuer/tables.ts';
import { acceptStablecoinTerms } from './legacy/accept-stablecoin-terms.ts';
import { createStablecoinOrder } from './legacy/create-stablecoin-order.ts';
import { getStablecoinConstants } from './legacy/get-stablecoin-constants.ts';
import { getStablecoinDetails } from './legacy/get-stablecoin-details.ts';
import { getStablecoinOrder } from './legacy/get-stablecoin-order.ts';
import { getStablecoinOrdersSummary } from './legacy/get-stablecoin-orders-summary.ts';
import { listStablecoinAssets } from './legacy/list-stablecoin-assets.ts';
import { listStablecoinOrders } from './legacy/list-stablecoin-orders.ts';
import { getMintLimits } from './limits/get-mint-limits.ts';
import { setMintLimits } from './limits/set-mint-limits.ts';
import { attention, objects } from './objects.ts';
import { advanceOrders, withdrawOrderApproval } from './orders/advance-order.ts';
import { MINT_APPROVAL, mintOrderApproval } from './orders/agree-order.ts';
import { countMintOrders } from './orders/count-mint-orders.ts';
import { createMintOrder } from './orders/create-mint-order.ts';
import { exportMintOrders } from './orders/export-mint-orders.ts';
import { getMintOrder } from './orders/get-mint-order.ts';
import { getOwnMintOrder } from './orders/get-own-mint-order.ts';
import { listMintOrders } from './orders/list-mint-orders.ts';
import { releaseMintOrder } from './orders/release-mint-order.ts';
import { searchMintOrders } from './orders/search-mint-orders.ts';
import { getReserveAttestation } from './reserves/get-reserve-attestation.ts';
import { getReserveHistory } from './reserves/get-reserve-history.ts';
import { getTokenReserves } from './reserves/get-token-reserves.ts';
import { listTokenReserves } from './reserves/list-token-reserves.ts';
import { RESERVE_KEY_PURPOSE } from './reserves/reserve-key-store.ts';
import { mintTasks, reserveKeys } from './tables.ts';
import { runTasks } from './task-store.ts';
import { acceptMintTerms } from './terms/accept-mint-terms.ts';
import { getMintTerms } from './terms/get-mint-terms.ts';
import { getMintTermsVersion } from './terms/get-mint-terms-version.ts';
import { listMintTerms } from './terms/list-mint-terms.ts';
import { publishMintTerms } from './terms/publish-mint-terms.ts';
import { addMintToken } from './tokens/add-mint-token.ts';
import { changeMintToken } from './tokens/change-mint-token.ts';
import { listAssetPairs } from './tokens/list-asset-pairs.ts';
import { listMintTokens } from './tokens/list-mint-tokens.ts';
import { listSupportedTokens } from './tokens/list-supported-tokens.ts';

/** Tokens that are minted against a reserve and burnt for it, one to one. */
export const stablecoin: Domain = {
  tags: {
    'Mint and burn': 'Orders that make tokens against their reserve, or take them back, one to one.',
    'Mint operator': 'What the operator says of minting: its tokens and its terms.',
    'Mint and burn, older interface': 'The same orders in the words of before.',
  },
  operations: {
    acceptMintTerms,
    getMintTerms,
    listSupportedTokens,
    listAssetPairs,
    createMintOrder,
    listMintOrders,
    getMintOrder,
    releaseMintOrder,
    getTokenReserves,
    getReserveHistory,
    getReserveAttestation,
    listTokenReserves,
    getMintLimits,
    setMintLimits,
    searchMintOrders,
    countMintOrders,
    exportMintOrders,
    getOwnMintOrder,
    publishMintTerms,
    listMintTerms,
    getMintTermsVersion,
    listMintTokens,
    addMintToken,
    changeMintToken,
    listStablecoinAssets,
    getStablecoinConstants,
    getStablecoinDetails,
    acceptStablecoinTerms,
    createStablecoinOrder,
    listStablecoinOrders,
    getStablecoinOrder,
    getStablecoinOrdersSummary,
  },
  events: [mintOrderEvents],
  objects,
  attention,
  books,
  sealed: [
    { column: reserveKeys.sealedKey, purpose: RESERVE_KEY_PURPOSE, isBound: true },
    { column: issuerKeys.sealedKey, purpose: ISSUER_KEY_PURPOSE, isBound: true },
  ],
  demo,
  approvals: { [MINT_APPROVAL]: mintOrderApproval },
  work: {
    due: [
      {
        name: 'mint',
        table: mintTasks,
        clock: 'business',
        run: runTasks({
          advance: advanceOrders,
          promise: advanceOrders,
          'withdraw-approval': withdrawOrderApproval,
        }),
      },
      { name: 'issuer', table: issuerCalls, clock: 'wall', run: runCall },
    ],
    jobs: { 'read-supplies': { everyMs: 15_000, run: readSupplies } },
  },
};
