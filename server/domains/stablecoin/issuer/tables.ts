import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { baseUnits, bytes, hexId, instant } from '#server/core/database/columns.ts';
import { dueColumns } from '#server/core/work/tables.ts';
import { mintOrders, mintTokens } from '../tables.ts';

/** Who signs for a chain: one key each, which a reset of a sandbox keeps. */
export const issuerKeys = pgTable('issuer_keys', {
  /** Coin of the chain, such as `hteth`. */
  chain: text().primaryKey(),
  /** In lower case. What accounts hold of tokens is there. */
  address: text().notNull(),
  /** The number of the chain, by which its transactions are signed. */
  chainId: bigint({ mode: 'number' }).notNull(),
  /** Hex, encrypted and bound to the chain. */
  sealedKey: bytes().notNull(),
  /** Wall time. */
  createdAt: instant().notNull(),
});

/** The number that the next transaction of an issuer gets; whoever takes one locks the row. */
export const issuerNonces = pgTable(
  'issuer_nonces',
  {
    chain: text().notNull(),
    address: text().notNull(),
    next: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.chain, t.address] })],
);

export const CALL_KINDS = ['mint', 'burn', 'deploy'] as const;
export const CALL_STATES = ['waiting', 'sent', 'mined', 'done', 'failed'] as const;

/** What an issuer does on its chain: one for each order that reached it, and one for the contract of a token. Due by wall time. */
export const issuerCalls = pgTable(
  'issuer_calls',
  {
    id: hexId().primaryKey(),
    kind: text({ enum: CALL_KINDS }).notNull(),
    token: text()
      .notNull()
      .references(() => mintTokens.slug),
    orderId: uuid().references(() => mintOrders.id),
    chain: text().notNull(),
    /** Of the issuer, as it signs. */
    address: text().notNull(),
    /** The contract that is called; null where it is to be made. */
    contract: text(),
    /** Who gets what is minted, and how much that is or is burnt, in base units. */
    receiver: text(),
    amount: baseUnits(),
    state: text({ enum: CALL_STATES }).notNull(),
    /** The number that its transactions have; null before the first of them. */
    nonce: bigint({ mode: 'number' }),
    /** The transaction that stands in a block, and that block. */
    hash: text(),
    height: bigint({ mode: 'number' }),
    /** Why it does not get on at present, and how often the node could not be asked in a row. */
    problem: text(),
    failures: integer().notNull().default(0),
    /** Wall time. */
    createdAt: instant().notNull(),
    endedAt: instant(),
    ...dueColumns,
  },
  (t) => [
    index('issuer_calls_due').on(t.dueAt),
    uniqueIndex('issuer_calls_order').on(t.orderId),
    uniqueIndex('issuer_calls_nonce').on(t.chain, t.address, t.nonce),
    uniqueIndex('issuer_calls_deploy').on(t.token).where(sql`${t.kind} = 'deploy' and ${t.state} <> 'failed'`),
    index('issuer_calls_token').on(t.token, t.state),
    check('issuer_calls_order_of', sql`(${t.kind} = 'deploy') = (${t.orderId} is null)`),
    check('issuer_calls_amount', sql`(${t.orderId} is null) = (${t.amount} is null)`),
    check('issuer_calls_receiver', sql`(${t.kind} = 'mint') = (${t.receiver} is not null)`),
    check('issuer_calls_mined', sql`(${t.hash} is null) = (${t.height} is null)`),
    check('issuer_calls_ended', sql`(${t.endedAt} is null) = (${t.state} not in ('done', 'failed'))`),
  ],
);

/** What was signed for a call. Each is written before it is sent, so that nothing else is sent after a restart. */
export const issuerTransactions = pgTable(
  'issuer_transactions',
  {
    callId: hexId()
      .notNull()
      .references(() => issuerCalls.id),
    /** From 1 on; each takes the place of the one before where it has the same nonce. */
    attempt: integer().notNull(),
    /** Whether it does what the call is for, or takes its place by a transfer to the issuer itself. */
    purpose: text({ enum: ['issue', 'cancel'] }).notNull(),
    nonce: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    /** As it is sent. */
    raw: bytes().notNull(),
    gas: baseUnits().notNull(),
    /** The most that a unit of gas may cost, and what of it is for who mines, in the coin’s base units. */
    maxFee: baseUnits().notNull(),
    priorityFee: baseUnits().notNull(),
    /** Wall time; when a node took it first. */
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.callId, t.attempt] }),
    uniqueIndex('issuer_transactions_hash').on(t.hash),
    check('issuer_transactions_attempt', sql`${t.attempt} > 0`),
  ],
);

/** What there is of a token on its chain, as it was read last. */
export const tokenSupplies = pgTable('token_supplies', {
  token: text()
    .primaryKey()
    .references(() => mintTokens.slug),
  supply: baseUnits().notNull(),
  /** Of the last final block. */
  height: bigint({ mode: 'number' }).notNull(),
  /** Wall time. */
  readAt: instant().notNull(),
});
