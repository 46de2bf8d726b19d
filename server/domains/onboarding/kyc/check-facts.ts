import { parsePhoneNumber } from 'awesome-phonenumber';
import type { TransactionType } from '#lib/contracts/onboarding/kyc-words.ts';
import type { FieldProblem } from '#lib/errors.ts';
import { type Facts, type RuleScene, ruleProblems } from '#lib/onboarding/kyc-rules.ts';
import { isPhone } from '#lib/onboarding/phone.ts';

/** What is wrong with facts of a kind as they are on a day, beyond the form of each field. */
export const problemsOf = (type: TransactionType, facts: Facts, on: Omit<RuleScene, 'isPhone'>): FieldProblem[] =>
  ruleProblems(type, facts, { ...on, isPhone });

/** Facts as they are kept: a phone number as E.164. */
export function normalFacts(facts: Facts): Facts {
  const phone = facts.phoneNumber as string | undefined;
  const parsed = phone === undefined ? undefined : parsePhoneNumber(phone);
  return parsed?.valid ? { ...facts, phoneNumber: parsed.number.e164 } : facts;
}
