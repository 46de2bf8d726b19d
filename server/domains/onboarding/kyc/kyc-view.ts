import type { KycIdentity } from '#lib/contracts/onboarding/kyc.ts';
import { dayOf } from '#lib/contracts/onboarding/kyc-fields.ts';
import type { ContractType, IdClass } from '#lib/contracts/onboarding/kyc-words.ts';
import { SIGNATURES_OF } from '#lib/contracts/onboarding/kyc-words.ts';
import type { KycRow } from './kyc-store.ts';

type Parts = { day: string; month: string; year: string };

/** An identity in short, as callers see it. */
export const presentSummary = (row: KycRow) => ({
  id: row.id,
  status: row.state,
  organizationId: row.organizationId,
  enterpriseId: row.enterpriseId,
  userId: row.userId,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  ...(row.errorDescription === null ? {} : { errorDescription: row.errorDescription }),
});

/** An identity after a change, as callers see it. */
export const presentChanged = (row: KycRow, signed: readonly ContractType[]) => ({
  ...presentSummary(row),
  signaturesRequired: [...SIGNATURES_OF[row.transactionType]],
  signaturesSubmitted: [...signed],
});

const midnight = (day: string): string => `${day}T00:00:00.000Z`;
const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && 'day' in value;

/** All that was said of a person; of secret numbers the last four signs. */
export function presentWhole(
  row: KycRow,
  { signed, idClass }: { signed: readonly ContractType[]; idClass: IdClass | null },
): KycIdentity {
  const { birthdate, dateOfBirth, email, contractSignedDate, userAgreesToTerms, ...facts } = row.facts;
  const born = isParts(dateOfBirth) ? dayOf(dateOfBirth) : birthdate;
  const plain = Object.entries(facts).map(([field, value]) => [field, isParts(value) ? dayOf(value) : value]);
  const required = SIGNATURES_OF[row.transactionType];
  const isSigned = required.every((type) => signed.includes(type));
  return {
    ...presentChanged(row, signed),
    ...Object.fromEntries(plain),
    ...row.maskedNumbers,
    transactionType: row.transactionType,
    signatureSubmitted: isSigned ? 'true' : 'false',
    ...(typeof born === 'string' && { birthDate: midnight(born) }),
    ...(typeof email === 'string' && { emailAddress: email }),
    ...(typeof contractSignedDate === 'string' && { contractSignedDate: midnight(contractSignedDate) }),
    ...(typeof userAgreesToTerms === 'boolean' && { userAgreesToTerms: userAgreesToTerms ? 'true' : 'false' }),
    ...(idClass !== null && { selectedIdClass: idClass }),
    ...(row.debugStatus !== null && { debugStatus: row.debugStatus }),
    ...(row.debugFailureReason !== null && { debugFailureReason: row.debugFailureReason }),
  };
}
