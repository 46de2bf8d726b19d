import * as z from 'zod';

/** States of an ACH debit. Source: public OpenAPI document, "BankTransferResponse". */
export const ACH_DEBIT_STATES = ['initiated', 'processing', 'settled', 'reversed', 'failed'] as const;
export const AchDebitState = z.enum(ACH_DEBIT_STATES);
export type AchDebitState = z.output<typeof AchDebitState>;

/** Why banks return a debit, by the codes of Nacha. */
export const ACH_RETURNS = {
  R01: 'Insufficient funds.',
  R02: 'The account is closed.',
  R03: 'There is no such account.',
  R08: 'The payment was stopped.',
  R10: 'The owner says that the debit was not authorised.',
  R16: 'The account is frozen.',
  R29: 'The company says that the debit was not authorised.',
} as const;
export const ACH_RETURN_CODES = ['R01', 'R02', 'R03', 'R08', 'R10', 'R16', 'R29'] as const;
export const AchReturnCode = z.enum(ACH_RETURN_CODES);
export type AchReturnCode = z.output<typeof AchReturnCode>;

/** What a caller agreed to: the authorisation of transfers, or the agreement on one debit. */
export const ACH_TEXTS = ['authorization', 'agreement'] as const;
export const AchText = z.enum(ACH_TEXTS);
export type AchText = z.output<typeof AchText>;
