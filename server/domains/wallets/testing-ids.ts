import type { ObjectIds } from '#server/testing/foreign-ids.ts';

/** Addresses of the enterprise on the chain that examples of addresses are on. */
const ON_CHAIN = `coin = 'tbtc' and wallet_id in (select id from wallets where enterprise_id = $1)`;

export const objectIds: ObjectIds = {
  accountId: [`select id from wallets where enterprise_id = $1 and coin = 'ofc'`],
  accountIds: [`select id from wallets where enterprise_id = $1 and coin = 'ofc'`],
  walletId: [
    `select id from wallets where enterprise_id = $1 and coin = 'ofc'`,
    `select wallet_id as id from wallet_addresses where ${ON_CHAIN}`,
    `select id from wallets where enterprise_id = $1 and coin = 'btc'`,
  ],
  addressOrId: [
    `select id from wallet_addresses where ${ON_CHAIN}`,
    `select address as id from wallet_addresses where ${ON_CHAIN}`,
  ],
  walletAddress: [`select address as id from wallet_addresses where ${ON_CHAIN}`],
  keyId: [
    `select k.id from wallet_keys k join wallets w on w.id = k.wallet_id where w.enterprise_id = $1 and w.coin = 'ofc'`,
  ],
};
