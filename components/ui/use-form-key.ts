import { parseAsStringLiteral, useQueryState } from 'nuqs';

/** Which form of a page is open, by the URL key `form`: a link opens it, and so does the way back from sign-in. */
export function useFormKey<Name extends string>(names: readonly Name[]) {
  const [name, setName] = useQueryState('form', parseAsStringLiteral(names).withOptions({ history: 'replace' }));
  return { name, open: (next: Name) => void setName(next), close: () => void setName(null) };
}
