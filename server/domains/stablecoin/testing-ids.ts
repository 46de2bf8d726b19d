import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  orderId: [{ uuid: 'select id from mint_orders where enterprise_id = $1' }],
};
