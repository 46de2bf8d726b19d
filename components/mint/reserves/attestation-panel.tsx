'use client';

import { FileDown } from 'lucide-react';
import { useId, useState } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { saveText } from '#lib/console/save-text.ts';
import { getReserveAttestation } from '#lib/contracts/stablecoin/reserves.ts';
import { useCommand } from '#lib/hooks/use-command.ts';

interface AttestationPanelProps {
  enterpriseId: string;
  token: string;
  ledgerPosition: number;
}

const fileOf = (token: string, position: number): string => `${token}-reserves-${position}.json`;

/** Has the figures attested, and saves the reply as it came. */
function useDownload({ enterpriseId, token }: Omit<AttestationPanelProps, 'ledgerPosition'>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const reply = await call(getReserveAttestation, { enterpriseId, token });
      const name = fileOf(token, reply.attestation.ledgerPosition);
      saveText(name, JSON.stringify(reply), 'application/json');
      setSaved(name);
    } catch (thrown) {
      setFailure(toApiError(thrown));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, saved, download };
}

/** The signed statement of a token’s reserve, and how it is checked without this service. */
export function AttestationPanel({ enterpriseId, token, ledgerPosition }: AttestationPanelProps) {
  const { isBusy, failure, saved, download } = useDownload({ enterpriseId, token });
  const headingId = useId();
  const command = useCommand();
  const file = saved ?? fileOf(token, ledgerPosition);
  return (
    <section aria-labelledby={headingId} className="flex flex-col rounded-lg border border-border bg-surface">
      <header className="border-b border-separator px-4 py-2.5">
        <h2 id={headingId} className="text-sm font-semibold">
          Attestation
        </h2>
        <p className="text-xs text-muted">These figures with their ledger position, signed by the operator.</p>
      </header>
      <div className="flex flex-col items-start gap-3 p-4 text-sm">
        <BusyButton variant="primary" icon={<FileDown />} isBusy={isBusy} onPress={() => void download()}>
          Download attestation
        </BusyButton>
        <p role="status" className="text-muted empty:hidden">
          {saved === null || isBusy ? '' : `Saved as ${saved}.`}
        </p>
        {failure && <ErrorPanel title="Nothing was downloaded" text={failure.message} requestId={failure.requestId} />}
        <ol className="flex list-decimal flex-col gap-1.5 pl-5 text-muted">
          <li>
            Get the public keys from the operator as <code className="font-mono text-xs">jwks.json</code>, never from
            whoever gave you the file: this service has them at{' '}
            <a
              href="/.well-known/jwks.json"
              target="_blank"
              rel="noreferrer"
              className="text-link underline underline-offset-2"
            >
              /.well-known/jwks.json
            </a>
            .
          </li>
          <li>Where Clearhouse is installed, check the file by them. It needs no connection to this service:</li>
        </ol>
        <pre className="w-full rounded-md border border-border bg-background p-2.5 font-mono text-xs break-words whitespace-pre-wrap">
          {`${command} reserves verify ${file} --key jwks.json`}
        </pre>
        <p className="text-muted">
          It says whether signature and content hold. Beside the operator’s own database it also computes both amounts
          anew.
        </p>
      </div>
    </section>
  );
}
