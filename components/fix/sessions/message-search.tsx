'use client';

import { Search, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '#components/ui/fields/labelled.tsx';
import { type FixSearch, NO_SEARCH, readSearch, type SearchProblems } from '#lib/console/fix-search.ts';
import { usePreference } from '#lib/hooks/use-preference.ts';
import { MESSAGE_TYPES } from './message-types.ts';

export type Narrowing = ReturnType<typeof readSearch>['narrowing'];

interface MessageSearchProps {
  isNarrowed: boolean;
  onSearch: (narrowing: Narrowing) => void;
}

const LOOK = `${CONTROL_LOOK.replace('h-9', 'h-8')} truncate`;

interface PartProps {
  search: FixSearch;
  problems: SearchProblems;
  change: (patch: Partial<FixSearch>) => void;
}

function Choices({ search, change }: PartProps) {
  return (
    <>
      <Labelled label="Type">
        {(own) => (
          <select
            {...own}
            value={search.type}
            onChange={(event) => change({ type: event.target.value })}
            className={LOOK}
          >
            <option value="">All</option>
            {MESSAGE_TYPES.map(([type, name]) => (
              <option key={type} value={type}>
                {name} ({type})
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled label="Direction">
        {(own) => (
          <select
            {...own}
            value={search.direction}
            onChange={(event) => change({ direction: event.target.value as FixSearch['direction'] })}
            className={LOOK}
          >
            <option value="">Both</option>
            <option value="in">From the client</option>
            <option value="out">To the client</option>
          </select>
        )}
      </Labelled>
    </>
  );
}

const TEXTS = [
  { name: 'field', label: 'Field', placeholder: '55=BTC-USD', isWide: true },
  { name: 'from', label: 'From', placeholder: '2 hours ago', isWide: false },
  { name: 'until', label: 'Until', placeholder: '14:30', isWide: false },
] as const;

function Texts({ search, problems, change }: PartProps) {
  return TEXTS.map(({ name, label, placeholder, isWide }) => {
    const problem = problems[name];
    return (
      <Labelled
        key={name}
        label={label}
        className={isWide ? 'col-span-2' : ''}
        {...(problem === undefined ? {} : { about: problem, isProblem: true })}
      >
        {(own) => (
          <input
            {...own}
            type="text"
            value={search[name]}
            placeholder={placeholder}
            aria-invalid={problem === undefined ? undefined : true}
            onChange={(event) => change({ [name]: event.target.value })}
            className={LOOK}
          />
        )}
      </Labelled>
    );
  });
}

/** Looks for messages by type, direction, a field and time. */
export function MessageSearch({ isNarrowed, onSearch }: MessageSearchProps) {
  const zone = usePreference('timeZone');
  const [search, setSearch] = useState(NO_SEARCH);
  const [problems, setProblems] = useState<SearchProblems>({});
  const part = { search, problems, change: (patch: Partial<FixSearch>) => setSearch({ ...search, ...patch }) };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readSearch(search, { now: new Date().toISOString(), zone: zone === 'local' ? 'local' : 'utc' });
    setProblems(read.problems);
    if (Object.keys(read.problems).length === 0) onSearch(read.narrowing);
  };
  const clear = () => {
    setSearch(NO_SEARCH);
    setProblems({});
    onSearch({});
  };
  return (
    <form aria-label="Search messages" onSubmit={submit} className="grid grid-cols-2 gap-x-3 gap-y-2">
      <Choices {...part} />
      <Texts {...part} />
      <div className="col-span-2 flex gap-2">
        <Button type="submit" variant="outline" size="sm">
          <Search /> Search
        </Button>
        {isNarrowed && (
          <Button variant="ghost" size="sm" onPress={clear}>
            <X /> Clear
          </Button>
        )}
      </div>
    </form>
  );
}
