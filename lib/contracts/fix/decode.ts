import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { READ_TRADING } from '#lib/rights.ts';
import { EnterpriseId } from '#lib/schema.ts';

/** Of what is pasted, in bytes. */
export const MAX_PASTED_BYTES = 64 * 1024;
export const MAX_DECODED_MESSAGES = 50;
/** Of one message, as far as they are shown. */
export const MAX_DECODED_FIELDS = 1000;
export const MAX_DECODED_PROBLEMS = 200;

const TOO_LONG = 'must be at most 64 KiB';
const bytesOf = (value: string): number => new TextEncoder().encode(value).length;

export const FixSeparator = z
  .enum(['soh', 'pipe', 'caret', 'hex'])
  .meta({ description: 'What ends a field in the text: byte 1 itself, `|`, `^A`, or `\\x01` as it is written.' });
export type FixSeparator = z.output<typeof FixSeparator>;

/** How a session answers what is wrong. */
export const FixAnswer = z.enum(['skipped', 'logout', 'reject', 'businessReject', 'executionReport']).meta({
  description:
    'How it is answered: not at all, since the message is garbled; by a Logout (5), a Reject (3), a BusinessMessageReject (j) or an ExecutionReport (8).',
});
export type FixAnswer = z.output<typeof FixAnswer>;

const Value = z.string().max(MAX_PASTED_BYTES);
const Tag = z.int().nullable();
const Name = z.string().max(100).nullable();

const FixProblem = z
  .object({
    answer: FixAnswer,
    reason: z.int().nullable().meta({
      description:
        'Code of the reason: tag 373 of a Reject, 380 of a BusinessMessageReject, 103 of an ExecutionReport.',
    }),
    text: z.string().max(100).nullable().meta({ description: 'Tag 58 of the answer, where its words are fixed.' }),
    tag: Tag.meta({ description: 'Field that it is about.' }),
    name: Name.meta({ description: 'Name of that field.' }),
    at: z
      .int()
      .nullable()
      .meta({ description: 'Where that field stands in `fields`, from 0; null where it is missing.' }),
    says: z.string().max(600).meta({ description: 'What is wrong, as a sentence.' }),
  })
  .meta({ id: 'FixProblem' });
export type FixProblem = z.output<typeof FixProblem>;

const FixField = z
  .object({
    tag: Tag.meta({ description: 'Its number; null of what is no `tag=value`.' }),
    name: Name.meta({ description: 'Its name; null of a tag that FIX 4.4 does not have.' }),
    type: z.string().max(30).nullable().meta({ description: 'Its data type in FIX 4.4.' }),
    value: Value.meta({ description: 'Its value. Passwords (554, 925) and raw data (96) are `••••`.' }),
    meaning: z.string().max(500).nullable().meta({ description: 'Name of the value, where the values are listed.' }),
    part: z.enum(['header', 'body', 'trailer']),
    depth: z.int().meta({ description: 'How many repeating groups it stands in.' }),
    use: z.enum(['ignored', 'refused']).nullable().meta({
      description: '`ignored`: it is taken and not used. `refused`: an order with it is refused.',
    }),
    problem: z.int().nullable().meta({ description: 'The first of `problems` that is about it, from 0.' }),
  })
  .meta({ id: 'FixField' });
export type FixField = z.output<typeof FixField>;

const counted = (what: string) =>
  z.object({
    stated: z
      .string()
      .max(40)
      .nullable()
      .meta({ description: `${what} as the message says; null where it does not.` }),
    counted: z
      .string()
      .max(40)
      .meta({ description: `${what} as it should be.` }),
  });

