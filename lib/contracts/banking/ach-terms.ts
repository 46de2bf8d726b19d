import * as z from 'zod';
import { contract, member, memberAnywhere } from '#lib/contract.ts';
import { READ_BANKING } from '#lib/rights.ts';
import { EnterpriseId, text } from '#lib/schema.ts';
import { ACH_TAG, Cents } from './ach-debits.ts';
import { BANKING_ERRORS, exampleBankAccount, exampleEnterpriseId, MAX } from './shapes.ts';

/** Longest text that is agreed to. */
export const MAX_TERMS = 10_000;

const word = text(40);

/** The words of what is limited are those of the public interface; any other is not found. */
export const getTransferLimit = contract({
  routes: [
    {
      method: 'GET',
      path: '/api/tradfi/v1/enterprise-transfer-limits/{enterpriseId}/{currency}/{transferType}/{transferDirection}',
    },
  ],
  access: member(READ_BANKING),
  errors: { ...BANKING_ERRORS, also: [404, 424] },
  input: z.object({
    enterpriseId: EnterpriseId,
    currency: word.meta({ description: 'Currency: `usd`, or `fiatusd` or `tfiatusd`.' }),
    transferType: word.meta({ description: 'Kind of the transfer: `ach-us`.' }),
    transferDirection: word.meta({ description: 'Direction of the transfer: `in`.' }),
  }),
  output: z
    .object({
      id: z.string().max(100),
      maximumTransferAllowed: z.string().max(40).meta({ description: 'What is left now, in whole units.' }),
      maximumTransferAllowedBase: z.int().min(0).meta({ description: 'The same in base units.' }),
      noLimit: z.boolean(),
      transferDirection: z.literal('in'),
      transferType: z.literal('ach-us'),
    })
    .meta({ id: 'TransferLimit' }),
  summary: 'Tell how much an enterprise can still collect by ACH.',
  description:
    'The limits are of a day in New York and of seven days; debits that failed do not count. 424 for an enterprise without the licence `ach-debits`.',
  tag: ACH_TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId, currency: 'usd', transferType: 'ach-us', transferDirection: 'in' },
    output: {
      id: '0a1b2c3d4e5f60718293a4b5c6d7e8f9',
      maximumTransferAllowed: '2475.00',
      maximumTransferAllowedBase: 247_500,
      noLimit: false,
      transferDirection: 'in',
      transferType: 'ach-us',
    },
  },
});

export const getAchAuthorization = contract({
  routes: [{ method: 'GET', path: '/api/tradfi/v1/enterprises/{enterpriseId}/ach-authorization' }],
  access: member(READ_BANKING),
  errors: BANKING_ERRORS,
  input: z.object({ enterpriseId: EnterpriseId }),
  output: z.object({ achAuthorizationLanguage: z.string().max(MAX_TERMS) }),
  summary: 'Read what is accepted with a transfer from a bank account.',
  tag: ACH_TAG,
  example: {
    input: { enterpriseId: exampleEnterpriseId },
    output: { achAuthorizationLanguage: 'Northwind Digital Assets Inc. authorises Vendor Trust to debit its account.' },
  },
});

const part = z.string().max(MAX_TERMS);

export const getAchAgreement = contract({
  routes: [{ method: 'GET', path: '/api/fiat/v1/transaction/ach-debit/agreement' }],
  access: memberAnywhere(READ_BANKING),
  errors: { ...BANKING_ERRORS, also: [404] },
  input: z.object({
    bankId: text(64).optional().meta({
      description: 'Id of the bank account that is to be debited. Default: the one that is approved for it.',
    }),
    amount: Cents.optional().meta({ description: 'Amount in base units. Default: none is named.' }),
  }),
  output: z.object({
    achAuthorizationLanguage: z.object({
      reviewAuthorization: part,
      accountInformation: z.object({
        accountHolderName: z.string().max(MAX.name),
        bankName: z.string().max(MAX.name),
        accountNumber: z.string().max(MAX.number).meta({ description: 'All but the last characters are stars.' }),
        routingNumber: z.string().max(MAX.number),
        accountType: z.enum(['checking', 'savings']),
      }),
      authorizationDetails: part,
      acknowledgment: part,
    }),
  }),
  summary: 'Read what is accepted with an ACH debit.',
  tag: ACH_TAG,
  example: {
    input: { bankId: exampleBankAccount.id, amount: '2500' },
    output: {
      achAuthorizationLanguage: {
        reviewAuthorization: 'Review what you authorise before you accept it.',
        accountInformation: {
          accountHolderName: 'Northwind Digital Assets Inc.',
          bankName: 'First Harbor Bank',
          accountNumber: '******6789',
          routingNumber: '800100113',
          accountType: 'checking',
        },
        authorizationDetails: 'You authorise one debit of 25.00 USD.',
        acknowledgment: 'You are the owner of the account.',
      },
    },
  },
});
