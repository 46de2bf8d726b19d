import { ApiError } from '#lib/api-error.ts';
import { getWebhook, searchWebhooks } from '#lib/contracts/webhooks/endpoints.ts';
import { EnterpriseWebhookType, type WebhookType } from '#lib/contracts/webhooks/types.ts';
import { createEnterpriseWebhook } from '#lib/contracts/webhooks/webhooks.ts';
import { type Ask, ensureReceiver, ensureSecret } from '#lib/webhooks/test-endpoint.ts';
import { UsageError } from '../commands/command.ts';
import { type ApiAccess, callApi } from './api-client.ts';

/** The webhook that a simulation goes to, and what was made for it, a sentence each. */
export interface SimulationTarget {
  webhookId: string;
  created: string[];
}

interface Wanted {
  enterpriseId: string;
  type: WebhookType;
  webhookId: string | undefined;
}

/** A secret that is made is not shown: whoever needs to know it makes another one in the console. */
async function makeSecret(ask: Ask, enterpriseId: string): Promise<string[]> {
  const made = await ensureSecret(ask, enterpriseId).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.needsOtp)) throw error;
    throw new UsageError(
      'The enterprise has no webhook secret, and to make one asks for a one-time code: make it in the console, under Webhooks.',
    );
  });
  return made === null ? [] : ['Made the webhook secret of the enterprise; to know it, change it in the console.'];
}

async function createTarget(access: ApiAccess, { enterpriseId, type }: Wanted): Promise<SimulationTarget> {
  const { success, data: enterpriseType } = EnterpriseWebhookType.safeParse(type);
  if (!success)
    throw new UsageError(
      `The enterprise has no active webhook of the type ${type}. Create one for a wallet or a chain first, or give --webhook.`,
    );
  const ask: Ask = (contract, input) => callApi(access, contract, input);
  const { receiver, isNew } = await ensureReceiver(ask, enterpriseId);
  const opened = isNew ? ['Opened the built-in receiver of the enterprise.'] : [];
  const secret = await makeSecret(ask, enterpriseId);
  const input = { enterpriseId, type: enterpriseType, url: receiver.url, label: 'Made by trigger' };
  const { id } = await callApi(access, createEnterpriseWebhook, input);
  const made = `Created the webhook ${id} of the type ${type} to the built-in receiver.`;
  return { webhookId: id, created: [...opened, ...secret, made] };
}

/** The webhook that was asked for, else the newest active one of the type, else one that is made. Throws ApiError, UsageError. */
export async function findTarget(access: ApiAccess, wanted: Wanted): Promise<SimulationTarget> {
  const { enterpriseId, type, webhookId } = wanted;
  if (webhookId !== undefined) {
    const webhook = await callApi(access, getWebhook, { enterpriseId, webhookId });
    if (webhook.type === type) return { webhookId, created: [] };
    throw new UsageError(`The webhook ${webhookId} is of the type ${webhook.type}, not ${type}.`);
  }
  const found = await callApi(access, searchWebhooks, { enterpriseId, types: [type], states: ['active'], limit: 1 });
  const [newest] = found.webhooks;
  return newest ? { webhookId: newest.id, created: [] } : createTarget(access, wanted);
}
