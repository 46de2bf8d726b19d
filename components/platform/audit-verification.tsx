'use client';

import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { countOf } from '#lib/console/platform-figures.ts';
import type { OutputOf } from '#lib/contract.ts';
import { verifyAuditSeals } from '#lib/contracts/platform/deployment.ts';

type Report = OutputOf<typeof verifyAuditSeals>;

function Texts({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <p className="mt-2 text-xs font-medium text-muted">{title}</p>
      <ul className="mt-1 list-disc pl-4 text-xs break-words">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function Outcome({ report }: { report: Report }) {
  const { isIntact, chains, sealed, faults, warnings, verifiedAt, seconds } = report;
  return (
    <div className="min-w-0 text-sm">
      <StatusMark tone={isIntact ? 'good' : 'bad'} word={isIntact ? 'Intact' : 'Damaged'} />
      <p className="text-xs text-muted">
        {`${countOf(sealed, 'seal')} of ${countOf(chains, 'chain')} in ${seconds} s, `}
        <Timestamp at={verifiedAt} />
      </p>
      <Texts title="What is wrong" texts={faults} />
      <Texts title="To know" texts={warnings} />
    </div>
  );
}

/** Recomputes every seal of the audit log when asked. */
export function AuditVerification() {
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<Report | null>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const verify = async () => {
    setBusy(true);
    setFailure(null);
    try {
      setReport(await call(verifyAuditSeals, {}));
    } catch (error) {
      setReport(null);
      setFailure(toApiError(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="flex flex-col items-start gap-3 border-t border-separator py-3">
      <BusyButton variant="outline" isBusy={isBusy} icon={<ShieldCheck />} onPress={() => void verify()}>
        Verify seals
      </BusyButton>
      <div role="status" data-testid="audit-verification">
        {report && <Outcome report={report} />}
      </div>
      {failure && (
        <ErrorPanel title="The seals were not verified" text={failure.message} requestId={failure.requestId} />
      )}
    </div>
  );
}
