import { arrivalOf, nextCutOff } from '#lib/banking/bank-days.ts';
import * as contracts from '#lib/contracts/banking/withdrawal-terms.ts';
import { fail, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { assetHeld, findTradingAccount } from '#server/domains/wallets/public.ts';
import { UNKNOWN_TRADING_ACCOUNT } from '../movements/own-trading-account.ts';
import { withdrawalFee } from '../settings/fees.ts';
import { readWithdrawable } from './demand-funds.ts';
import { limitOf } from './limit-store.ts';
import { findPayable } from './payable-account.ts';

export const getWithdrawalTerms = operation(
  contracts.getWithdrawalTerms,
  async ({ db, now, service }, { enterpriseId, accountId: walletId, bankAccountId }) => {
    const at = now.toISOString();
    const account = await findPayable(db, { enterpriseId, bankAccountId });
    const wallet = await findTradingAccount(db, walletId);
    if (wallet?.enterpriseId !== enterpriseId) return fail('not_found', UNKNOWN_TRADING_ACCOUNT);
    const { currency, type: rail } = account;
    const asset = assetHeld(wallet.coin, currency);
    if (asset === undefined)
      return refuseField('bankAccountId', 'is in a currency that the trading account does not hold');
    const cutOff = nextCutOff(rail, at);
    return {
      currency,
      withdrawable: String(await readWithdrawable(db, at, { enterpriseId, walletId, asset })),
      fee: withdrawalFee(service.env, account),
      limit: (await limitOf(db, { enterpriseId, currency })) ?? null,
      cutOffAt: cutOff.at,
      arrivesAt: arrivalOf(rail, cutOff),
    };
  },
);
