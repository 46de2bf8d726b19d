import { parseAsString, useQueryState } from 'nuqs';

/**
 * Which form of a page is open, by the URL key `form`: a link opens it, and so does the way back from sign-in. Several parts of a
 * page may have forms; each sees its own names alone.
 */
export function useFormKey<Name extends string>(names: readonly Name[]) {
  const [value, setValue] = useQueryState('form', parseAsString.withOptions({ history: 'replace' }));
  return {
    name: names.find((one) => one === value) ?? null,
    open: (next: Name) => void setValue(next),
    close: () => void setValue(null),
  };
}
