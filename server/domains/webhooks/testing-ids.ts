import type { ObjectIds } from '#server/testing/foreign-ids.ts';

export const objectIds: ObjectIds = {
  webhookId: [
    `select id from webhooks where enterprise_id = $1 and organization_id is null and type = 'accessToken'`,
    'select id from webhooks where enterprise_id = $1 and organization_id is not null',
  ],
  webhookIds: ['select id from webhooks where enterprise_id = $1'],
  webhookKeyId: [{ uuid: 'select key_id as id from webhook_keys where enterprise_id = $1' }],
  deliveryId: ['select id from webhook_notifications where enterprise_id = $1'],
  deliveryIds: ['select id from webhook_notifications where enterprise_id = $1'],
  webhookNotificationIds: ['select id from webhook_notifications where enterprise_id = $1'],
};
