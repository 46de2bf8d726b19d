import type { ListedBank } from '#lib/banking/operator-files.ts';
import type { Env } from '#server/core/runtime/env.ts';

const BIC_LENGTH = 8;
/** A BIC without its branch, which does not matter. */
const shortBic = (bic: string): string => bic.slice(0, BIC_LENGTH);

interface BankCodes {
  routingNumber: string | null;
  swiftCode: string | null;
}

const known = new WeakMap<readonly ListedBank[], ReadonlyMap<string, ListedBank>>();

function byCode(banks: readonly ListedBank[]): ReadonlyMap<string, ListedBank> {
  const found = known.get(banks);
  if (found) return found;
  const made = new Map(
    banks.flatMap((bank): [string, ListedBank][] => [
      ...(bank.routingNumber === undefined ? [] : [[bank.routingNumber, bank] as [string, ListedBank]]),
      ...(bank.swiftCode === undefined ? [] : [[shortBic(bank.swiftCode), bank] as [string, ListedBank]]),
    ]),
  );
  known.set(banks, made);
  return made;
}

/** A bank that the operator lists, by its routing number or else its BIC. */
export function findBank(
  { banking }: Pick<Env, 'banking'>,
  { routingNumber, swiftCode }: BankCodes,
): ListedBank | undefined {
  const code = routingNumber ?? (swiftCode === null ? undefined : shortBic(swiftCode));
  return code === undefined ? undefined : byCode(banking.banks).get(code);
}
