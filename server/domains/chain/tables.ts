import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { baseUnits, hexId, instant } from '#server/core/database/columns.ts';
import { dueColumns } from '#server/core/work/tables.ts';

/** How far each chain has been read. `position` counts its steps; `dueAt` is wall time. */
export const chainFollowers = pgTable(
  'chain_followers',
  {
    id: hexId().primaryKey(),
    coin: text().notNull().unique(),
    source: text().notNull(),
    position: bigint({ mode: 'number' }).notNull().default(0),
    /** The last block seen; null before the first. */
    height: bigint({ mode: 'number' }),
    hash: text(),
    seenAt: instant(),
    /** Rounds that failed one after the other, and why the last one did. */
    failures: integer().notNull().default(0),
    problem: text(),
    ...dueColumns,
  },
  (t) => [index('chain_followers_due').on(t.dueAt)],
);

/**
 * What happened on a chain, in order and append-only: a block became the head (`start`: the first one that was ever read), or
 * transactions were told before they were in a block. A block that comes back after a reorganisation is another step. At step p the
 * chain consists of the blocks of steps up to p that were not `undone` up to p.
 */
export const chainSteps = pgTable(
  'chain_steps',
  {
    coin: text().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    kind: text({ enum: ['start', 'block', 'unconfirmed'] }).notNull(),
    height: bigint({ mode: 'number' }),
    hash: text(),
    parentHash: text(),
    minedAt: instant(),
    /** Business time. */
    seenAt: instant().notNull(),
    /** Position from which on the block is no part of the chain any more. */
    undone: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.coin, t.position] }),
    index('chain_steps_height').on(t.coin, t.height),
    index('chain_steps_hash').on(t.coin, t.hash),
    index('chain_steps_undone').on(t.coin, t.undone).where(sql`${t.undone} is not null`),
  ],
);

/** A transaction of a step that sends from a wallet or to it; one row for each wallet. */
export const walletActivity = pgTable(
  'chain_touches',
  {
    coin: text().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    transaction: text().notNull(),
    walletId: hexId().notNull(),
    enterpriseId: hexId().notNull(),
    /** Of the transfer: the same for a transaction and a wallet, however often it is seen. */
    transferId: hexId().notNull(),
    direction: text({ enum: ['receive', 'send'] }).notNull(),
    /** What the wallet gained or gave, without sign. */
    quantity: baseUnits().notNull(),
    /** The first of the wallet on its chain: with it the wallet is initialised. */
    isInitial: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.coin, t.position, t.transaction, t.walletId] }),
    index('chain_touches_wallet').on(t.walletId),
    index('chain_touches_transfer').on(t.transferId),
  ],
);

/** Transactions of wallets, once each, however often they are seen. */
export const chainTransactions = pgTable(
  'chain_transactions',
  {
    coin: text().notNull(),
    transaction: text().notNull(),
    /** What its sender paid for it; null where the source does not say. */
    fee: baseUnits(),
    /** The name that its sender gave it. */
    sequenceId: text(),
    /** The transaction that uses up the same, and when it was seen. */
    replacedBy: text(),
    replacedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.coin, t.transaction] })],
);

/** What addresses gained in a transaction, or with a negative sign gave; those of wallets, and the first ones of others. */
export const chainEntries = pgTable(
  'chain_entries',
  {
    coin: text().notNull(),
    transaction: text().notNull(),
    number: integer().notNull(),
    address: text().notNull(),
    /** The one spelling that is compared. */
    addressKey: text().notNull(),
    quantity: baseUnits().notNull(),
  },
  (t) => [primaryKey({ columns: [t.coin, t.transaction, t.number] })],
);

/** What people wrote to transfers. */
export const transferComments = pgTable('transfer_comments', {
  transferId: hexId().primaryKey(),
  comment: text().notNull(),
  changedAt: instant().notNull(),
});

/** Transactions of wallets that were seen outside of a block, and whether that was told. */
export const chainPool = pgTable(
  'chain_pool',
  {
    coin: text().notNull(),
    transaction: text().notNull(),
    /** What it uses up, each only once: of two that share an entry the later one replaces the earlier. */
    spends: text().array().notNull(),
    isReplacement: boolean().notNull(),
    /** `waiting` may still be told, `told` was, `quiet` never will be. */
    state: text({ enum: ['waiting', 'told', 'quiet'] }).notNull(),
    firstSeenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.coin, t.transaction] }),
    index('chain_pool_spends').using('gin', t.spends),
    index('chain_pool_age').on(t.firstSeenAt),
  ],
);

/** Up to which step of a chain somebody has read. */
export const chainReaders = pgTable(
  'chain_readers',
  { reader: text().notNull(), coin: text().notNull(), position: bigint({ mode: 'number' }).notNull() },
  (t) => [primaryKey({ columns: [t.reader, t.coin] })],
);

/** Chains of the sandbox: where each one ends, and the numbers that its hashes follow from. */
export const simulatedChains = pgTable('sandbox_chains', {
  coin: text().primaryKey(),
  height: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
  /** Business time of the last block. */
  minedAt: instant().notNull(),
  /** Grows with every reorganisation. */
  branch: integer().notNull(),
  /** The last number given to a transaction. */
  lastTransaction: integer().notNull(),
});

export const simulatedBlocks = pgTable(
  'simulated_blocks',
  {
    coin: text().notNull(),
    hash: text().notNull(),
    height: bigint({ mode: 'number' }).notNull(),
    parentHash: text().notNull(),
    minedAt: instant().notNull(),
    isCanonical: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.coin, t.hash] }),
    index('simulated_blocks_height').on(t.coin, t.height).where(sql`${t.isCanonical}`),
  ],
);

export const simulatedTransactions = pgTable(
  'simulated_transactions',
  {
    coin: text().notNull(),
    hash: text().notNull(),
    number: integer().notNull(),
    fromAddress: text(),
    toAddress: text(),
    quantity: baseUnits().notNull(),
    /** What the sender pays beside the quantity. */
    fee: baseUnits().notNull().default('0'),
    /** The name that the sender gave it. */
    sequenceId: text(),
    /** Shared by a transaction and those that replace it. */
    spend: text().notNull(),
    replaces: text(),
    state: text({ enum: ['pool', 'mined', 'replaced', 'dropped'] }).notNull(),
    blockHash: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.coin, t.hash] }),
    index('simulated_transactions_state').on(t.coin, t.state, t.number),
    index('simulated_transactions_block').on(t.coin, t.blockHash),
    index('simulated_transactions_age').on(t.createdAt),
  ],
);
