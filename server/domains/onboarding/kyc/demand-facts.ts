import { KEPT_FIELDS } from '#lib/contracts/onboarding/kyc-fields.ts';
import type { TransactionType } from '#lib/contracts/onboarding/kyc-words.ts';
import type { Facts } from '#lib/onboarding/kyc-rules.ts';
import { fail } from '#server/core/call/errors.ts';
import { problemsOf } from './check-facts.ts';

/** Throws 400 with one problem for each field that is wrong, for facts of a kind; what an identity keeps is left as it is on request. */
export function demandFacts(
  type: TransactionType,
  facts: Facts,
  { now, isRegulated, keeps = false }: { now: Date; isRegulated: boolean; keeps?: boolean },
): void {
  const all = problemsOf(type, facts, { today: now.toISOString().slice(0, 10), isRegulated });
  const problems = keeps ? all.filter(({ path }) => !KEPT_FIELDS.has(path)) : all;
  const [first] = problems;
  if (first) fail('validation_failed', `${first.path}: ${first.message}`, { problems });
}
