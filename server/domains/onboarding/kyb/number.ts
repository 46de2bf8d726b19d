import type { BusinessFacts, IndividualFacts } from '#lib/contracts/onboarding/kyb-fields.ts';
import { isSsn } from '#lib/onboarding/kyc-rules.ts';
import { refuseField } from '#server/core/call/errors.ts';
import type { Vault } from '#server/core/runtime/vault.ts';
import { maskNumber } from '../mask-number.ts';
import type { IdentityRow } from './kyb-queries.ts';
import { needsNumber } from './requirements.ts';

export const KYB_NUMBER_PURPOSE = 'kyb-number';
const EIN = /^\d{2}-?\d{7}$/;
const SSN = /^\d{3}-?\d{2}-?\d{4}$/;
const LEAST = 4;

/** The number of an identity, decrypted; undefined for none. */
export const openKybNumber = (vault: Vault, { id, sealedNumber }: Pick<IdentityRow, 'id' | 'sealedNumber'>) =>
  sealedNumber === null ? undefined : vault.decrypt(KYB_NUMBER_PURPOSE, sealedNumber, id);

/** The tax number of a business in its plain form. Throws 400. */
function taxNumber(given: string, { incorporationCountryCode }: BusinessFacts): string {
  const path = PATHS.business;
  if (incorporationCountryCode !== 'USA')
    return given.length >= LEAST ? given : refuseField(path, `must have at least ${LEAST} characters`);
  if (!EIN.test(given)) return refuseField(path, 'must be two digits, a hyphen and seven digits in the United States');
  const digits = given.replace('-', '');
  return `${digits.slice(0, 2)}-${digits.slice(2)}`;
}

/** The number of a person in its plain form. Throws 400. */
function personNumber(given: string, facts: IndividualFacts): string {
  const path = PATHS.individual;
  if (!needsNumber(facts))
    return given.length >= LEAST ? given : refuseField(path, `must have at least ${LEAST} characters`);
  if (!SSN.test(given) || !isSsn(given.replaceAll('-', '')))
    return refuseField(path, 'must be a social security number, such as 219-09-9999');
  const digits = given.replaceAll('-', '');
  return `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
}

const PATHS = {
  business: 'business.einTinIdentificationNumber',
  individual: 'individual.identificationNumber',
} as const;

interface Kept {
  sealedNumber: Buffer | null;
  maskedNumber: string | null;
}

/**
 * The number of an identity as it is kept, after its facts have changed: the one that was sent, else the one that is there, which has to
 * fit the facts as well. One that is sent as it was read is the one that is there. Throws 400.
 */
export function numberAfter(
  vault: Vault,
  row: Pick<IdentityRow, 'id' | 'type' | 'sealedNumber' | 'maskedNumber'>,
  { facts, given }: { facts: Readonly<Record<string, unknown>>; given: string | undefined },
): Kept {
  const isNew = given !== undefined && given !== row.maskedNumber;
  if (isNew && given.includes('*')) refuseField(PATHS[row.type], 'must be the number itself, without stars');
  const plain = isNew ? given : openKybNumber(vault, row);
  if (plain === undefined) return { sealedNumber: null, maskedNumber: null };
  const checked =
    row.type === 'business' ? taxNumber(plain, facts as BusinessFacts) : personNumber(plain, facts as IndividualFacts);
  if (!isNew && checked === plain) return { sealedNumber: row.sealedNumber, maskedNumber: row.maskedNumber };
  return { sealedNumber: vault.encrypt(KYB_NUMBER_PURPOSE, checked, row.id), maskedNumber: maskNumber(checked) };
}