export const DecodedFixMessage = z
  .object({
    type: z.string().max(40).nullable().meta({ description: 'Tag 35.' }),
    name: Name.meta({ description: 'Name of the type; null of one that FIX 4.4 does not have.' }),
    direction: z
      .enum(['client', 'service', 'both'])
      .nullable()
      .meta({ description: 'Who sends such a message; null of a type that is not offered.' }),
    summary: z.string().max(600).meta({ description: 'What the message says, as a sentence.' }),
    problems: z
      .array(FixProblem)
      .max(MAX_DECODED_PROBLEMS)
      .meta({
        description: `What is wrong, at most ${MAX_DECODED_PROBLEMS}. The first is what the message is refused for.`,
      }),
    fields: z.array(FixField).max(MAX_DECODED_FIELDS),
    omittedFields: z.int().meta({ description: `Fields beyond the first ${MAX_DECODED_FIELDS}, which are not shown.` }),
    length: counted('BodyLength (9)'),
    checksum: counted('CheckSum (10)'),
  })
  .meta({ id: 'DecodedFixMessage' });
export type DecodedFixMessage = z.output<typeof DecodedFixMessage>;

const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const field = (
  tag: number,
  [name, type, value, meaning = null]: [name: string, type: string, value: string, meaning?: string | null],
  part: 'header' | 'body' | 'trailer' = 'header',
) => ({ tag, name, type, value, meaning, part, depth: 0, use: null, problem: null });

/** Ours: what stands in a FIX message, and what is wrong with it. Nothing of it is kept. */
export const decodeFixMessage = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/fix/decode' }],
  access: member(READ_TRADING),
  effect: 'read',
  input: z.object({
    enterpriseId: EnterpriseId,
    message: z
      .string()
      .min(1)
      .max(MAX_PASTED_BYTES, TOO_LONG)
      .refine((value) => bytesOf(value) <= MAX_PASTED_BYTES, TOO_LONG)
      .meta({
        description:
          'One or more FIX messages, at most 64 KiB. A field may end with byte 1, `|`, `^A` or `\\x01`; what stands before `8=FIX` is skipped.',
      }),
  }),
  output: z.object({
    separator: FixSeparator.nullable().meta({
      description: 'What ends the fields of the text, found at its first message; null where there is no message.',
    }),
    messages: z.array(DecodedFixMessage).max(MAX_DECODED_MESSAGES),
    omittedMessages: z.int().meta({
      description: `Messages beyond the first ${MAX_DECODED_MESSAGES}, which are not looked at.`,
    }),
  }),
  summary: 'Decode FIX messages.',
  description:
    'Reads FIX 4.4 messages by the dictionary of this service and says what is wrong with each: first what it is refused for, then all else. `BodyLength` and `CheckSum` are counted with byte 1 at the end of each field, whatever ends them in the text. Whether sequence numbers, sender and sending time fit a session is not looked at. The text is neither stored nor logged.',
  tag: 'FIX',
  example: {
    input: {
      enterpriseId,
      message: '8=FIX.4.4|9=53|35=0|49=1c2d|56=VENDOR|34=2|52=20260302-09:30:00.000|10=184|',
    },
    output: {
      separator: 'pipe',
      messages: [
        {
          type: '0',
          name: 'Heartbeat',
          direction: 'both',
          summary: 'Says that the connection is alive.',
          problems: [],
          fields: [
            field(8, ['BeginString', 'STRING', 'FIX.4.4']),
            field(9, ['BodyLength', 'LENGTH', '53']),
            field(35, ['MsgType', 'STRING', '0', 'HEARTBEAT']),
            field(49, ['SenderCompID', 'STRING', '1c2d']),
            field(56, ['TargetCompID', 'STRING', 'VENDOR']),
            field(34, ['MsgSeqNum', 'SEQNUM', '2']),
            field(52, ['SendingTime', 'UTCTIMESTAMP', '20260302-09:30:00.000']),
            field(10, ['CheckSum', 'STRING', '184'], 'trailer'),
          ],
          omittedFields: 0,
          length: { stated: '53', counted: '53' },
          checksum: { stated: '184', counted: '184' },
        },
      ],
      omittedMessages: 0,
    },
  },
});
