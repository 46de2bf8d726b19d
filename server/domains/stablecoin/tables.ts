import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { APPROVAL_STATES } from '#lib/contracts/approvals/shapes.ts';
import {
  DESTINATION_TYPES,
  LEG_STATUSES,
  LEG_TYPES,
  ORDER_STATUSES,
  ORDER_TYPES,
} from '#lib/contracts/stablecoin/words.ts';
import { baseUnits, bytes, hexId, instant } from '#server/core/database/columns.ts';
import { taskTable } from '#server/core/work/tables.ts';
import { enterprises } from '#server/domains/directory/tables.ts';

/** Tokens that are minted and burnt. `position` counts what changed the supply of one, without gaps. */
export const mintTokens = pgTable(
  'mint_tokens',
  {
    /** Such as `gousd`. */
    slug: text().primaryKey(),
    name: text().notNull(),
    /** What people write beside amounts, such as `GOUSD`. */
    symbol: text().notNull(),
    description: text(),
    type: text({ enum: ['stablecoin', 'tokenized-asset'] }).notNull(),
    /** The token on its chain, and what accounts hold of it. */
    asset: text().notNull(),
    unit: text().notNull(),
    decimals: integer().notNull(),
    /** The coin of that chain, and the contract that makes the token there; without one a sandbox plays the issuer. */
    chain: text().notNull(),
    contract: text(),
    /** What it is backed by, and what accounts hold of that. */
    reserveAsset: text().notNull(),
    reserveUnit: text().notNull(),
    reserveDecimals: integer().notNull(),
    /** The least that an order pays, in base units of what it pays. */
    mintMinimum: baseUnits().notNull(),
    burnMinimum: baseUnits().notNull(),
    mintBps: integer().notNull(),
    burnBps: integer().notNull(),
    /** The operator’s account that deposits go to, by name. */
    treasuryId: hexId().notNull(),
    isEnabled: boolean().notNull().default(true),
    /** How often its supply has changed, and what circulates of it and backs it since. */
    position: bigint({ mode: 'number' }).notNull().default(0),
    circulating: baseUnits().notNull().default('0'),
    reserve: baseUnits().notNull().default('0'),
    rank: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('mint_tokens_asset').on(t.asset),
    uniqueIndex('mint_tokens_unit').on(t.unit),
    uniqueIndex('mint_tokens_rank').on(t.rank),
    uniqueIndex('mint_tokens_contract').on(t.chain, sql`lower(${t.contract})`),
    check('mint_tokens_bps', sql`${t.mintBps} between 0 and 9999 and ${t.burnBps} between 0 and 9999`),
    check('mint_tokens_minimum', sql`${t.mintMinimum} > 0 and ${t.burnMinimum} > 0`),
  ],
);

/** Versions of the terms that enterprises accept before they order. */
export const mintTerms = pgTable('mint_terms', {
  version: integer().primaryKey(),
  text: text().notNull(),
  publishedBy: hexId(),
  publishedAt: instant().notNull(),
});

/** Who accepted which version for an enterprise, once each. */
export const mintAcceptances = pgTable(
  'mint_acceptances',
  {
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    version: integer()
      .notNull()
      .references(() => mintTerms.version),
    userId: hexId().notNull(),
    /** The name that they signed with, and where they were. */
    name: text(),
    address: text(),
    acceptedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.enterpriseId, t.version] })],
);

