import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryOf } from '#lib/console/query.ts';
import { type CountryAddress, getAddressFormat } from '#lib/contracts/banking/lookups.ts';
import type { FormatOf } from './account-schema.ts';

/** Countries do not change while a page is open. */
const KEPT = { staleTime: Number.POSITIVE_INFINITY };

/** Reads how addresses of a country are written, once a country. Where the service does not tell, it checks by itself. */
export function useFormatOf(): FormatOf {
  const client = useQueryClient();
  return async (countryCode) => {
    const read = queryOf(getAddressFormat, { countryCode });
    const reply = await client.ensureQueryData({ ...read, ...KEPT }).catch(() => undefined);
    return reply?.rules;
  };
}

interface Formats {
  countries: { value: string; label: string }[];
  /** Undefined until it has come, or no country is chosen. */
  rules: CountryAddress | undefined;
}

/** All countries, and how addresses of one of them are written. */
export function useAddressFormats(countryCode: string): Formats {
  const { data: all } = useQuery({ ...queryOf(getAddressFormat, {}), ...KEPT });
  const { data } = useQuery({ ...queryOf(getAddressFormat, { countryCode }), ...KEPT, enabled: countryCode !== '' });
  const countries = Object.entries(all?.countries ?? {}).map(([value, label]) => ({ value, label }));
  return { countries, rules: data?.rules };
}
