import { createHash } from 'node:crypto';
import { foldedName } from '#lib/banking/same-name.ts';
import { SANDBOX_BANKS } from '#lib/banking/sandbox-banks.ts';
import type { ToldAccount } from '../link-provider.ts';

const KNOWN_BANKS = 8;
const LINKED = SANDBOX_BANKS.filter(({ transferTypes }) => transferTypes.includes('ach-us')).slice(0, KNOWN_BANKS);

/** Banks that the aggregator of a sandbox knows, by their routing numbers. */
export const BANKS = new Map(LINKED.map((bank) => [bank.routingNumber, bank]));

/** What everybody has at each of them. */
const KEPT = {
  everyday: { name: 'Everyday Checking', accountType: 'checking' },
  payroll: { name: 'Payroll Checking', accountType: 'checking' },
  reserve: { name: 'Business Reserve', accountType: 'saving' },
} as const;

export type AccountKey = keyof typeof KEPT;
export const ACCOUNT_KEYS = Object.keys(KEPT) as AccountKey[];

const OWNER_ADDRESS = {
  line1: '200 Harbor Street',
  line2: null,
  city: 'Boston',
  state: 'MA',
  postalCode: '02110',
  country: 'US',
};

/** 12 digits that follow from all of it; no ending of them forces an outcome. */
function numberOf(...facts: readonly string[]): string {
  const digest = createHash('sha256').update(JSON.stringify(facts)).digest();
  const head = String(10_000_000 + (digest.readUInt32BE(0) % 80_000_000));
  return head + String(1000 + (digest.readUInt32BE(4) % 8000));
}

/** An account that a name has at an invented bank: the same one each time. Undefined for a bank that there is none of. */
export function inventedAccount(
  routingNumber: string,
  ownerName: string,
  key: AccountKey,
): (ToldAccount & { name: string }) | undefined {
  const bank = BANKS.get(routingNumber);
  if (!bank) return undefined;
  const { street, city = null, region = null, postalCode = null, countryCode } = bank.address;
  return {
    ...KEPT[key],
    bankName: bank.name,
    routingNumber,
    accountNumber: numberOf(routingNumber, foldedName(ownerName), key),
    ownerName,
    ownerAddress: OWNER_ADDRESS,
    bankAddress: { line1: street, line2: null, city, state: region, postalCode, country: countryCode },
  };
}
