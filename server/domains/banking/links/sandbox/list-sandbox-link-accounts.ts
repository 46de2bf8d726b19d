import { maskNumber } from '#lib/banking/mask.ts';
import * as contracts from '#lib/contracts/sandbox/links.ts';
import { refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { ACCOUNT_KEYS, inventedAccount } from './invented-accounts.ts';
import { findOpenSandboxLink } from './sandbox-link-store.ts';

export const listSandboxLinkAccounts = operation(
  contracts.listSandboxLinkAccounts,
  async ({ db, now }, { linkToken, routingNumber, ownerName }) => {
    await findOpenSandboxLink(db, linkToken, { now, isLocked: false });
    const accounts = ACCOUNT_KEYS.map((key) => {
      const found = inventedAccount(routingNumber, ownerName, key);
      if (!found) return refuseField('routingNumber', 'is that of no bank here');
      const { name, accountType, accountNumber } = found;
      return { key, name, accountType, accountNumber: maskNumber(accountNumber) };
    });
    return { accounts };
  },
);
