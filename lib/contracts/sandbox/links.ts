import * as z from 'zod';
import { contract } from '#lib/contract.ts';
import { exampleLinkToken, examplePublicToken } from '#lib/contracts/banking/links.ts';
import { Instant, nameText, someOf, text } from '#lib/schema.ts';
import { hostedPage } from './hosted-page.ts';

const BASE = '/api/clearhouse/v1/sandbox/links' as const;
const MAX_NAME = 140;
const MAX_SHOWN = 300;

const COMMON = hostedPage('link-page');

const linkToken = text(100).meta({ description: 'The link token.' });
const routingNumber = text(9).meta({ description: 'Routing number of one of the banks.' });
const ownerName = nameText(MAX_NAME).meta({
  description: 'Name to sign in with; the bank knows the accounts under it.',
});
const shown = z.string().max(MAX_SHOWN);
const example = { linkToken: exampleLinkToken, routingNumber: '800100113', ownerName: 'Northwind Digital Assets Inc.' };

export const readSandboxLink = contract({
  ...COMMON,
  routes: [{ method: 'POST', path: `${BASE}/read` }],
  effect: 'read',
  input: z.object({ linkToken }),
  output: z.object({
    clientName: z.string().max(300).meta({ description: 'Enterprise that the accounts are for.' }),
    operatorName: z.string().max(100),
    androidPackageName: z.string().max(255).nullable(),
    redirectUri: z.string().max(2048).nullable(),
    expiresAt: Instant,
    banks: z.array(z.object({ routingNumber: z.string().max(9), name: shown, place: shown })).max(100),
  }),
  summary: 'Read a link token as the aggregator that the sandbox plays does.',
  description: '404 for one that is unknown, was used, or has expired.',
  example: {
    input: { linkToken: exampleLinkToken },
    output: {
      clientName: example.ownerName,
      operatorName: 'Vendor',
      androidPackageName: null,
      redirectUri: null,
      expiresAt: '2026-03-02T10:00:00.000Z',
      banks: [{ routingNumber: example.routingNumber, name: 'First Harbor Bank', place: 'New York, NY' }],
    },
  },
});

export const SandboxAccountKey = z.enum(['everyday', 'payroll', 'reserve']);

export const listSandboxLinkAccounts = contract({
  ...COMMON,
  routes: [{ method: 'POST', path: `${BASE}/accounts` }],
  effect: 'read',
  input: z.object({ linkToken, routingNumber, ownerName }),
  output: z.object({
    accounts: z
      .array(
        z.object({
          key: SandboxAccountKey,
          name: shown,
          accountType: z.enum(['checking', 'saving']),
          accountNumber: z.string().max(64).meta({ description: 'All but the last characters are stars.' }),
        }),
      )
      .max(10),
  }),
  summary: 'List the accounts that a name has at an invented bank.',
  description: 'The same name has the same accounts each time.',
  example: {
    input: example,
    output: {
      accounts: [
        { key: 'everyday', name: 'Everyday Checking', accountType: 'checking', accountNumber: '********1207' },
      ],
    },
  },
});

export const consentToSandboxLink = contract({
  ...COMMON,
  routes: [{ method: 'POST', path: `${BASE}/consent` }],
  input: z.object({
    linkToken,
    routingNumber,
    ownerName,
    accounts: someOf(SandboxAccountKey, 10).meta({ description: 'Keys of the accounts to link.' }),
  }),
  output: z.object({
    publicToken: z.string().max(100),
    returnTo: z.string().max(2300).nullable().meta({
      description: 'Where the browser goes with the public token; null where it is to be shown.',
    }),
  }),
  summary: 'Let the enterprise know accounts at an invented bank.',
  description: 'Gives the public token, which is exchanged with the link token. The link token opens nothing more.',
  done: 'Agreed to link bank accounts',
  example: {
    input: { ...example, accounts: ['everyday'] },
    output: { publicToken: examplePublicToken, returnTo: null },
  },
});
