import { sendSimulation } from '#lib/contracts/webhooks/simulations.ts';
import { WebhookType } from '#lib/contracts/webhooks/types.ts';
import { callApi } from '../listener/api-client.ts';
import { ACCESS_OPTIONS, findAccess } from '../listener/find-access.ts';
import { layOver, readFields } from '../listener/simulation-payload.ts';
import { findTarget } from '../listener/simulation-target.ts';
import { type ClientCommand, textOf, UsageError } from './command.ts';

function typeOf(operand: string): WebhookType {
  const { success, data } = WebhookType.safeParse(operand);
  if (success) return data;
  throw new UsageError(`There is no webhook type "${operand}": give one of ${WebhookType.options.join(', ')}.`);
}

export const trigger: ClientCommand = {
  name: 'trigger',
  summary: 'Simulate a notification of a type; makes a webhook of the enterprise for it when there is none.',
  operand: { value: 'TYPE', help: 'Type of the webhook, such as accessToken.' },
  options: {
    ...ACCESS_OPTIONS,
    webhook: { type: 'string', value: 'ID', help: 'Webhook; the newest active one of the type by default.' },
    data: {
      type: 'string',
      value: 'FILE',
      help: 'JSON object whose fields replace those of the draft; - for the input.',
    },
  },
  async call(values, operand) {
    const type = typeOf(operand);
    const data = textOf(values, 'data');
    const fields = data === undefined ? null : await readFields(data);
    const { enterpriseId, ...access } = await findAccess(values);
    const target = await findTarget(access, { enterpriseId, type, webhookId: textOf(values, 'webhook') });
    const about = { enterpriseId, webhookId: target.webhookId };
    const payload = fields === null ? undefined : await layOver(access, about, fields);
    const { delivery } = await callApi(access, sendSimulation, { ...about, payload });
    const sent = `Sent a simulation of ${type}: the delivery ${delivery.id} of the webhook ${target.webhookId}.`;
    return { json: { delivery, created: target.created }, text: [...target.created, sent].join('\n') };
  },
};
