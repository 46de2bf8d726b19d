import type { z } from 'zod';
import { QUIET_CALLBACK_SCHEMAS } from '#lib/contracts/webhooks/quiet-callbacks.ts';
import { type QuietEnterpriseType, WEBHOOK_EXAMPLES } from '#lib/contracts/webhooks/types.ts';
import type { CallbackDoc } from './catalogue.ts';

type QuietType = z.output<typeof QuietEnterpriseType>;

const { enterpriseId, webhookId } = WEBHOOK_EXAMPLES;
const id = '8f2a3b4c5d6e47990011bbccddeeff02';
const transfer = '2d3e4f5a6b7c48990011223344556677';

const documented = (type: QuietType, summary: string, facts: object): CallbackDoc => ({
  schema: QUIET_CALLBACK_SCHEMAS[type],
  summary: `${summary} Sent by simulations only.`,
  example: { id, webhook: webhookId, type, enterprise: enterpriseId, ...facts, simulation: true },
});

/** Callbacks of published types of which nothing happens here yet. */
export const quietCallbacks: Readonly<Record<QuietType, CallbackDoc>> = {
  policyBalanceChange: documented('policyBalanceChange', 'A balance that policies look at changed.', { transfer }),
  reversal: documented('reversal', 'A transfer was reversed.', { transfer }),
};
