import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { Nothing, text } from '#lib/schema.ts';
import { BASE, TAG } from './words.ts';

/** The interface has no bodies here. */
const EMPTY = [400, 401, 403, 409, 413, 415, 421, 429, 500, 503];

/** What mail programs do for a reader who presses their button. Source: RFC 8058. */
export const unsubscribe = contract({
  routes: [{ method: 'POST', path: `${BASE}/external/unsubscribe` }],
  access: { caller: 'anyone' },
  errors: { family: 'notifications', empty: EMPTY },
  reply: 'empty',
  takesForm: true,
  query: ['t'],
  limit: { count: 30, windowSeconds: 60, by: 'address' },
  input: z.object({
    t: text(300).meta({ description: 'What to switch off and whose it is, as `List-Unsubscribe` of a mail has it.' }),
    'List-Unsubscribe': z
      .literal('One-Click', 'must be One-Click')
      .meta({ description: 'Says that somebody pressed a button, and no program followed a link.' }),
  }),
  output: Nothing,
  summary: 'Unsubscribe by one click.',
  done: 'Unsubscribed by one click',
  description:
    'Needs no credentials: the token is one. It switches off the category of the mail on its channel, or all that a digest tells; mandatory ones are refused. Tokens never expire, and a second click changes nothing. All replies are empty. A browser that opens the address is led to a page with a button, and nothing is changed.',
  tag: TAG,
  example: {
    input: {
      t: 'AYscLT5PWkZ3mACqu8zd7v9vZXMgZW1haWzmE2bFv3lBWmJXn6DqH4i0Qd3xAg',
      'List-Unsubscribe': 'One-Click',
    },
    output: {},
  },
});
