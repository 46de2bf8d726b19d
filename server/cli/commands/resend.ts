import { resendDeliveries } from '#lib/contracts/webhooks/resending.ts';
import { callApi } from '../listener/api-client.ts';
import { ACCESS_OPTIONS, findAccess } from '../listener/find-access.ts';
import { type ClientCommand, UsageError } from './command.ts';

export const resend: ClientCommand = {
  name: 'resend',
  summary: 'Send a delivery again, with the same id and bytes.',
  operand: { value: 'ID', help: 'Delivery, as its line in `listen` ends or the console shows it.' },
  options: ACCESS_OPTIONS,
  async call(values, deliveryId) {
    const { enterpriseId, ...access } = await findAccess(values);
    const json = await callApi(access, resendDeliveries, { enterpriseId, deliveryIds: [deliveryId] });
    if (json.resent.length > 0) return { json, text: `The delivery ${deliveryId} is sent again.` };
    if (values.json === true) return { json, text: '', exitCode: 1 };
    throw new UsageError(
      `The delivery ${deliveryId} is not sent again: the enterprise has none with this id, its webhook is deleted, or it is being sent at this moment.`,
    );
  },
};
