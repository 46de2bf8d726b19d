import * as z from 'zod';
import { contract, member } from '#lib/contract.ts';
import { MANAGE_BANKING, READ_BANKING } from '#lib/rights.ts';
import { EnterpriseId, HexId, Instant, text } from '#lib/schema.ts';
import { BANKING_ERRORS, BANKING_TAG, exampleBankAccount, exampleEnterpriseId, MAX } from './shapes.ts';
import { BankAccountState, BankAccountType } from './words.ts';

const BASE = '/api/tradfi/v1/plaid/link/token' as const;
const MAX_TOKEN = 500;
const MAX_URI = 2048;

/** How long a link token can be used, by business time. */
export const LINK_MINUTES = 30;

const enterpriseId = exampleEnterpriseId;
const exampleToken = 'Jt0mV3WqvW1mYbq1qJ7u7l0w0r3mXo6a5kq2d8Yp4Zs';
const examplePublicToken = 'Pq9sT2LxvN4kRb8cwE6y1h5u0o7iZa3dGf2jMtQeXnY';

/** Published as `tradfi.v1.plaid.link.token.create`. */
export const createLinkToken = contract({
  routes: [{ method: 'POST', path: BASE }],
  access: member(MANAGE_BANKING),
  status: 201,
  errors: { ...BANKING_ERRORS, also: [404, 424, 428] },
  input: z
    .object({
      enterpriseId: EnterpriseId.meta({ description: 'Enterprise that accounts are to be linked to.' }),
      androidPackageName: text(255)
        .regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'must be the name of an Android package, such as com.example.app')
        .optional()
        .meta({ description: 'Android app that asks; instead of `redirectUri`. Default: none.' }),
      redirectUri: text(MAX_URI).optional().meta({
        description:
          'Where the browser is sent back to, with `publicToken` in its query: an address that the operator lists. Default: the page shows the public token.',
      }),
    })
    .refine((sent) => sent.androidPackageName === undefined || sent.redirectUri === undefined, {
      path: ['androidPackageName'],
      message: 'cannot go with redirectUri',
    }),
  output: z.object({
    data: z.object({
      token: z.string().max(MAX_TOKEN),
      expiration: Instant.meta({ description: `Until when it can be used: ${LINK_MINUTES} minutes of business time.` }),
    }),
  }),
  summary: 'Make a link token, by which a person lets an account aggregator tell accounts of theirs.',
  description:
    'In a sandbox the person opens `/link/{token}`. The token is used once, for this enterprise. 424 while the aggregator cannot be reached, or none is set up; 428 for an enterprise without the `ach-debits` licence.',
  done: 'Made a link token',
  tag: BANKING_TAG,
  example: {
    input: { enterpriseId },
    output: { data: { token: exampleToken, expiration: '2026-03-02T10:00:00.000Z' } },
  },
});

/** Published as `tradfi.v1.plaid.link.token.exchange`. */
export const exchangeLinkToken = contract({
  routes: [{ method: 'POST', path: `${BASE}/exchange` }],
  access: member(MANAGE_BANKING),
  errors: { ...BANKING_ERRORS, also: [404, 424] },
  input: z.object({
    enterpriseId: EnterpriseId.meta({ description: 'Enterprise that the link token was made for.' }),
    publicToken: text(MAX_TOKEN).meta({ description: 'What the aggregator gave once the person had agreed.' }),
    linkToken: text(MAX_TOKEN).meta({ description: 'The link token.' }),
    ipAddress: z
      .ipv4()
      .optional()
      .meta({ description: 'Address of the person, for the aggregator and the audit log. Default: none.' }),
  }),
  output: z.object({
    data: z.object({ publicToken: z.string().max(MAX_TOKEN), linkToken: z.string().max(MAX_TOKEN) }),
  }),
  summary: 'Add the accounts that a person has linked.',
  description:
    'They are of the type `ach` and approved at once; where the bank knows the owner under another name than the enterprise’s, an account is to be revised (`ownerNameMismatch`). An account that the enterprise has already is left as it is. The same two tokens again answer the same and add nothing; another public token for a link token that was used, or one that has expired, answers 400.',
  done: 'Added linked bank accounts',
  tag: BANKING_TAG,
  example: {
    input: { enterpriseId, publicToken: examplePublicToken, linkToken: exampleToken },
    output: { data: { publicToken: examplePublicToken, linkToken: exampleToken } },
  },
});

export const LinkedAccount = z
  .object({
    id: HexId,
    name: z.string().max(MAX.name).meta({ description: 'Name of the bank.' }),
    ownerName: z.string().max(MAX.name),
    accountNumber: z.string().max(MAX.number).meta({ description: 'All but the last characters are stars.' }),
    accountType: BankAccountType,
    verificationState: BankAccountState,
    isNew: z.boolean().meta({ description: 'False for one that the enterprise had already.' }),
  })
  .meta({ id: 'LinkedAccount' });
export type LinkedAccount = z.output<typeof LinkedAccount>;

export const listLinkedAccounts = contract({
  routes: [{ method: 'POST', path: '/api/clearhouse/v1/enterprises/{enterpriseId}/linked-accounts' }],
  effect: 'read',
  access: member(READ_BANKING),
  errors: { ...BANKING_ERRORS, also: [404] },
  input: z.object({ enterpriseId: EnterpriseId, linkToken: text(MAX_TOKEN).meta({ description: 'The link token.' }) }),
  output: z.object({ accounts: z.array(LinkedAccount).max(100) }),
  summary: 'Tell what came of a link token: the accounts that were linked by it.',
  description: 'None before it was exchanged. It is known for a day after it has expired.',
  tag: BANKING_TAG,
  example: {
    input: { enterpriseId, linkToken: exampleToken },
    output: {
      accounts: [
        {
          id: exampleBankAccount.id,
          name: exampleBankAccount.name,
          ownerName: exampleBankAccount.ownerName,
          accountNumber: '********1207',
          accountType: 'checking',
          verificationState: 'approved',
          isNew: true,
        },
      ],
    },
  },
});

export { examplePublicToken, exampleToken as exampleLinkToken };
