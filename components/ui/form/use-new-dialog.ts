import { parseAsString, useQueryState } from 'nuqs';

/** The form by which a page makes something new, opened by the URL key `new`. */
export function useNewDialog(): { isOpen: boolean; open: () => void; close: () => void } {
  const [value, setValue] = useQueryState('new', parseAsString.withOptions({ history: 'replace' }));
  return { isOpen: value === '1', open: () => void setValue('1'), close: () => void setValue(null) };
}
