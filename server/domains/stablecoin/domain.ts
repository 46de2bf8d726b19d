import { mintOrderEvents } from '#lib/events/stablecoin.ts';
import type { Domain } from '#server/core/runtime/service.ts';
import { books } from './books.ts';
import { demo } from './demo.ts';
import { attention, objects } from './objects.ts';
import { advanceOrder, lookAtPromise } from './orders/advance-order.ts';
import { countMintOrders } from './orders/count-mint-orders.ts';
import { createMintOrder } from './orders/create-mint-order.ts';
import { exportMintOrders } from './orders/export-mint-orders.ts';
import { getMintOrder } from './orders/get-mint-order.ts';
import { getOwnMintOrder } from './orders/get-own-mint-order.ts';
import { listMintOrders } from './orders/list-mint-orders.ts';
import { releaseMintOrder } from './orders/release-mint-order.ts';
import { searchMintOrders } from './orders/search-mint-orders.ts';
import { mintTasks } from './tables.ts';
import { runTasks } from './task-store.ts';
import { acceptMintTerms } from './terms/accept-mint-terms.ts';
import { getMintTerms } from './terms/get-mint-terms.ts';
import { listMintTerms } from './terms/list-mint-terms.ts';
import { publishMintTerms } from './terms/publish-mint-terms.ts';
import { listAssetPairs } from './tokens/list-asset-pairs.ts';
import { listSupportedTokens } from './tokens/list-supported-tokens.ts';

/** Tokens that are minted against a reserve and burnt for it, one to one. */
export const stablecoin: Domain = {
  tags: {
    'Mint and burn': 'Orders that make tokens against their reserve, or take them back, one to one.',
    'Mint operator': 'What the operator says of minting: its terms.',
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
    searchMintOrders,
    countMintOrders,
    exportMintOrders,
    getOwnMintOrder,
    publishMintTerms,
    listMintTerms,
  },
  events: [mintOrderEvents],
  objects,
  attention,
  books,
  demo,
  work: {
    due: [
      {
        name: 'mint',
        table: mintTasks,
        clock: 'business',
        run: runTasks({ advance: advanceOrder, promise: lookAtPromise }),
      },
    ],
  },
};
