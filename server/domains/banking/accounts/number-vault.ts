import { createHmac } from 'node:crypto';
import type { AccountDraft } from '#lib/banking/account.ts';
import { isIban } from '#lib/banking/iban.ts';
import { canonicalText } from '#lib/canonical.ts';
import type { Vault } from '#server/core/runtime/vault.ts';

export const NUMBER_PURPOSE = 'bank-account-number';
/** What stands for the head office of a bank. */
const BRANCH = 'X'.repeat(3);
const BIC_LENGTH = 8;

/** Which bank a number is at: none where the number says it, as an IBAN does. */
function bankKeyOf({ routingNumber, swiftCode, accountNumber }: AccountDraft): string {
  if (routingNumber !== null) return routingNumber;
  if (swiftCode === null || isIban(accountNumber)) return '';
  return swiftCode.length === BIC_LENGTH ? swiftCode + BRANCH : swiftCode;
}

/** Characters of a masked number that everybody may read: the last ones. */
export const tailOf = (masked: string): string => masked.replaceAll('*', '');

/** What an account is known by: its number, or its id in the network of its bank. */
function accountKeyOf({ type, externalId, accountNumber }: AccountDraft): string {
  const isNetworked = type === 'blinc' || type === 'cbit';
  const key = isNetworked && externalId !== null ? externalId : accountNumber;
  return key.replaceAll(/[\s-]/g, '').toUpperCase();
}

/** 64 hex digits that stand for an account within its enterprise. */
export function hashOf(salt: Buffer, draft: AccountDraft): string {
  const facts = ['1', draft.type, draft.currency, bankKeyOf(draft), accountKeyOf(draft)];
  return createHmac('sha256', salt).update(canonicalText(facts)).digest('hex');
}

/** A number, encrypted for the account with this id. */
export const sealNumber = (vault: Vault, id: string, accountNumber: string): Buffer =>
  vault.encrypt(NUMBER_PURPOSE, accountNumber, id);

/** The number of an account, decrypted. */
export const openNumber = (vault: Vault, { id, sealedNumber }: { id: string; sealedNumber: Buffer }): string =>
  vault.decrypt(NUMBER_PURPOSE, sealedNumber, id);
