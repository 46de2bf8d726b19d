import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';

export const PAGE_SIZES = ['25', '50', '100', '200', '500'] as const;

const POSITION = {
  after: parseAsString,
  page: parseAsInteger.withDefault(1),
  rows: parseAsStringLiteral(PAGE_SIZES).withDefault('50'),
};
const FIRST = { after: null, page: null };
const MAX_KEPT = 200;

type Trail = Readonly<Record<string, string | null>>;

function readTrail(key: string): Trail {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Trail;
  } catch {
    return {};
  }
}

/** Remembers for this tab which cursor stood before another one, so that the way back survives a reload. */
function keepTrail(key: string, cursor: string, before: string | null): void {
  const kept = Object.entries({ ...readTrail(key), [cursor]: before }).slice(-MAX_KEPT);
  try {
    sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    sessionStorage.removeItem(key);
  }
}

/** Where a list stands: its cursor, page number and page size in the URL, and the way back in the tab's own store. */
export function usePagePosition(list: string) {
  const [position, setPosition] = useQueryStates(POSITION, { history: 'push' });
  const key = `clearhouse.trail.${list}`;
  const { after, page } = position;
  return {
    after,
    number: page,
    size: Number(position.rows),
    first: (history: 'push' | 'replace' = 'push') => void setPosition(FIRST, { history }),
    resize: (size: number) =>
      void setPosition({ ...FIRST, rows: PAGE_SIZES.find((known) => Number(known) === size) ?? null }),
    previous: () => {
      const before = after === null ? null : (readTrail(key)[after] ?? null);
      void setPosition(before === null ? FIRST : { after: before, page: page - 1 });
    },
    next: (cursor: string) => {
      keepTrail(key, cursor, after);
      void setPosition({ after: cursor, page: page + 1 });
    },
  };
}
