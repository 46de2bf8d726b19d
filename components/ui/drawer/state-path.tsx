import { Check, ChevronRight } from 'lucide-react';
import { parseAsString, useQueryState } from 'nuqs';
import { Fragment } from 'react';
import { StatusMark, type Tone } from '../status-badge.tsx';

export interface PathState {
  key: string;
  word: string;
  tone: Tone;
  /** What the state means, in a sentence. */
  meaning: string;
  /** Whether the object is known to have been in it. */
  isPassed?: boolean;
}

export interface NextStep {
  who: string;
  what: string;
  /** The tab of the drawer that shows more of it. */
  more?: { label: string; tab: string };
}

interface StatePathProps {
  /** From left to right, on phones from top to bottom, what comes after what; several in one stage are the ways it can go. */
  stages: readonly (readonly PathState[])[];
  current: string;
  /** Who can do what from here; none when it is over. */
  next: readonly NextStep[];
  /** In place of the words that the status is final, where it is not but nothing follows. */
  end?: string | undefined;
}

function looksOf({ isPassed }: PathState, isCurrent: boolean): string {
  if (isCurrent) return 'border-current bg-background text-sm';
  return isPassed ? 'border-border bg-default/60' : 'border-dashed border-muted text-muted';
}

function Passed({ word }: Pick<PathState, 'word'>) {
  return (
    <span className="flex items-center gap-1">
      <Check className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
      {word}
      <span className="sr-only">, passed</span>
    </span>
  );
}

function StateWord({ state, isCurrent }: { state: PathState; isCurrent: boolean }) {
  const { tone, word, isPassed } = state;
  if (isCurrent) return <StatusMark tone={tone} word={word} />;
  return isPassed ? <Passed word={word} /> : word;
}

function StateBox({ state, isCurrent }: { state: PathState; isCurrent: boolean }) {
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      title={state.meaning}
      className={`rounded-md border px-2 py-1 text-xs leading-4 ${looksOf(state, isCurrent)}`}
    >
      <StateWord state={state} isCurrent={isCurrent} />
    </li>
  );
}

function NextSteps({ next, end = 'This status is final.' }: Pick<StatePathProps, 'next' | 'end'>) {
  const [, setTab] = useQueryState('tab', parseAsString.withOptions({ history: 'replace' }));
  if (next.length === 0) return <p className="text-muted">{end}</p>;
  return (
    <>
      <h4 className="text-xs font-medium text-muted">What can happen next</h4>
      <ul className="mt-1 flex flex-col gap-1">
        {next.map(({ who, what, more }) => (
          <li key={`${who} ${what}`}>
            <span className="font-medium">{who}</span> {what}{' '}
            {more && (
              <button type="button" className="text-link underline" onClick={() => void setTab(more.tab)}>
                {more.label}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The states that an object can be in, where it is now, and who can take it further. */
export function StatePath({ stages, current, next, end }: StatePathProps) {
  const now = stages.flat().find(({ key }) => key === current);
  return (
    <div className="rounded-lg border border-border text-sm" data-testid="state-path">
      <div className="flex items-center gap-1.5 overflow-x-auto px-3 py-2.5 max-sm:flex-col max-sm:items-start">
        {stages.map((stage, index) => (
          <Fragment key={stage.map(({ key }) => key).join()}>
            {index > 0 && (
              <ChevronRight className="size-4 shrink-0 text-muted max-sm:ml-2 max-sm:rotate-90" aria-hidden="true" />
            )}
            <ul className="flex flex-col gap-1 max-sm:flex-row max-sm:flex-wrap max-sm:items-center">
              {stage.map((state) => (
                <StateBox key={state.key} state={state} isCurrent={state.key === current} />
              ))}
            </ul>
          </Fragment>
        ))}
      </div>
      <div className="border-t border-separator px-3 py-2.5">
        {now && <p className="mb-2">{now.meaning}</p>}
        <NextSteps next={next} end={end} />
      </div>
    </div>
  );
}
