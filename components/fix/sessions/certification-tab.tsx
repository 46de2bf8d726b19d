'use client';

import { CircleCheck, CircleDashed } from 'lucide-react';
import Link from 'next/link';
import { PanelState } from '#components/ui/panel-state.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { OutputOf } from '#lib/contract.ts';
import { getFixCertification } from '#lib/contracts/fix/certification.ts';
import { CERTIFICATION, type CertificationCase } from '#lib/fix/certification.ts';
import { useRecord } from '#lib/hooks/use-record.ts';

interface CertificationTabProps {
  enterpriseId: string;
  sessionId: string;
}

type Outcome = OutputOf<typeof getFixCertification>['cases'][number];

const GROUPS: readonly { group: CertificationCase['group']; title: string }[] = [
  { group: 'Session', title: 'Session' },
  { group: 'Orders', title: 'Orders' },
  { group: 'Ends', title: 'Ends of orders' },
  { group: 'Recovery', title: 'Recovery' },
];

function Case({ number, title, steps, passedAt }: CertificationCase & Pick<Outcome, 'passedAt'>) {
  const isPassed = passedAt !== null;
  return (
    <li className="flex gap-3 px-3 py-2">
      {isPassed ? (
        <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-good" />
      ) : (
        <CircleDashed aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
      )}
      <div className="min-w-0">
        <p className="font-medium">
          {number}. {title}
        </p>
        <p className="text-muted">
          {isPassed ? (
            <>
              Passed <Timestamp at={passedAt} precision="second" />
            </>
          ) : (
            <>Not passed yet. {steps}</>
          )}
        </p>
      </div>
    </li>
  );
}

/** Which cases of the certification a session has shown. */
export function CertificationTab({ enterpriseId, sessionId }: CertificationTabProps) {
  const { data, failure, retry } = useRecord(getFixCertification, { enterpriseId, sessionId });
  if (data === undefined) return <PanelState failure={failure} onRetry={retry} />;
  const passedAt = new Map(data.cases.map((one) => [one.number, one.passedAt]));
  return (
    <div className="space-y-5 text-sm">
      <p>
        <span className="numeric">{data.passed}</span> of <span className="numeric">{CERTIFICATION.length}</span> cases
        passed, by the messages of the last 7 days.{' '}
        <Link href="/docs/fix-certification" className="text-link underline underline-offset-2">
          What the cases are
        </Link>
      </p>
      {GROUPS.map(({ group, title }) => (
        <section key={group} aria-label={title}>
          <h3 className="mb-1.5 font-medium">{title}</h3>
          <ul className="divide-y divide-border rounded-lg border border-border">
            {CERTIFICATION.filter((one) => one.group === group).map((one) => (
              <Case key={one.number} {...one} passedAt={passedAt.get(one.number) ?? null} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
