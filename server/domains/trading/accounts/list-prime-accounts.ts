import { and, asc, inArray } from 'drizzle-orm';
import * as contracts from '#lib/contracts/trading/accounts.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { holdsRight } from '#server/core/call/access.ts';
import { operation } from '#server/core/call/operation.ts';
import { ACCOUNT_COINS, walletNames } from '#server/domains/wallets/public.ts';

const MAX_ACCOUNTS = 1000;

export const listPrimeAccounts = operation(contracts.listPrimeAccounts, async ({ db, caller }) => {
  const enterprises = [...caller.memberships.keys()].filter((id) => holdsRight(caller, id, READ_TRADING));
  const { id, label, coin, enterpriseId } = walletNames;
  const rows = await db
    .select({ id, name: label })
    .from(walletNames)
    .where(and(inArray(coin, [...ACCOUNT_COINS]), inArray(enterpriseId, enterprises)))
    .orderBy(asc(label), asc(id))
    .limit(MAX_ACCOUNTS);
  return { data: rows };
});
