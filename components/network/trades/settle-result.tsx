'use client';

import { RotateCw } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { FieldList } from '#components/ui/drawer/field-list.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { countTrades, searchTrades } from '#lib/contracts/network/trades.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import { SettlementStatusMark } from '../off-exchange-badges.tsx';
import { STATUS_WORDS } from '../off-exchange-labels.ts';
import { type Sent, type Settled, sendSettlement } from './send-settlement.ts';

interface SettleResultProps {
  enterpriseId: string;
  settled: Settled;
  /** The same call was made again. */
  onSettled: (settled: Settled) => void;
  onClose: () => void;
}

const MEANINGS: Readonly<Record<Sent['status'], string>> = {
  pending:
    'What clients pay is held. It completes when the dispute window ends, or within the time to top up if you lack funds then.',
  completed: 'Everything has moved.',
  failed: 'Nothing has moved: somebody lacks funds. The settlement stays, and the same call tries again.',
  rejected: 'It was rejected: its trades wait for another settlement.',
};

/** Makes the same call once more. */
function useAgain({ settled, onSettled }: SettleResultProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const refresh = useRefresh(searchTrades, countTrades);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      onSettled({ ...settled, sent: await sendSettlement(settled.input) });
      await refresh();
    } catch (error) {
      setFailure(toApiError(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, send };
}

/** The settlement as it was made, also one that failed; that one can be tried again at once. */
export function SettleResult(props: SettleResultProps) {
  const { enterpriseId, settled, onClose } = props;
  const { sent } = settled;
  const { isBusy, failure, send } = useAgain(props);
  return (
    <ModalFrame title={`Settlement ${STATUS_WORDS[sent.status].toLowerCase()}`} isOpen onLeave={onClose}>
      <ModalBody label="What came back">
        <div data-testid="settle-result" data-status={sent.status} className="flex flex-col gap-2">
          <p>
            <SettlementStatusMark status={sent.status} />
          </p>
          <p>{MEANINGS[sent.status]}</p>
          <FieldList
            fields={[
              ...(sent.reason === undefined ? [] : [{ label: 'Reason', value: sent.reason, copy: sent.reason }]),
              { label: 'External id', value: sent.externalId, copy: sent.externalId },
              { label: 'Id', value: <span className="font-mono text-xs">{sent.id}</span>, copy: sent.id },
            ]}
          />
          <Link
            href={areaPath(enterpriseId, `settlements/off-exchange?partner=true&open=${sent.id}`)}
            prefetch={false}
            className="text-link underline underline-offset-2"
          >
            Open settlement
          </Link>
          <Link
            href={areaPath(enterpriseId, `network/trades?partner=true&settlementIds=${sent.id}`)}
            prefetch={false}
            className="text-link underline underline-offset-2"
          >
            Trades of the settlement
          </Link>
        </div>
        {failure && <ErrorPanel title="Something went wrong" text={failure.message} requestId={failure.requestId} />}
      </ModalBody>
      <ModalActions>
        {sent.status === 'failed' && (
          <BusyButton variant="secondary" isBusy={isBusy} icon={<RotateCw />} onPress={() => void send()}>
            Try again
          </BusyButton>
        )}
        <Button variant="primary" autoFocus onPress={onClose}>
          Done
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
