import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { accountNumberProblem } from '#lib/banking/account-number.ts';
import { bicProblem } from '#lib/banking/bic.ts';
import { KINDS } from '#lib/banking/kinds.ts';
import { normaliseCode, normaliseNumber } from '#lib/banking/normalise.ts';
import { routingNumberProblem } from '#lib/banking/routing-number.ts';
import { asSentence } from '#lib/console/form-words.ts';
import { type AccountValues, kindIn } from './account-values.ts';

const ROUTING_LENGTH = 9;
const BIC_LENGTH = 8;
/** Shorter ones may still be typed. */
const NUMBER_LENGTH = 15;

type Checked = 'routingNumber' | 'swiftCode' | 'accountNumber';

/** What is wrong with a field that is long enough to be judged; undefined where it is not. */
function problemOf(values: AccountValues, name: Checked): string | null | undefined {
  const kind = kindIn(values);
  if (name === 'accountNumber') {
    if (kind === null) return undefined;
    const number = normaliseNumber(KINDS[kind].type, values.accountNumber);
    const country = values.bankAddressCountryCode || null;
    return number.length < NUMBER_LENGTH ? undefined : accountNumberProblem(kind, number, country);
  }
  const code = normaliseCode(values[name]);
  if (code.length < (name === 'swiftCode' ? BIC_LENGTH : ROUTING_LENGTH)) return undefined;
  return name === 'swiftCode' ? bicProblem(code) : routingNumberProblem(code);
}

/** Says of a code or a number what is wrong with it as soon as it is whole, and no longer once it is right. */
export function useLiveChecks(form: UseFormReturn<AccountValues>): void {
  const [routingNumber, swiftCode, accountNumber, country, kind] = form.watch([
    'routingNumber',
    'swiftCode',
    'accountNumber',
    'bankAddressCountryCode',
    'kind',
  ]);
  const judge = useEffectEvent(() => {
    for (const name of ['routingNumber', 'swiftCode', 'accountNumber'] as const) {
      const problem = problemOf(form.getValues(), name);
      if (problem === null) form.clearErrors(name);
      else if (problem !== undefined) form.setError(name, { message: asSentence(problem) });
    }
  });
  useEffect(() => judge(), [routingNumber, swiftCode, accountNumber, country, kind]);
}
