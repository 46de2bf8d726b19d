import * as z from 'zod';
import { BaseUnits, HexId } from '#lib/schema.ts';
import { eventsOf } from './catalogue.ts';

const dvpSettings = z.object({
  affirmationExpirationTime: z.int(),
  settlementFeeRate: z.string(),
  queueAutomationEnabled: z.boolean(),
  queueAutomationTransactionRouteId: z.string().nullable(),
});

/** What happens to wallets. */
export const walletEvents = eventsOf('wallet', {
  'address-added': { body: z.object({ address: z.string(), coin: z.string() }) },
  'service-key-made': { body: z.object({ keyId: z.string(), pub: z.string() }) },
  /** The service signed for a trading account. */
  'payload-signed': { body: z.object({ keyId: z.string(), payloadSha256: z.string() }) },
  'approvals-required-changed': { body: z.object({ before: z.int(), after: z.int() }) },
  'dvp-settings-changed': { body: z.object({ before: dvpSettings, after: dvpSettings }) },
  funded: { body: z.object({ funding: HexId, currency: z.string(), quantity: BaseUnits }) },
});
