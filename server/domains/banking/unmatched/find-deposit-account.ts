import * as contracts from '#lib/contracts/banking/unmatched-deposits.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { enterprisesOf } from '#server/domains/directory/public.ts';
import { readDebt } from '../movements/receivables.ts';
import { holds } from './match-deposit.ts';
import { findNamedAccount } from './named-account.ts';
import { readNames, readUnmatchedAsset, UNKNOWN_DEPOSIT } from './unmatched-queries.ts';

export const findDepositAccount = operation(
  contracts.findDepositAccount,
  async ({ db, caller }, { unmatchedDepositId, account: typed }) => {
    const { asset, currency } = orNotFound(await readUnmatchedAsset(db, unmatchedDepositId), UNKNOWN_DEPOSIT);
    const named = await findNamedAccount(db, typed);
    if (named === undefined) return { account: null };
    const [names, holdsCurrency, own, owed] = await Promise.all([
      readNames(db, named),
      holds(db, named.walletId, currency),
      enterprisesOf(db, caller.userId),
      readDebt(db, { enterpriseId: named.enterpriseId, asset }),
    ]);
    return {
      account: { ...named, ...names, holdsCurrency, isOwn: own.has(named.enterpriseId), owed: String(owed) },
    };
  },
);
