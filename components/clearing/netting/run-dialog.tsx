'use client';

import { useState } from 'react';
import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { movesInWords } from '#lib/console/netting-sums.ts';
import { type NettingQueue, runNetting } from '#lib/contracts/clearing/netting.ts';
import { takenByRun } from './netting-labels.ts';
import { Shortages } from './shortages.tsx';
import { useNettingRefresh, useShortages } from './use-netting.ts';

interface RunDialogProps {
  enterpriseId: string;
  queue: NettingQueue;
  onClose: () => void;
  onRan: (runId: string) => void;
}

/** Who it is that lacks what the refused run would have moved, where that is not said anyway. */
function OtherSide({
  enterpriseId,
  queue,
  failure,
}: Pick<RunDialogProps, 'enterpriseId' | 'queue'> & { failure: ApiError | null }) {
  const shortages = useShortages(enterpriseId, queue, queue.lines);
  if (failure?.status !== 422 || shortages.length > 0 || queue.lines.length === 0) return null;
  return (
    <p>{`Your account has enough: it is ${queue.counterpartyName} that lacks it. Nothing has moved, and the queue waits on.`}</p>
  );
}

/** Runs a queue, after saying what that moves. */
export function RunDialog({ enterpriseId, queue, onClose, onRan }: RunDialogProps) {
  const refresh = useNettingRefresh();
  const { accountId, accountName, counterpartyAccountId, counterpartyName, lines } = queue;
  const [failure, setFailure] = useState<ApiError | null>(null);
  const run = async () => {
    setFailure(null);
    try {
      const { id } = await call(runNetting, { enterpriseId, accountId, counterpartyAccountId });
      if (id !== null) onRan(id);
    } catch (error) {
      setFailure(toApiError(error));
      throw error;
    } finally {
      await refresh();
    }
  };
  return (
    <ConfirmDialog
      title={`Run netting with ${counterpartyName}?`}
      confirmLabel="Run netting"
      isDanger={false}
      failureTitle="Nothing has moved"
      isOpen
      onClose={onClose}
      onConfirm={run}
    >
      <div className="flex flex-col gap-3">
        <p>
          {`This settles ${takenByRun(queue)} of ${accountName}, all or none. ${movesInWords(lines)}`} It cannot be
          undone.
        </p>
        <OtherSide enterpriseId={enterpriseId} queue={queue} failure={failure} />
        <Shortages enterpriseId={enterpriseId} pair={queue} lines={lines} />
      </div>
    </ConfirmDialog>
  );
}
