import { parseAsString, useQueryState } from 'nuqs';
import { useMayMakeNew } from '#components/session/may-make-new.ts';

/**
 * The form by which a page makes something new, opened by the URL key `new`; pages with several forms name each. It stays closed for those who lack what
 * `shell/new-rights.ts` names for the page.
 */
export function useNewDialog(name = '1'): { isOpen: boolean; open: () => void; close: () => void } {
  const [value, setValue] = useQueryState('new', parseAsString.withOptions({ history: 'replace' }));
  const isAllowed = useMayMakeNew();
  return { isOpen: value === name && isAllowed, open: () => void setValue(name), close: () => void setValue(null) };
}
