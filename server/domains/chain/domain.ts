import type { Domain } from '#server/core/runtime/service.ts';
import { createChainTransaction } from './create-chain-transaction.ts';
import { startFollower } from './follower.ts';
import { getChainBlock } from './get-chain-block.ts';
import { getSimulatedChain } from './get-simulated-chain.ts';
import { getTransfer } from './get-transfer.ts';
import { listChains } from './list-chains.ts';
import { listCoins } from './list-coins.ts';
import { listTransfers } from './list-transfers.ts';
import { mineBlocks } from './mine-blocks.ts';
import { reorganiseChain } from './reorganise-chain.ts';
import { replaceChainTransaction } from './replace-chain-transaction.ts';
import { pruneChains } from './retention.ts';

/** Chains as they are read or simulated, and the transfers of wallets on them. */
export const chain: Domain = {
  operations: {
    listCoins,
    listChains,
    getChainBlock,
    getSimulatedChain,
    mineBlocks,
    reorganiseChain,
    createChainTransaction,
    replaceChainTransaction,
    listTransfers,
    getTransfer,
  },
  work: {
    loops: [startFollower],
    jobs: { 'prune-chains': { everyMs: 300_000, run: ({ db, clock }) => pruneChains(db, clock.now()) } },
  },
};
