import * as contracts from '#lib/contracts/clearing/fee-rates.ts';
import { orNotFound } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { isHexId } from '#server/core/runtime/id.ts';
import { changeAndTell } from './change-and-tell.ts';
import { findFeeRate } from './fee-rate-queries.ts';
import { lockSettings } from './settings-store.ts';

const UNKNOWN = 'There is no such trading account.';

export const setDvpFeeRate = operation(contracts.setDvpFeeRate, async (context, { accountId, settlementFeeRate }) => {
  const { db } = context;
  const account = orNotFound(isHexId(accountId) ? await findFeeRate(db, accountId) : undefined, UNKNOWN);
  const before = await lockSettings(db, accountId);
  const { enterpriseId } = account;
  await changeAndTell(context, { enterpriseId, isByOperator: true }, { before, change: { settlementFeeRate } });
  return { ...account, settlementFeeRate };
});
