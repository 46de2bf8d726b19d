'use client';

import { Play } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { ModalBody, ModalFoot, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { CopyAsCode } from '#components/ui/list/copy-as-code.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { toApiError } from '#lib/api-error.ts';
import { movesInWords } from '#lib/console/netting-sums.ts';
import { type NettingQueue, type NettingRun, runNetting } from '#lib/contracts/clearing/netting.ts';
import { WRITE_DVP } from '#lib/rights.ts';
import { settlementsOf } from './netting-labels.ts';
import { NettingLines } from './netting-lines.tsx';
import { RunSettlements } from './run-settlements.tsx';
import { Shortages } from './shortages.tsx';
import { useNettingPreview } from './use-netting.ts';

interface PreviewProps {
  enterpriseId: string;
  queue: NettingQueue;
}

function Previewed({ enterpriseId, run }: { enterpriseId: string; run: NettingRun }) {
  return (
    <>
      <p>
        {`${settlementsOf(run.settlements)} would settle. ${movesInWords(run.lines)}`} Nothing has moved: this is a
        preview.
      </p>
      <div className="rounded-lg border border-border">
        <NettingLines label="What would move" lines={run.lines} />
      </div>
      <Shortages enterpriseId={enterpriseId} pair={run} lines={run.lines} />
      <section>
        <h3 className="mb-1.5 font-semibold">Settlements</h3>
        <RunSettlements enterpriseId={enterpriseId} ids={run.settlementIds} total={run.settlements} />
      </section>
    </>
  );
}

function Body({ enterpriseId, queue }: PreviewProps) {
  const { data, error, refetch } = useNettingPreview(enterpriseId, queue);
  if (data !== undefined) return <Previewed enterpriseId={enterpriseId} run={data} />;
  const failure = error && toApiError(error);
  if (failure?.status !== 422) return <PanelState failure={failure} onRetry={() => void refetch()} />;
  return (
    <>
      <ErrorPanel title="It could not be run now" text={failure.message} requestId={failure.requestId} />
      <div className="rounded-lg border border-border">
        <NettingLines label="What would move" lines={queue.lines} />
      </div>
      <Shortages enterpriseId={enterpriseId} pair={queue} lines={queue.lines} />
    </>
  );
}

/** What a run of a queue would do now, without doing it. */
export function PreviewDialog({
  enterpriseId,
  queue,
  onClose,
  onRun,
}: PreviewProps & { onClose: () => void; onRun: () => void }) {
  const { accountId, accountName, counterpartyAccountId, counterpartyName } = queue;
  return (
    <ModalFrame title={`Netting of ${accountName} and ${counterpartyName}`} isOpen onLeave={onClose} size="lg">
      <ModalBody label="Preview">
        <Body enterpriseId={enterpriseId} queue={queue} />
      </ModalBody>
      <ModalFoot>
        <div className="flex flex-wrap justify-end gap-2">
          <div className="mr-auto">
            <CopyAsCode
              contract={runNetting}
              input={{ enterpriseId, accountId, counterpartyAccountId, dryRun: true }}
              isQuiet
            />
          </div>
          <Button variant="outline" onPress={onClose}>
            Close
          </Button>
          <MayButton enterpriseId={enterpriseId} right={WRITE_DVP} variant="primary" icon={<Play />} onPress={onRun}>
            Run …
          </MayButton>
        </div>
      </ModalFoot>
    </ModalFrame>
  );
}
