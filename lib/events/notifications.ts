import * as z from 'zod';
import { eventsOf } from './catalogue.ts';

/** What happens to notices: one was put into an inbox, or somebody read some. */
export const noticeEvents = eventsOf('notice', {
  created: { body: z.object({ kind: z.string() }) },
  read: { body: z.object({}) },
});
