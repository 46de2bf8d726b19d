import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  orderId: [{ uuid: 'select id from trading_orders where enterprise_id = $1' }],
  closeRequestId: [{ uuid: 'select id from margin_closes where enterprise_id = $1' }],
  tradeId: [{ uuid: 'select id from trades where enterprise_id = $1' }],
};
