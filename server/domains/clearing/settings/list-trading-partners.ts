import * as contracts from '#lib/contracts/clearing/settings.ts';
import { operation } from '#server/core/call/operation.ts';
import { listPartnersOf } from '#server/domains/address-book/public.ts';
import { demandAccount } from '../life/demand-request.ts';

export const listTradingPartners = operation(contracts.listTradingPartners, async (context, input) => {
  await demandAccount(context, input, 'read');
  return { tradingPartnerList: await listPartnersOf(context.db, input) };
});
