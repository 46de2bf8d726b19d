import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, hexId, instant } from '#server/core/database/columns.ts';
import { enterprises } from '#server/domains/directory/tables.ts';

/** Wallets of an enterprise. A trading account is the wallet of the coin `ofc` (`tofc` on test networks). */
export const wallets = pgTable(
  'wallets',
  {
    id: hexId().primaryKey(),
    enterpriseId: hexId()
      .notNull()
      .references(() => enterprises.id),
    coin: text().notNull(),
    label: text().notNull(),
    /** Wire values: `hot` is the self-custody kind, `custodial` the offline vault, `trading` an account. */
    type: text({ enum: ['hot', 'cold', 'custodial', 'trading'] }).notNull(),
    /** Admins who must agree to what it spends, whoever makes it among them: 1 asks nobody else. */
    approvalsRequired: integer().notNull().default(1),
    createdAt: instant().notNull(),
  },
  (t) => [index('wallets_enterprise').on(t.enterpriseId, t.createdAt, t.id), index('wallets_coin').on(t.coin)],
);

/** Addresses of a wallet on its chain, which is watched for them. Several wallets may name the same one. */
export const walletAddresses = pgTable(
  'wallet_addresses',
  {
    id: hexId().primaryKey(),
    walletId: hexId()
      .notNull()
      .references(() => wallets.id),
    coin: text().notNull(),
    address: text().notNull(),
    /** The one spelling that is compared. */
    addressKey: text().notNull(),
    label: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('wallet_addresses_once').on(t.walletId, t.addressKey),
    index('wallet_addresses_list').on(t.walletId, t.createdAt, t.id),
    index('wallet_addresses_coin').on(t.coin, t.addressKey),
  ],
);

/**
 * Keys of wallets. The private part of a user's key, where we hold it at all, is encrypted by the owner's passphrase before it
 * reaches us; that of the key with which the service signs is encrypted by the vault.
 */
export const walletKeys = pgTable(
  'wallet_keys',
  {
    id: hexId().primaryKey(),
    walletId: hexId()
      .notNull()
      .references(() => wallets.id),
    position: text({ enum: ['user', 'backup', 'bitgo'] }).notNull(),
    pub: text().notNull(),
    encryptedPrv: text(),
    sealedPrv: bytes(),
    createdAt: instant().notNull(),
  },
  (t) => [index('wallet_keys_wallet').on(t.walletId)],
);

/** Nonces of signed operations, once for ever for a signing account. */
export const usedNonces = pgTable(
  'used_nonces',
  {
    accountId: hexId().notNull(),
    /** SHA-256. */
    digest: bytes().notNull(),
    usedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.digest] })],
);
