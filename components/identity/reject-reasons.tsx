import type { IdvRow } from '#lib/contracts/identity/records.ts';
import { explainRejectLabel, isConfidential } from '#lib/identity/reject-labels.ts';

interface RejectReasonsProps {
  labels: readonly string[];
  status: IdvRow['status'];
  /** Also by the values of the API, for those who work with it. */
  hasCodes?: boolean;
  /** For the person themselves, who is not told what a screening found. */
  isForPerson?: boolean;
}

/** What ends the list of reasons, once for all of them. */
const NOTHING_MORE =
  'Nothing more can be sent. If it is a mistake, a platform administrator can reopen the verification.';

/** Why a verification was rejected or is to be corrected, and what can be done about it. */
export function RejectReasons({ labels, status, hasCodes = false, isForPerson = false }: RejectReasonsProps) {
  const shown = isForPerson ? labels.filter((label) => !isConfidential(label)) : labels;
  const isRejected = status === 'rejected';
  return (
    <>
      <dl className="mt-2 flex flex-col gap-3">
        {shown.map((label) => {
          const { name, meaning, nextStep, isFinal } = explainRejectLabel(label);
          return (
            <div key={label}>
              <dt className="font-medium wrap-anywhere">
                {name}
                {hasCodes && name !== label && (
                  <span className="ml-2 font-mono text-xs font-normal text-muted">{label}</span>
                )}
              </dt>
              <dd className="text-foreground/85">{meaning}</dd>
              {!(isRejected || isFinal) && (
                <dd className="mt-0.5 text-foreground/85">
                  <span className="font-medium">Next step:</span> {nextStep}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
      {shown.length < labels.length && <p className="mt-2">The verification provider could not verify you.</p>}
      {isRejected && !isForPerson && <p className="mt-3 text-foreground/85">{NOTHING_MORE}</p>}
    </>
  );
}
