import type { AddressOf } from '#lib/banking/account.ts';
import { formatMemo } from '#lib/banking/memo.ts';
import type { DepositAccount } from '#lib/banking/operator-files.ts';
import * as contracts from '#lib/contracts/banking/deposits.ts';
import type { BankAccount } from '#lib/contracts/banking/shapes.ts';
import { READ_FIAT } from '#lib/rights.ts';
import { fail } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { sha256 } from '#server/core/runtime/vault.ts';
import { trustOrgOf } from '#server/domains/directory/public.ts';
import { assetHeld } from '#server/domains/wallets/public.ts';
import type { AccountRow } from '../accounts/account-store.ts';
import { inOldForm } from '../accounts/account-view.ts';
import { memoOf } from './memo-store.ts';
import { ownTradingAccount } from './own-trading-account.ts';

/** Ids of what the operator lists in a file follow from what they are: the same file gives the same ids. */
const digest = (account: DepositAccount, what: string): string =>
  sha256([what, account.currency, account.type, account.accountNumber].join('\n')).toString('hex');

const ID_LENGTH = 32;

const parts = <const P extends AddressOf>(of: P, address: DepositAccount['bankAddress']) =>
  ({
    [`${of}AddressLine1`]: address.line1,
    [`${of}AddressLine2`]: null,
    [`${of}AddressCityLocality`]: address.city ?? null,
    [`${of}AddressStateProvince`]: address.state ?? null,
    [`${of}AddressPostalCode`]: address.postalCode ?? null,
    [`${of}AddressCountryCode`]: address.country,
    [`${of}AddressText`]: null,
  }) as Pick<AccountRow, Extract<keyof AccountRow, `${P}Address${string}`>>;

interface Place {
  enterpriseId: string;
  trustOrg: string;
  /** Of the trading account. */
  createdAt: string;
}

/** An account of the operator as it is told to who pays in: its number is whole. */
function presentDepositAccount(account: DepositAccount, { enterpriseId, trustOrg, createdAt }: Place): BankAccount {
  const { ownerAddressText, bankAddressText, ...addresses } = {
    ...parts('owner', account.ownerAddress),
    ...parts('bank', account.bankAddress),
  };
  return {
    id: digest(account, 'id').slice(0, ID_LENGTH),
    idHash: digest(account, 'hash'),
    type: account.type,
    currency: account.currency,
    name: account.name,
    ownerName: account.ownerName,
    accountNumber: account.accountNumber,
    routingNumber: account.routingNumber,
    swiftCode: account.swiftCode,
    accountType: 'unknown',
    verificationState: 'approved',
    enterpriseId,
    trustOrg,
    token: `bat_${Buffer.from(digest(account, 'token'), 'hex').toString('base64url')}`,
    shortCountryCode: account.bankAddress.country,
    createdAt,
    virtualDepositOnly: account.virtualDepositOnly,
    ...addresses,
    ...inOldForm({ ownerName: account.ownerName, ownerAddressText, bankAddressText, ...addresses }),
  };
}

export const getDepositInstructions = operation(
  contracts.getDepositInstructions,
  async (context, { currency, goAccountId }) => {
    const { db, service } = context;
    const { id: walletId, coin, enterpriseId, createdAt } = await ownTradingAccount(context, goAccountId, READ_FIAT);
    const accounts = service.env.banking.depositAccounts.filter((one) => one.currency === currency);
    if (accounts.length === 0) fail('not_found', 'No deposits are taken in this currency.');
    if (assetHeld(coin, currency) === undefined) fail('not_found', 'The trading account does not hold this currency.');
    const place = { enterpriseId, trustOrg: await trustOrgOf(db, enterpriseId), createdAt };
    return {
      memoId: formatMemo(await memoOf(db, { walletId, enterpriseId })),
      bankAccounts: accounts.map((account) => presentDepositAccount(account, place)),
    };
  },
);
