import type { StateMachine } from '#lib/contracts/clearing/state-machines.ts';
import { stepInWords, wordOfState } from './state-words.ts';

type Step = StateMachine['steps'][number];

function Steps({ machine, steps }: { machine: StateMachine; steps: readonly Step[] }) {
  const wordOf = wordOfState(machine.name);
  return (
    <ul className="flex flex-col gap-0.5">
      {steps.map((step) => (
        <li key={`${step.command} ${step.to}`}>
          <span className="font-medium">{wordOf(step.to)}</span>
          <span className="text-muted">: {stepInWords(step)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The same as the picture, as a list: what follows now, and every state with its steps. */
export function StepList({ machine, current, isOver }: { machine: StateMachine; current: string; isOver: boolean }) {
  const wordOf = wordOfState(machine.name);
  const stepsFrom = (name: string): Step[] => machine.steps.filter(({ from, to }) => from === name && to !== name);
  const now = isOver ? [] : stepsFrom(current);
  return (
    <div className="mt-2 text-xs leading-5">
      {now.length === 0 ? (
        <p className="text-muted">“{wordOf(current)}” is final: the settlement has ended.</p>
      ) : (
        <>
          <p className="text-muted">From “{wordOf(current)}” it can become</p>
          <Steps machine={machine} steps={now} />
        </>
      )}
      <details className="mt-1">
        <summary className="text-link">All states and steps</summary>
        <dl className="mt-1 flex flex-col gap-1.5">
          {machine.states.map(({ name, meaning }) => (
            <div key={name}>
              <dt className="font-medium">
                {wordOf(name)}
                {name === current && <span className="font-normal text-muted"> · now</span>}
              </dt>
              <dd>
                <p className="text-muted">{meaning}</p>
                <Steps machine={machine} steps={stepsFrom(name)} />
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
