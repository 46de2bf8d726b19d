import { readModel } from '#server/core/database/read-model.ts';
import { chainSteps, walletActivity } from './tables.ts';

export type WalletActivity = typeof walletActivity.$inferSelect;

/** What happened on the chains. */
export const knownSteps = readModel.select().from(chainSteps).as('known_steps');

/** Which wallets were concerned. */
export const knownActivity = readModel.select().from(walletActivity).as('known_activity');

export { finalDeposits } from './booking/final-deposits.ts';
export { getChainBlock } from './following/get-chain-block.ts';
export { replacementsAmong } from './following/pool-store.ts';
export { type ChainStep, findUnread, takeSteps } from './following/reader-store.ts';
export { broadcastSimulated, type HouseSend, isSendable, statesOfSent } from './simulated/broadcast.ts';
export { demandEvmNode, type EvmNode, type EvmReceipt, evmNodeOf } from './sources/evm-node.ts';
export { SourceError } from './sources/source.ts';
export { getTransfer } from './transfers/get-transfer.ts';
export { transferIdOf } from './transfers/wallet-activity.ts';
