import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  accountId: [`select id from wallets where enterprise_id = $1 and coin = 'ofc'`],
  accountIds: [`select id from wallets where enterprise_id = $1 and coin = 'ofc'`],
  walletId: [
    `select id from wallets where enterprise_id = $1 and coin = 'ofc'`,
    `select id from wallets where enterprise_id = $1 and coin = 'btc'`,
  ],
  keyId: [
    `select k.id from wallet_keys k join wallets w on w.id = k.wallet_id where w.enterprise_id = $1 and w.coin = 'ofc'`,
  ],
};
