'use client';

import { ErrorPanel } from '#components/ui/error-panel.tsx';
import type { DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { getStateMachine, type StateMachineName } from '#lib/contracts/clearing/state-machines.ts';
import { useRecord } from '#lib/hooks/use-record.ts';
import { requestOf } from '../actions/dvp-acts.ts';
import { isOpen } from '../dvp-badges.tsx';
import { partyName } from '../dvp-parties.ts';
import { StateDiagram } from './state-diagram.tsx';
import { wordOfState } from './state-words.ts';
import { StepList } from './step-list.tsx';

interface OneDiagramProps {
  name: StateMachineName;
  title: string;
  current: string;
  /** The settlement has ended. */
  isOver: boolean;
}

/** One state machine, as the service has it: drawn, and as a list. */
function OneDiagram({ name, title, current, isOver }: OneDiagramProps) {
  const { data, failure } = useRecord(getStateMachine, { name });
  return (
    <section aria-label={title} className="mt-3 first:mt-0">
      <h4 className="mb-1.5 text-sm font-medium">{title}</h4>
      {failure && data === undefined && (
        <ErrorPanel title="The diagram could not be loaded" text={failure.message} requestId={failure.requestId} />
      )}
      {failure === null && data === undefined && <p className="text-muted">Loading …</p>}
      {data && (
        <>
          <StateDiagram machine={data} current={current} wordOf={wordOfState(name)} label={title} isOver={isOver} />
          <StepList machine={data} current={current} isOver={isOver} />
        </>
      )}
    </section>
  );
}

/** What the settlement goes through, and the requests of own accounts. */
export function StateDiagrams({ row }: { row: DvpSettlementRow }) {
  const own = row.parties.filter(({ isOwn }) => isOwn);
  const isOver = !isOpen(row);
  return (
    <div className="mt-2 text-sm">
      <OneDiagram name="dvp-settlement" title="The settlement" current={row.status} isOver={isOver} />
      {own.map((party) => {
        const request = requestOf(row, party.accountId);
        return (
          request && (
            <OneDiagram
              key={party.accountId}
              name="dvp-approval-request"
              title={`The request of ${partyName(party)}`}
              current={request.status}
              isOver={isOver}
            />
          )
        );
      })}
    </div>
  );
}
