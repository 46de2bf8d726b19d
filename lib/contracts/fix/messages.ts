import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { before, only, onOrAfter, PageCursor, pageLimit } from '#lib/list-input.ts';
import { READ_FIX } from '#lib/rights.ts';
import { Cursor, Instant, listOf, text, wholeNumber } from '#lib/schema.ts';
import { FIX_EXAMPLES, FIX_SESSION, FIX_TAG, SessionPlace } from './sessions.ts';

const DIRECTIONS = ['in', 'out'] as const;
/** Messages that one search looks at. */
export const MOST_SEARCHED = 20_000;
const LOOKED_AT = MOST_SEARCHED.toLocaleString('en-GB');

const Direction = z.enum(DIRECTIONS);

/** A message of a session, as it is kept. */
export const FixLogMessage = z
  .object({
    id: z.string().max(20).meta({ description: 'Its number among the messages of all sessions.' }),
    at: Instant.meta({ description: 'When it came or was written, by the clock on the wall.' }),
    direction: Direction.meta({ description: '`in` from the client, `out` to them.' }),
    number: z.int().min(0).meta({ description: 'MsgSeqNum (34).' }),
    life: z.int().min(0).meta({ description: 'How often the numbers had begun anew by then.' }),
    type: z.string().max(10).meta({ description: 'MsgType (35).' }),
    name: z
      .string()
      .max(100)
      .nullable()
      .meta({ description: 'Name of the type; null of one that FIX 4.4 does not have.' }),
    summary: z.string().max(600).meta({ description: 'What the message says, as a sentence.' }),
    raw: z.string().max(70_000).meta({
      description:
        'The message with byte 1 at the end of each field. Tokens and passwords (554, 96) are `***`, so that length and sum are those of this text; 52 is `at`, and 43 and 122 are left out.',
    }),
  })
  .meta({ id: 'FixLogMessage' });
export type FixLogMessage = z.output<typeof FixLogMessage>;

const { enterpriseId, accountId, sessionId } = FIX_EXAMPLES;
const exampleFields = [
  '8=FIX.4.4',
  '9=100',
  '35=5',
  '34=170',
  '49=VENDOR',
  '52=20260302-17:00:00.000',
  `56=${accountId}`,
  '10=147',
];

/** Ours: messages of a session, the newest first. */
export const listFixMessages = contract({
  routes: [{ method: 'GET', path: `${FIX_SESSION}/messages` }],
  access: member(READ_FIX),
  input: z
    .object({
      ...SessionPlace,
      cursor: PageCursor,
      limit: pageLimit(200),
      direction: Direction.optional().meta(only('messages in this direction')),
      types: listOf(z.string().regex(/^[0-9A-Za-z]{1,10}$/, 'must be a type such as D or 8')).meta(
        only('messages of these types (35)'),
      ),
      tag: wholeNumber(1, 99_999).optional().meta({
        description: 'Only messages that have this tag with the value in `value`. Default: all.',
      }),
      value: text(256)
        .optional()
        .meta({ description: 'The whole value of `tag`, as it was sent. It goes with `tag`. Default: none.' }),
      atOnOrAfter: onOrAfter('messages'),
      atBefore: before('messages'),
    })
    .refine(({ tag, value }) => (tag === undefined) === (value === undefined), {
      path: ['value'],
      error: 'goes with tag: give both or neither',
    }),
  output: z.object({
    messages: z.array(FixLogMessage).max(200),
    nextCursor: Cursor.nullable().meta({
      description: `Where the next page starts; null on the last one. A page may have fewer messages than its limit, or none, and be followed by others: one call looks at ${LOOKED_AT} messages at most.`,
    }),
  }),
  summary: 'Search the messages of a FIX session.',
  description: `Messages of sessions for orders are kept for 7 days, but for heartbeats; those of sessions for market data are not kept. One call looks at ${LOOKED_AT} messages at most, the newest first: go on with \`nextCursor\` until it is null. What is written in every message (8, 9, 10, 43, 49, 52, 56 and 122) is not searched, and neither are tokens and passwords.`,
  tag: FIX_TAG,
  example: {
    input: { enterpriseId, sessionId, types: ['5'] },
    output: {
      messages: [
        {
          id: '40211',
          at: '2026-03-02T17:00:00.000Z',
          direction: 'out',
          number: 170,
          life: 1,
          type: '5',
          name: 'Logout',
          summary: 'Ends the session.',
          raw: `${exampleFields.join('\u0001')}\u0001`,
        },
      ],
      nextCursor: null,
    },
  },
});
