import * as contracts from '#lib/contracts/trading/margin-closes.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { operation } from '#server/core/call/operation.ts';
import { requireAccount } from '../accounts/require-account.ts';
import { listCloseOrders, listCloses } from './margin-store.ts';
import { presentClose } from './present-margin.ts';

export const listCloseRequests = operation(contracts.listCloseRequests, async (context, input) => {
  const { accountId } = await requireAccount(context, input, READ_TRADING);
  const closes = await listCloses(context.db, { ...input, accountId });
  const orders = await listCloseOrders(
    context.db,
    closes.map(({ id }) => id),
  );
  return { data: closes.map((close) => presentClose(close, orders.get(close.id) ?? [])) };
});
