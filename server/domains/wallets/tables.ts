import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { hexId, instant } from '#server/core/database/columns.ts';
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

/** Keys of wallets. The private part, where we hold it at all, is encrypted by the owner's passphrase before it reaches us. */
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
    createdAt: instant().notNull(),
  },
  (t) => [index('wallet_keys_wallet').on(t.walletId)],
);