/** Orders that make tokens, or take them back. */
export const mintOrders = pgTable(
  'mint_orders',
  {
    id: uuid().primaryKey(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    userId: hexId().notNull(),
    type: text({ enum: ORDER_TYPES }).notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    token: text()
      .notNull()
      .references(() => mintTokens.slug),
    sourceAsset: text().notNull(),
    sourceUnit: text().notNull(),
    sourceWalletId: hexId().notNull(),
    /** What is paid, and how much of it is the fee, by this rate. */
    sourceAmount: baseUnits().notNull(),
    fee: baseUnits().notNull(),
    feeBps: integer().notNull(),
    destinationAsset: text().notNull(),
    destinationUnit: text().notNull(),
    destinationAmount: baseUnits().notNull(),
    destinationType: text({ enum: DESTINATION_TYPES }).notNull(),
    destinationWalletId: hexId(),
    destinationAddress: text(),
    treasuryId: hexId().notNull(),
    /** Chosen by the caller, with the SHA-256 of what came with it. */
    idempotencyKey: text(),
    requestDigest: bytes().notNull(),
    memo: text(),
    /** The issuer of a sandbox waits until somebody lets it go on. */
    isHeld: boolean().notNull().default(false),
    transactionHash: text(),
    failure: text(),
    /** Number of the change of supply that it was, and what circulated and backed the token after it. */
    position: bigint({ mode: 'number' }),
    circulatingAfter: baseUnits(),
    reserveAfter: baseUnits(),
    /** What other admins say of it, where it is above the limit of its enterprise, and until when they may. */
    approvalId: hexId(),
    approvalState: text({ enum: APPROVAL_STATES }),
    approvalExpiresAt: instant(),
    approvedAt: instant(),
    /**
     * Until when it is to be fulfilled; later it is late. Counted from when it was made, and from its approval where one was needed:
     * while it waits this is the last moment that it can be promised for, so that it is never late by then.
     */
    promisedAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('mint_orders_once').on(t.enterpriseId, t.idempotencyKey),
    index('mint_orders_list').on(t.enterpriseId, t.createdAt, t.id),
    index('mint_orders_status').on(t.enterpriseId, t.status, t.createdAt, t.id),
    uniqueIndex('mint_orders_position').on(t.token, t.position),
    index('mint_orders_changed').on(t.token, t.endedAt).where(sql`${t.position} is not null`),
    index('mint_orders_promised').on(t.enterpriseId, t.promisedAt).where(sql`${t.endedAt} is null`),
    check('mint_orders_amounts', sql`${t.sourceAmount} > ${t.fee} and ${t.fee} >= 0 and ${t.destinationAmount} > 0`),
    check('mint_orders_target', sql`(${t.destinationWalletId} is null) <> (${t.destinationAddress} is null)`),
    check('mint_orders_ended', sql`(${t.endedAt} is null) = (${t.status} not in ('FULFILLED', 'FAILED'))`),
    check(
      'mint_orders_approval',
      sql`(${t.approvalId} is null) = (${t.approvalState} is null)
        and (${t.approvalId} is null) = (${t.approvalExpiresAt} is null)
        and (${t.approvedAt} is not null) = (${t.approvalState} is not distinct from 'approved')`,
    ),
    check(
      'mint_orders_waiting',
      sql`case ${t.approvalState} when 'pending' then ${t.status} = 'CREATED'
        when 'rejected' then ${t.status} = 'FAILED' else true end`,
    ),
    check(
      'mint_orders_supply',
      sql`(${t.position} is not null) = (${t.status} = 'FULFILLED')
        and (${t.position} is null) = (${t.circulatingAfter} is null) and (${t.position} is null) = (${t.reserveAfter} is null)`,
    ),
  ],
);

/** When an order came into its states. */
export const mintOrderSteps = pgTable(
  'mint_order_steps',
  {
    orderId: uuid()
      .notNull()
      .references(() => mintOrders.id),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.status] })],
);

/** What moves for an order: its deposit, and what the issuer does. */
export const mintOrderLegs = pgTable(
  'mint_order_legs',
  {
    orderId: uuid()
      .notNull()
      .references(() => mintOrders.id),
    type: text({ enum: LEG_TYPES }).notNull(),
    status: text({ enum: LEG_STATUSES }).notNull(),
    asset: text().notNull(),
    amount: baseUnits().notNull(),
    transactionHash: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.type] })],
);

/** Above which amounts an enterprise wants another admin to agree, by what its orders pay. */
export const mintLimits = pgTable(
  'mint_limits',
  {
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    asset: text().notNull(),
    amount: baseUnits().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.enterpriseId, t.asset] })],
);

/** What becomes due for orders. */
export const mintTasks = taskTable('mint_tasks');

/** The key that attestations are signed by: one row, which a reset of a sandbox keeps. */
export const reserveKeys = pgTable(
  'reserve_keys',
  {
    /** Thumbprint of the public part, RFC 7638. */
    kid: text().primaryKey(),
    /** The public part, base64url. */
    x: text().notNull(),
    /** PEM, encrypted and bound to the thumbprint. */
    sealedKey: bytes().notNull(),
    /** Wall time. */
    createdAt: instant().notNull(),
  },
  () => [uniqueIndex('reserve_keys_one').on(sql`(true)`)],
);
