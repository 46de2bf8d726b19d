import { explainRejectLabel } from '#lib/identity/reject-labels.ts';

interface RejectReasonsProps {
  labels: readonly string[];
  /** Also by the values of the API, for those who work with it. */
  hasCodes?: boolean;
}

/** Why a verification was rejected or is to be corrected, and what can be done about it. */
export function RejectReasons({ labels, hasCodes = false }: RejectReasonsProps) {
  return (
    <dl className="mt-2 flex flex-col gap-3">
      {labels.map((label) => {
        const { name, meaning, nextStep } = explainRejectLabel(label);
        return (
          <div key={label}>
            <dt className="font-medium wrap-anywhere">
              {name}
              {hasCodes && name !== label && (
                <span className="ml-2 font-mono text-xs font-normal text-muted">{label}</span>
              )}
            </dt>
            <dd className="text-foreground/85">{meaning}</dd>
            <dd className="mt-0.5 text-foreground/85">
              <span className="font-medium">Next step:</span> {nextStep}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
