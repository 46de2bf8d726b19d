'use client';

import { RotateCw } from 'lucide-react';
import { parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { type Field, FieldList } from '#components/ui/drawer/field-list.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { STATUS_WORDS, TYPE_WORDS } from './allocation-labels.ts';
import { type Sent, sendAllocation } from './send-allocation.ts';
import { useRefreshAllocations } from './use-refresh-allocations.ts';

interface AllocationResultProps {
  sent: Sent;
  /** The same call was made again. */
  onSent: (sent: Sent) => void;
  onClose: () => void;
}

/** What became of it, with the status that the service answered. */
function outcomeOf({ type, record }: Sent): { text: string; tone: Tone; status: number } {
  if (record.status === 'cleared') {
    const where = type === 'allocation' ? 'to the connection' : 'to the trading account';
    return { text: `The funds have moved ${where}.`, tone: 'good', status: 200 };
  }
  if (record.status === 'released')
    return {
      text: 'It was refused. The record stays, nothing is held, and its external id is spent.',
      tone: 'bad',
      status: 422,
    };
  return record.retriable
    ? {
        text: 'The partner could not be reached, so nothing is decided. The funds are held meanwhile.',
        tone: 'attention',
        status: 500,
      }
    : { text: 'The funds are held until somebody decides.', tone: 'waiting', status: 200 };
}

const fieldsOf = ({ record }: Sent, status: number): Field[] => [
  ...('reason' in record ? [{ label: record.status === 'released' ? 'Error' : 'Reason', value: record.reason }] : []),
  { label: 'Quantity', value: <Amount {...record.amount} withBaseUnits /> },
  { label: 'External id', value: record.clientExternalId, copy: record.clientExternalId },
  { label: 'Id', value: <span className="font-mono text-xs">{record.id}</span>, copy: record.id },
  { label: 'Reply', value: <span className="numeric">{status}</span> },
];

/** Makes the same call once more. */
function useAgain({ sent, onSent }: AllocationResultProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const refresh = useRefreshAllocations();
  const ask = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const record = await sendAllocation(sent.type, sent.input);
      onSent({ ...sent, record });
      await refresh();
    } catch (error) {
      setFailure(toApiError(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, ask };
}

/** The record that came back, whichever status the reply had; one that is retriable can be asked for again at once. */
export function AllocationResult(props: AllocationResultProps) {
  const { sent, onClose } = props;
  const { record, type } = sent;
  const { isBusy, failure, ask } = useAgain(props);
  const [, setPlace] = useQueryStates({ open: parseAsString, new: parseAsString, form: parseAsString });
  const { text, tone, status } = outcomeOf(sent);
  const open = () => void setPlace({ open: record.id, new: null, form: null });
  return (
    <ModalFrame title={`${TYPE_WORDS[type]} ${STATUS_WORDS[record.status].toLowerCase()}`} isOpen onLeave={onClose}>
      <ModalBody label="What came back">
        <div data-testid="allocation-result" data-status={record.status} className="flex flex-col gap-2">
          <p>
            <StatusMark tone={tone} word={STATUS_WORDS[record.status]} />
          </p>
          <p>{text}</p>
          <FieldList fields={fieldsOf(sent, status)} />
        </div>
        {failure && <ErrorPanel title="Something went wrong" text={failure.message} requestId={failure.requestId} />}
      </ModalBody>
      <ModalActions>
        <Button variant="outline" onPress={open}>
          Open the record
        </Button>
        {record.retriable && (
          <BusyButton variant="secondary" isBusy={isBusy} icon={<RotateCw />} onPress={() => void ask()}>
            Ask again
          </BusyButton>
        )}
        <Button variant="primary" autoFocus onPress={onClose}>
          Done
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
