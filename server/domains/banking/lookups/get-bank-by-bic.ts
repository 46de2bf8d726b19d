import { bicProblem } from '#lib/banking/bic.ts';
import { normaliseCode } from '#lib/banking/normalise.ts';
import type { ListedBank } from '#lib/banking/operator-files.ts';
import * as contracts from '#lib/contracts/banking/lookups.ts';
import { orNotFound, refuseField } from '#server/core/call/errors.ts';
import { operation } from '#server/core/call/operation.ts';
import { findBanksByBic } from '../settings/banks.ts';

const isSameAddress = (a: ListedBank['address'], b: ListedBank['address']): boolean =>
  (['street', 'city', 'region', 'postalCode', 'countryCode'] as const).every((part) => a[part] === b[part]);

/** Of a bank that is listed with several offices the address is not known, but for the country. */
function addressOf(first: ListedBank, others: readonly ListedBank[]): Partial<ListedBank['address']> {
  const { address } = first;
  if (others.every((other) => isSameAddress(other.address, address))) return address;
  return others.every((other) => other.address.countryCode === address.countryCode)
    ? { countryCode: address.countryCode }
    : {};
}

export const getBankByBic = operation(contracts.getBankByBic, async ({ service }, { bic }) => {
  const wanted = normaliseCode(bic);
  const problem = bicProblem(wanted);
  if (problem !== null) refuseField('bic', problem);
  const [found, ...others] = findBanksByBic(service.env, wanted);
  const first = orNotFound(found, 'No bank with this BIC is listed here.');
  return { name: first.name, swiftCode: wanted, address: addressOf(first, others) };
});
