import { parseAsString, useQueryState } from 'nuqs';
import { useMayMakeNew } from '#components/session/may-make-new.ts';

/**
 * The form by which a page makes something new, opened by the URL key `new`. It stays closed for those who lack what
 * `shell/new-rights.ts` names for the page.
 */
export function useNewDialog(): { isOpen: boolean; open: () => void; close: () => void } {
  const [value, setValue] = useQueryState('new', parseAsString.withOptions({ history: 'replace' }));
  const isAllowed = useMayMakeNew();
  return { isOpen: value === '1' && isAllowed, open: () => void setValue('1'), close: () => void setValue(null) };
}
