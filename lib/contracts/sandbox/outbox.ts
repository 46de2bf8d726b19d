import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { before, only, onOrAfter, PageCursor, pageLimit, SORT } from '#lib/list-input.ts';
import { NOTICE_NAMES } from '#lib/notifications/catalogue.ts';
import { MAIL_CHANNELS, MAIL_STATES } from '#lib/notifications/mail-words.ts';
import { USE_SANDBOX } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant, listOf, pageOf, text } from '#lib/schema.ts';

const TAG = 'Sandbox';
const BASE = '/api/clearhouse/v1/sandbox/outbox' as const;

const mailShape = {
  id: HexId,
  channel: z.enum(MAIL_CHANNELS),
  state: z.enum(MAIL_STATES).meta({
    description:
      '`waiting` for its first or next attempt; `sent`: a server took it; `shown`: there is no server, it is only shown here; `failed`: no more attempts; `stopped`: its user wants it no more, or may see it no more.',
  }),
  to: z.string().max(320),
  subject: z.string().max(200),
  notice: z.enum(NOTICE_NAMES).nullable().meta({ description: 'Null for a digest.' }),
  attempts: z.int().min(0),
  problem: z.string().max(40).nullable().meta({
    description: 'Reply code of the server, or what went wrong on the way, of the last attempt that failed.',
  }),
  createdAt: Instant,
  nextAttemptAt: Instant.nullable(),
  endedAt: Instant.nullable(),
};

/** A mail as the outbox of a sandbox lists it. */
export const OutboxMail = z.object(mailShape).meta({ id: 'OutboxMail' });
export type OutboxMail = z.output<typeof OutboxMail>;

/** The same with all that it says. */
export const OutboxMailContent = z
  .object({
    ...mailShape,
    from: z.string().max(600),
    text: z.string().max(200_000),
    html: z.string().max(400_000),
    headers: z.array(z.object({ name: z.string().max(300), value: z.string().max(2000) })).max(20),
  })
  .meta({ id: 'OutboxMailContent' });

const enterpriseId = '5f9c0a3b7d1e4c2a8b6d0e9f1a2b3c4d';
const example: z.input<typeof OutboxMail> = {
  id: '0197b7a26d3f7c419a535d8c2f0e1b7b',
  channel: 'email',
  state: 'shown',
  to: 'ada.okafor@northwind.example',
  subject: 'A bank account is approved',
  notice: 'bank-account-approved',
  attempts: 0,
  problem: null,
  createdAt: '2026-03-02T09:30:00.000Z',
  nextAttemptAt: null,
  endedAt: '2026-03-02T09:30:01.000Z',
};

const about = {
  enterpriseId: EnterpriseId.meta({ description: 'Enterprise that the mails are about.' }),
};

export const searchOutbox = contract({
  routes: [{ method: 'GET', path: BASE }],
  access: member(USE_SANDBOX),
  sandboxOnly: true,
  input: z.object({
    ...about,
    cursor: PageCursor,
    limit: pageLimit(200),
    sort: z.enum(['createdAt', '-createdAt']).default('-createdAt').meta(SORT),
    text: text(200).optional().meta({
      description: 'Words that are in the name or address of who it goes to, or the start of an id. Default: all.',
    }),
    notices: listOf(z.enum(NOTICE_NAMES), NOTICE_NAMES.length).meta(only('mails of these notices')),
    createdOnOrAfter: onOrAfter('mails made'),
    createdBefore: before('mails made'),
    states: listOf(z.enum(MAIL_STATES), MAIL_STATES.length).meta(only('mails in these states')),
    channels: listOf(z.enum(MAIL_CHANNELS), MAIL_CHANNELS.length).meta(only('what went this way')),
  }),
  output: pageOf('mails', OutboxMail),
  summary: 'Search the mails that a sandbox has sent, or would have.',
  description:
    'Those to all members about the enterprise, and those to the caller about their account, digests among them. Mails are kept for 180 days.',
  tag: TAG,
  example: {
    input: { enterpriseId, states: ['shown'] },
    output: { mails: [example], nextCursor: null, total: 1, isTotalExact: true },
  },
});

export const getOutboxMail = contract({
  routes: [{ method: 'GET', path: `${BASE}/{mailId}` }],
  access: member(USE_SANDBOX),
  sandboxOnly: true,
  input: z.object({ ...about, mailId: HexId.meta({ description: 'Id of the mail.' }) }),
  output: OutboxMailContent,
  summary: 'Read a mail as it looks.',
  description: 'The link that stops mails of its kind is left out of what somebody else was sent.',
  tag: TAG,
  example: {
    input: { enterpriseId, mailId: example.id },
    output: {
      ...example,
      from: 'Vendor <notices@127.0.0.1>',
      text: 'A bank account is approved\n\nPayments to it can be made now.\n',
      html: '<p>Payments to it can be made now.</p>',
      headers: [{ name: 'Message-ID', value: `<${example.id}@127.0.0.1>` }],
    },
  },
});
