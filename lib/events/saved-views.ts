import * as z from 'zod';
import { eventsOf } from './catalogue.ts';

const OnPage = z.object({ page: z.string() });

/** What happens to saved views that are shared. */
export const savedViewEvents = eventsOf('saved-view', {
  created: { body: OnPage.extend({ name: z.string() }) },
  updated: { body: OnPage },
  deleted: { body: OnPage },
});
