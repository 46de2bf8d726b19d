import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { addressFields } from '#lib/banking/account.ts';
import { bicProblem } from '#lib/banking/bic.ts';
import { normaliseCode } from '#lib/banking/normalise.ts';
import { routingNumberProblem } from '#lib/banking/routing-number.ts';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getBank, getBankByBic } from '#lib/contracts/banking/lookups.ts';
import type { AccountValues } from './account-values.ts';
import { fillIn } from './fill-in.ts';

type Form = UseFormReturn<AccountValues>;
type Filled = Partial<AccountValues>;

/** An address is filled in whole or not at all. */
const GROUPS = [['name'], addressFields('bank')] as const;

type Bank = Pick<OutputOf<typeof getBank>, 'name' | 'address'>;

const valuesOf = ({ name = '', address = {} }: Partial<Bank>): Filled => ({
  name,
  bankAddressLine1: address.street ?? '',
  bankAddressLine2: address.unit ?? '',
  bankAddressCityLocality: address.city ?? '',
  bankAddressStateProvince: address.region ?? '',
  bankAddressPostalCode: address.postalCode ?? '',
  bankAddressCountryCode: address.countryCode ?? '',
});

interface Codes {
  /** Empty where the payment rail has none. */
  routingNumber: string;
  bic: string;
}

/** The bank of a whole routing number or BIC, and whether it is known that there is none. */
function useListedBank({ routingNumber, bic }: Codes) {
  const hasNumber = routingNumber !== '' && routingNumberProblem(routingNumber) === null;
  const hasBic = bic !== '' && bicProblem(bic) === null;
  const byNumber = useQuery({
    ...queryOf(getBank, { bankType: 'aba', routingNumber }),
    enabled: hasNumber,
    retry: false,
  });
  const byBic = useQuery({ ...queryOf(getBankByBic, { bic }), enabled: hasBic, retry: false });
  const found: Bank | undefined = hasNumber ? byNumber.data : hasBic ? byBic.data : undefined;
  return { bank: found, isUnlisted: (hasNumber && byNumber.isError) || (hasBic && byBic.isError) };
}

interface Asked {
  hasRoutingNumber: boolean;
  hasBic: boolean;
}

/** Fills in name and address of a listed bank. What a code filled in goes with that code; what a person typed stays. */
export function useBankFilled(form: Form, { hasRoutingNumber, hasBic }: Asked) {
  const [routingNumber, bic] = form.watch(['routingNumber', 'swiftCode']);
  const { bank, isUnlisted } = useListedBank({
    routingNumber: hasRoutingNumber ? routingNumber.trim() : '',
    bic: hasBic ? normaliseCode(bic) : '',
  });
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
