import type { ObjectIds } from '#server/testing/foreign-ids.ts';

const orders = { uuid: 'select id from mint_orders where enterprise_id = $1' };

export const objectIds: ObjectIds = {
  id: [orders],
  orderId: [orders],
};
