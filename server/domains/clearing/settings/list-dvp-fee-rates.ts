import * as contracts from '#lib/contracts/clearing/fee-rates.ts';
import { operation } from '#server/core/call/operation.ts';
import { listFeeRates } from './fee-rate-queries.ts';

export const listDvpFeeRates = operation(contracts.listDvpFeeRates, async ({ db }, { name }) => ({
  accounts: await listFeeRates(db, name),
}));
