import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { addressFields } from '#lib/banking/account.ts';
import { routingNumberProblem } from '#lib/banking/routing-number.ts';
import { queryOf } from '#lib/console/query.ts';
import { getBank } from '#lib/contracts/banking/lookups.ts';
import type { AccountValues } from './account-values.ts';
import { fillIn } from './fill-in.ts';

type Form = UseFormReturn<AccountValues>;
type Filled = Partial<AccountValues>;

/** An address is filled in whole or not at all. */
const GROUPS = [['name'], addressFields('bank')] as const;

type Bank = NonNullable<ReturnType<typeof useListedBank>['bank']>;

const valuesOf = ({ name = '', address = {} }: Partial<Bank>): Filled => ({
  name,
  bankAddressLine1: address.street ?? '',
  bankAddressLine2: address.unit ?? '',
  bankAddressCityLocality: address.city ?? '',
  bankAddressStateProvince: address.region ?? '',
  bankAddressPostalCode: address.postalCode ?? '',
  bankAddressCountryCode: address.countryCode ?? '',
});

/** The bank of a whole routing number, and whether it is known that there is none. */
function useListedBank(routingNumber: string, isAsked: boolean) {
  const isWhole = isAsked && routingNumberProblem(routingNumber) === null;
  const read = queryOf(getBank, { bankType: 'aba', routingNumber });
  const { data: bank, isError } = useQuery({ ...read, enabled: isWhole, retry: false });
  return { bank: isWhole ? bank : undefined, isUnlisted: isWhole && isError };
}

/** Fills in name and address of a listed bank. What a number filled in goes with that number; what a person typed stays. */
export function useBankFilled(form: Form, isAsked: boolean) {
  const { bank, isUnlisted } = useListedBank(form.watch('routingNumber').trim(), isAsked);
  const before = useRef<Filled>({});
  const replace = useEffectEvent((found: Filled) => {
    const open = GROUPS.filter((names) =>
      names.every((name) => ['', before.current[name], found[name]].includes(form.getValues(name))),
    );
    const names = open.flat();
    const next = Object.fromEntries(names.map((name) => [name, found[name] ?? '']));
    fillIn(form, next);
    before.current = next;
  });
  useEffect(() => {
    if (bank !== undefined) replace(valuesOf(bank));
    else if (isUnlisted) replace({});
  }, [bank, isUnlisted]);
  return bank;
}
