import type { InputOf } from '#lib/contract.ts';
import type { listFixMessages } from '#lib/contracts/fix/messages.ts';
import { readMoment, type Zone } from '#lib/moment.ts';

/** What a person looks for among the messages of a session. */
export interface FixSearch {
  direction: '' | 'in' | 'out';
  type: string;
  /** `38=0.1`. */
  field: string;
  from: string;
  until: string;
}

export const NO_SEARCH: FixSearch = { direction: '', type: '', field: '', from: '', until: '' };

type Narrowing = Omit<InputOf<typeof listFixMessages>, 'enterpriseId' | 'sessionId' | 'cursor' | 'limit'>;
export type SearchProblems = Partial<Record<keyof FixSearch, string>>;

const FIELD = /^\s*(\d{1,5})\s*=(.+)$/s;

/** What the search asks of the service, or what is wrong with it by field. */
export function readSearch(
  { direction, type, field, from, until }: FixSearch,
  base: { now: string; zone: Zone },
): { narrowing: Narrowing; problems: SearchProblems } {
  const problems: SearchProblems = {};
  const momentOf = (name: 'from' | 'until', text: string): string | undefined => {
    if (text.trim() === '') return undefined;
    const read = readMoment(text, base);
    if (read === null) problems[name] = 'Enter a time such as 14:30 or 2 hours ago.';
    return read?.at;
  };
  const [, tag, value] = FIELD.exec(field) ?? [];
  if (field.trim() !== '' && tag === undefined) problems.field = 'Enter a tag and its value, such as 55=BTC-USD.';
  const [atOnOrAfter, atBefore] = [momentOf('from', from), momentOf('until', until)];
  const narrowing: Narrowing = {
    ...(direction === '' ? {} : { direction }),
    ...(type === '' ? {} : { types: [type] }),
    ...(tag === undefined || value === undefined ? {} : { tag: Number(tag), value: value.trim() }),
    ...(atOnOrAfter === undefined ? {} : { atOnOrAfter }),
    ...(atBefore === undefined ? {} : { atBefore }),
  };
  return { narrowing, problems };
}
