'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Bug, Eraser, RotateCw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { Panel } from '#components/ui/panel.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { clearFaults, listFaults } from '#lib/contracts/sandbox/sandbox.ts';
import { effectWords, type Fault } from './fault-labels.ts';

const InjectFaultDialog = dynamic(
  () => import('./inject-fault-dialog.tsx').then((module) => module.InjectFaultDialog),
  {
    ssr: false,
  },
);

function FaultsTable({ faults }: { faults: readonly Fault[] }) {
  return (
    <table className="w-full text-sm" aria-label="Active faults">
      <thead>
        <tr className="border-b border-border text-left text-xs text-muted">
          <th className="py-1.5 pr-3 font-medium">Operation</th>
          <th className="py-1.5 pr-3 font-medium">Effect</th>
          <th className="py-1.5 pr-3 text-right font-medium">Calls left</th>
          <th className="py-1.5 text-right font-medium max-sm:hidden">Injected</th>
        </tr>
      </thead>
      <tbody>
        {faults.map((fault) => (
          <tr key={fault.id} className="border-b border-separator align-top last:border-b-0">
            <td className="py-2 pr-3 font-mono text-xs break-all">{fault.operation}</td>
            <td className="py-2 pr-3">{effectWords(fault)}</td>
            <td className="numeric py-2 pr-3 text-right">{fault.remaining.toLocaleString('en-US')}</td>
            <td className="py-2 text-right text-muted max-sm:hidden">
              <Timestamp at={fault.createdAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Takes every fault away, and says how many there were. */
function useClearing(refresh: () => Promise<void>) {
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<ApiError | null>(null);
  const clear = async () => {
    setFailure(null);
    try {
      const { cleared } = await call(clearFaults, {});
      setSaid(cleared === 1 ? '1 fault was removed.' : `${cleared} faults were removed.`);
    } catch (error) {
      setFailure(toApiError(error));
    }
    await refresh();
  };
  return { said, setSaid, failure, clear };
}

/** Faults that wait for calls, by the operation that they strike. */
export function FaultsPanel() {
  const client = useQueryClient();
  const form = useFormKey(['inject-fault']);
  const { query, queryKey } = usePanelQuery(listFaults, {});
  const refresh = () => client.invalidateQueries({ queryKey });
  const { said, setSaid, failure, clear } = useClearing(refresh);
  return (
    <Panel
      title="Faults"
      about="Makes the next calls of an operation slow, fail or lose their reply, for everyone in this sandbox."
      query={query}
      queryKey={queryKey}
    >
      {({ faults }) => (
        <div className="flex flex-col gap-3 p-4">
          {failure && (
            <ErrorPanel title="The faults were not removed" text={failure.message} requestId={failure.requestId} />
          )}
          {faults.length > 0 ? (
            <FaultsTable faults={faults} />
          ) : (
            <p className="text-sm text-muted">No active faults. Every operation answers as usual.</p>
          )}
          <div className="flex flex-wrap items-center gap-2">
            <Button variant="outline" onPress={() => form.open('inject-fault')}>
              <Bug /> Inject a fault …
            </Button>
            {faults.length > 0 && (
              <Button variant="outline" onPress={() => void clear()}>
                <Eraser /> Remove all
              </Button>
            )}
            <Button
              variant="ghost"
              isIconOnly
              aria-label="Refresh faults"
              data-tip="Refresh faults"
              onPress={() => void refresh()}
            >
              <RotateCw className={query.isFetching ? 'animate-spin' : ''} />
            </Button>
            <p role="status" className="text-sm text-muted" data-testid="faults-said">
              {said}
            </p>
          </div>
          {form.name !== null && (
            <InjectFaultDialog
              onClose={form.close}
              onMade={async ({ operation }) => {
                setSaid(`The next calls of ${operation} are affected.`);
                await refresh();
              }}
            />
          )}
        </div>
      )}
    </Panel>
  );
}
