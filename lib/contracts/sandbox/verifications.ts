import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { IdvDeposit, IdvStatus, RejectLabels, VerificationType } from '#lib/contracts/identity/records.ts';
import { areDifferent, Instant, nameText, text } from '#lib/schema.ts';
import { hostedPage } from './hosted-page.ts';

const BASE = '/api/clearhouse/v1/sandbox/verifications' as const;

const COMMON = hostedPage('verify-page');

const token = text(100).meta({ description: 'The last part of the link.' });

/** What the page of a link shows. */
export const SandboxVerification = z
  .object({
    state: z
      .enum(['open', 'ended', 'expired'])
      .meta({ description: '`ended`: the attempt is over, or is another one now. `expired`: the link is too old.' }),
    personName: z.string().max(300),
    enterpriseName: z.string().max(300).meta({ description: 'Who asks for the verification.' }),
    operatorName: z.string().max(100),
    verificationType: VerificationType,
    status: IdvStatus.meta({ description: 'Status of the verification.' }),
    rejectLabels: RejectLabels,
    lang: z.string().max(10).meta({ description: 'Language asked for; the page of a sandbox is in English alone.' }),
    expiresAt: Instant,
    deposit: IdvDeposit.nullable().meta({
      description: 'Where an open deposit verification is paid to; null for others.',
    }),
  })
  .meta({ id: 'SandboxVerification' });

const exampleToken = '3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
const example: z.input<typeof SandboxVerification> = {
  state: 'open',
  personName: 'Mara Lindqvist',
  enterpriseName: 'Northwind Digital Assets',
  operatorName: 'Vendor',
  verificationType: 'video-id',
  status: 'pending',
  rejectLabels: null,
  lang: 'en',
  expiresAt: '2026-03-03T09:30:00.000Z',
  deposit: null,
};

export const readSandboxVerification = contract({
  ...COMMON,
  routes: [{ method: 'POST', path: `${BASE}/read` }],
  effect: 'read',
  input: z.object({ token }),
  output: SandboxVerification,
  summary: 'Read a verification by its link, as the provider that the sandbox plays does.',
  description: '404 for a link that is unknown, or that a newer one took the place of.',
  example: { input: { token: exampleToken }, output: example },
});

/** What the tester lets the provider find. */
export const SandboxOutcome = z.enum(['approve', 'ask-again', 'reject', 'keep-in-review']);

export const decideSandboxVerification = contract({
  ...COMMON,
  errors: { family: 'platform', also: [404, 409] },
  routes: [{ method: 'POST', path: `${BASE}/decide` }],
  input: z.object({
    token,
    outcome: SandboxOutcome.meta({ description: 'What the provider finds.' }),
    rejectLabels: z
      .array(nameText(100))
      .min(1)
      .max(20)
      .refine(areDifferent, 'must name each reason once')
      .optional()
      .meta({ description: 'Reasons. Required with `ask-again` and `reject`, refused otherwise.' }),
  }),
  output: SandboxVerification,
  summary: 'Decide a verification by its link, as the provider that the sandbox plays does.',
  done: 'Decided a verification on its page',
  description:
    '404 for a link that is unknown or was replaced; 409 for one that has expired, or whose attempt has ended.',
  example: {
    input: { token: exampleToken, outcome: 'approve' },
    output: { ...example, state: 'ended', status: 'approved' },
  },
});

export const payForSandboxVerification = contract({
  ...COMMON,
  errors: { family: 'platform', also: [404, 409] },
  routes: [{ method: 'POST', path: `${BASE}/pay` }],
  input: z.object({
    token,
    senderName: nameText(140).meta({ description: 'Owner of the account that pays, as their bank writes it.' }),
    amount: z
      .string()
      .regex(/^[1-9]\d{0,11}$/, 'must be cents, whole and above zero')
      .default('1')
      .meta({ description: 'Amount in cents of a euro.' }),
  }),
  output: SandboxVerification,
  summary: 'Let a bank send the transfer of a deposit verification.',
  description:
    'The money comes in on the virtual IBAN of the verification: under the name of the person it is approved, under another one action is required. 404 for a link that is unknown or was replaced; 409 for one that has expired, whose attempt has ended, or of another type.',
  done: 'Sent the transfer of a verification on its page',
  example: {
    input: { token: exampleToken, senderName: example.personName },
    output: { ...example, verificationType: 'deposit-verification', state: 'ended', status: 'approved' },
  },
});
