import { READ_TRADING } from '#lib/rights.ts';
import { fail } from '#server/core/call/errors.ts';
import { uuids } from '#server/core/runtime/id.ts';
import type { Context } from '#server/core/runtime/service.ts';
import { requireAccount } from '../accounts/require-account.ts';
import type { OrderRow } from '../orders/order-store.ts';
import { type CloseRow, findClose, listCloseOrders } from './margin-store.ts';

/** A request of an account to close positions, with its orders. Throws 403 for foreign accounts, 404 for requests that it has not. */
export async function requireClose(
  context: Context,
  input: { accountId: string; closeRequestId: string },
): Promise<{ close: CloseRow; orders: OrderRow[] }> {
  const { db } = context;
  const { accountId } = await requireAccount(context, input, READ_TRADING);
  const [id] = uuids([input.closeRequestId]);
  const close = id === undefined ? undefined : await findClose(db, { accountId, id });
  if (close === undefined) return fail('not_found', 'The account has no such request.');
  return { close, orders: (await listCloseOrders(db, [close.id])).get(close.id) ?? [] };
}
