import type { Contract, InputOf } from '#lib/contract.ts';

/**
 * An input without the fields that the contract refuses, and their names: a shared link with a value that no longer exists shows
 * what is left of it.
 */
export function acceptedInput<C extends Contract>(
  contract: C,
  input: InputOf<C>,
): { input: InputOf<C>; refused: readonly string[] } {
  const parsed = contract.input.safeParse(input);
  if (parsed.success) return { input, refused: [] };
  const refused = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
  const kept = Object.entries(input as object).filter(([name]) => name === 'enterpriseId' || !refused.includes(name));
  return { input: Object.fromEntries(kept) as InputOf<C>, refused };
}
