import { BitGoAPI } from '@bitgo/sdk-api';
import * as sdk from '@bitgo/sdk-core';
// The package does not export it by name.
import { AddressBook } from '@bitgo/sdk-core/dist/src/bitgo/address-book/address-book.js';

type Method = (...inputs: unknown[]) => unknown;

/** The methods of the public client that speak with what this service serves, class by class. */
const SERVED = new Map<{ name: string; prototype: object }, readonly string[]>([
  [
    BitGoAPI,
    [
      'addAccessToken',
      'addWebhook',
      'authenticate',
      'extendToken',
      'fetchConstants',
      'getConstants',
      'getUser',
      'listAccessTokens',
      'listWebhookNotifications',
      'listWebhooks',
      'lock',
      'logout',
      'me',
      'ping',
      'removeAccessToken',
      'removeWebhook',
      'sendOTP',
      'session',
      'simulateWebhook',
      'unlock',
    ],
  ],
  [sdk.Enterprises, ['get', 'list']],
  [sdk.Enterprise, ['coinWallets', 'users']],
  [sdk.Keychains, ['get', 'getKeysForSigning', 'list']],
  [sdk.Wallets, ['get', 'getTotalBalances', 'getWallet', 'getWalletByAddress', 'list', 'listShares', 'listSharesV2']],
  [
    sdk.Wallet,
    [
      'addWebhook',
      'addresses',
      'createAddress',
      'getAddress',
      'getTransaction',
      'getTransfer',
      'listWebhooks',
      'prebuildAndSignTransaction',
      'prebuildTransaction',
      'receiveAddress',
      'refresh',
      'removeWebhook',
      'send',
      'sendMany',
      'signTransaction',
      'submitTransaction',
      'simulateWebhook',
      'transactions',
      'transferBySequenceId',
      'transferComment',
      'transfers',
      'updateAddress',
    ],
  ],
  [sdk.PendingApprovals, ['get', 'list']],
  [sdk.PendingApproval, ['approve', 'cancel', 'get', 'reject']],
  [sdk.Webhooks, ['add', 'list', 'listNotifications', 'remove', 'simulate']],
  [
    AddressBook,
    [
      'createConnection',
      'createListing',
      'createListingEntry',
      'getConnections',
      'getListing',
      'getListingEntryContacts',
      'getListingEntryDirectory',
      'listing',
      'updateConnection',
      'updateListing',
      'updateListingEntry',
    ],
  ],
  [sdk.TradingAccount, ['signPayload']],
  [
    sdk.TradingNetwork,
    [
      'createAllocation',
      'createConnection',
      'createDeallocation',
      'getAllocationById',
      'getAllocations',
      'getBalances',
      'getConnectionById',
      'getConnections',
      'getPartners',
      'getSettlementById',
      'getSettlementTransfers',
      'getSettlements',
      'getSupportedCurrencies',
      'prepareAllocation',
      'updateConnection',
    ],
  ],
]);

/** Notes which of these methods came to an end without an error, from now on. */
export function recordClientMethods() {
  const worked = new Set<string>();
  for (const [{ name, prototype }, methods] of SERVED) {
    for (const method of methods)
      record(prototype as Record<string, Method>, method, () => worked.add(`${name}.${method}`));
  }
  const all = [...SERVED].flatMap(([{ name }, methods]) => methods.map((method) => `${name}.${method}`));
  return { all, missing: () => all.filter((method) => !worked.has(method)) };
}

function record(prototype: Record<string, Method>, name: string, note: () => void): void {
  const method = prototype[name];
  if (method === undefined) throw new Error(`The public client has no method ${name}.`);
  prototype[name] = function (this: unknown, ...inputs: unknown[]) {
    const result = method.apply(this, inputs);
    if (!(result instanceof Promise) && !isThenable(result)) note();
    else Promise.resolve(result).then(note, () => undefined);
    return result;
  };
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function';
