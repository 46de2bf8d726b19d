import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Readiness, ReadinessFinding } from '#lib/contracts/banking/readiness.ts';

const LOOKS = {
  error: { icon: CircleAlert, className: 'text-bad', word: 'Error' },
  warning: { icon: TriangleAlert, className: 'text-attention', word: 'Warning' },
  info: { icon: Info, className: 'text-muted', word: 'Note' },
} as const;

const RAIL_NAMES: Readonly<Record<Readiness['rail'], string>> = {
  sepa: 'SEPA',
  swift: 'SWIFT',
  'us-domestic': 'US wires',
  ach: 'ACH',
  local: 'its network',
};

interface FindingProps {
  finding: ReadinessFinding;
  /** What mends it, where the reader can do that here. */
  action?: ReactNode;
}

function Finding({ finding, action }: FindingProps) {
  const { icon: Icon, className, word } = LOOKS[finding.severity];
  return (
    <li className="flex gap-2">
      <Icon className={`mt-0.5 size-4 shrink-0 ${className}`} aria-label={word} />
      <div className="min-w-0">
        <p>{finding.text}</p>
        {finding.mend && <p className="text-muted">{finding.mend.text}</p>}
        {action && <div className="mt-1">{action}</div>}
      </div>
    </li>
  );
}

/** The words of an account that could be paid but for its approval are neutral. */
function Heading({ rail, ready, isDraft }: Pick<Readiness, 'rail' | 'ready'> & { isDraft: boolean }) {
  const Icon = ready ? CircleCheck : CircleAlert;
  const tone = ready ? (isDraft ? 'text-muted' : 'text-good') : 'text-bad';
  const words = `${ready ? 'Ready' : 'Not ready'} for payments by ${RAIL_NAMES[rail]}`;
  return (
    <h3 className="flex items-center gap-2 font-semibold">
      <Icon className={`size-4 shrink-0 ${tone}`} aria-hidden="true" />
      {ready && isDraft ? `${words} once approved` : words}
    </h3>
  );
}

interface ReadinessPanelProps {
  rails: readonly Readiness[];
  /** The account is not approved, so that nothing can be paid to it yet. */
  isDraft?: boolean;
  /** A button that mends a finding; none by default. */
  actionOf?: (finding: ReadinessFinding) => ReactNode;
}

/** Whether payments can be made to an account, and what keeps them from being made. */
export function ReadinessPanel({ rails, isDraft = false, actionOf }: ReadinessPanelProps) {
  return rails.map(({ rail, ready, findings }) => (
    <section key={rail} aria-label="Payments" className="rounded-lg border border-border px-4 py-3 text-sm">
      <Heading rail={rail} ready={ready} isDraft={isDraft} />
      {findings.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {findings.map((finding) => (
            <Finding key={`${finding.code} ${finding.field}`} finding={finding} action={actionOf?.(finding)} />
          ))}
        </ul>
      )}
    </section>
  ));
}
