import type * as z from 'zod';
import { AccessTokenCallback, BankAccountCallback, BlockCallback, WalletConfirmationCallback } from './callbacks.ts';
import { QUIET_CALLBACK_SCHEMAS } from './quiet-callbacks.ts';
import { WALLET_CALLBACK_SCHEMAS } from './wallet-callbacks.ts';

/** Schemas that the console checks a body by before it is sent. A type without one is checked by the service alone. */
export const CALLBACK_SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  accessToken: AccessTokenCallback,
  bankAccount: BankAccountCallback,
  block: BlockCallback,
  wallet_confirmation: WalletConfirmationCallback,
  ...QUIET_CALLBACK_SCHEMAS,
  ...WALLET_CALLBACK_SCHEMAS,
};
