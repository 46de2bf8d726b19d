import type { Domain, Service } from '#server/core/runtime/service.ts';
import { startBooking } from './booking/book-chains.ts';
import { books } from './booking/books.ts';
import { releaseLostSends } from './booking/lost-sends.ts';
import { startFollower } from './following/follower.ts';
import { getChainBlock } from './following/get-chain-block.ts';
import { listChains } from './following/list-chains.ts';
import { listCoins } from './following/list-coins.ts';
import { listPlatformChains } from './following/list-platform-chains.ts';
import { pruneChains } from './following/retention.ts';
import { createChainTransaction } from './simulated/create-chain-transaction.ts';
import { getSimulatedChain } from './simulated/get-simulated-chain.ts';
import { mineBlocks } from './simulated/mine-blocks.ts';
import { reorganiseChain } from './simulated/reorganise-chain.ts';
import { replaceChainTransaction } from './simulated/replace-chain-transaction.ts';
import { chainFollowers } from './tables.ts';
import { commentTransfer } from './transfers/comment-transfer.ts';
import { getTransaction } from './transfers/get-transaction.ts';
import { getTransfer } from './transfers/get-transfer.ts';
import { getTransferBySequenceId } from './transfers/get-transfer-by-sequence-id.ts';
import { listTransactions } from './transfers/list-transactions.ts';
import { listTransfers } from './transfers/list-transfers.ts';

async function tidyChains({ db, clock }: Service): Promise<void> {
  await pruneChains(db, clock.now());
  await releaseLostSends(db, clock.now());
}

/** Chains as they are read or simulated, and the transfers of wallets on them. */
export const chain: Domain = {
  tags: {
    Coins: 'The assets that the service knows.',
    Chains: 'Blocks that were read; in sandbox mode also simulated chains.',
  },
  operations: {
    listCoins,
    listChains,
    listPlatformChains,
    getChainBlock,
    getSimulatedChain,
    mineBlocks,
    reorganiseChain,
    createChainTransaction,
    replaceChainTransaction,
    listTransfers,
    getTransfer,
    getTransferBySequenceId,
    commentTransfer,
    listTransactions,
    getTransaction,
  },
  books,
  work: {
    loops: [startFollower, startBooking],
    queues: [{ name: 'chains', table: chainFollowers, clock: 'wall' }],
    jobs: { 'prune-chains': { everyMs: 300_000, run: tidyChains } },
  },
};
