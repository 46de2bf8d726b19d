import * as contracts from '#lib/contracts/clearing/settings.ts';
import { usdPrice } from '#lib/prices.ts';
import { operation } from '#server/core/call/operation.ts';
import { readMovedBalances } from '#server/domains/ledger/public.ts';
import { demandAccount } from '../life/demand-request.ts';

export const listDvpBalances = operation(contracts.listDvpBalances, async (context, place) => {
  await demandAccount(context, place, 'read');
  const balances = await readMovedBalances(context.db, { kind: 'available', owner: place.accountId });
  return {
    data: balances.map(({ asset, posted, held, available }) => ({
      currency: asset,
      balance: posted,
      marketPrice: usdPrice(asset),
      heldBalance: held,
      availableBalance: available,
    })),
  };
});
