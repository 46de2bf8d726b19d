import { CircleAlert, CircleCheck } from 'lucide-react';
import type { DecodedFixMessage, FixProblem } from '#lib/contracts/fix/decode.ts';
import { answerWords } from './fix-words.ts';

interface ProblemsProps {
  problems: DecodedFixMessage['problems'];
  /** Leads to the field that stands there. */
  onShow: (at: number) => void;
}

function Told({ problem, onShow }: { problem: FixProblem; onShow: ProblemsProps['onShow'] }) {
  const { at, says } = problem;
  if (at === null) return <span className="break-words">{says}</span>;
  return (
    <button
      type="button"
      onClick={() => onShow(at)}
      className="text-left break-words underline decoration-1 underline-offset-2 hover:decoration-2"
    >
      {says}
    </button>
  );
}

function wordsOf(problem: FixProblem): string {
  const words = answerWords(problem);
  return problem.text === null ? words : `${words} “${problem.text}”`;
}

/** What is wrong with a message: on top what it is refused for. */
export function ProblemList({ problems, onShow }: ProblemsProps) {
  const [first, ...others] = problems;
  if (!first) {
    return (
      <p className="flex items-center gap-2 text-sm">
        <CircleCheck className="size-4 shrink-0 text-good" aria-hidden="true" />
        No problem found.
      </p>
    );
  }
  return (
    <div className="rounded-lg border border-bad/30 bg-bad-soft p-3 text-sm">
      <div className="flex gap-2">
        <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-semibold">{wordsOf(first)}</p>
          <p className="mt-0.5">
            <Told problem={first} onShow={onShow} />
          </p>
        </div>
      </div>
      {others.length > 0 && (
        <ul aria-label="Further problems" className="mt-2 flex flex-col gap-1.5 border-t border-bad/20 pt-2 pl-6">
          {others.map((problem) => (
            <li key={`${problem.answer} ${problem.reason} ${problem.at} ${problem.says}`}>
              <Told problem={problem} onShow={onShow} />
              <span className="block text-xs text-foreground/85">{wordsOf(problem)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
