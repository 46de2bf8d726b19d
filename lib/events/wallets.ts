import * as z from 'zod';
import { eventsOf } from './catalogue.ts';

/** What happens to wallets. */
export const walletEvents = eventsOf('wallet', {
  'address-added': { body: z.object({ address: z.string(), coin: z.string() }) },
});
