import type { TransactionType } from '#lib/contracts/onboarding/kyc-words.ts';
import { fail } from '#server/core/call/errors.ts';
import { type Facts, problemsOf } from './check-facts.ts';

/** Throws 400 with one problem for each field that is wrong, for facts of a kind. */
export function demandFacts(
  type: TransactionType,
  facts: Facts,
  { now, isRegulated }: { now: Date; isRegulated: boolean },
): void {
  const problems = problemsOf(type, facts, { today: now.toISOString().slice(0, 10), isRegulated });
  const [first] = problems;
  if (first) fail('validation_failed', `${first.path}: ${first.message}`, { problems });
}
