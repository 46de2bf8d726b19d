'use client';

import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useCopy } from '#components/ui/copyable.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { queryOf } from '#lib/console/query.ts';
import { decodeFixMessage } from '#lib/contracts/fix/decode.ts';
import type { FixLogMessage } from '#lib/contracts/fix/messages.ts';
import { DecodedMessage } from '../decoded-message.tsx';
import { messageName } from './message-name.ts';

interface MessageDialogProps {
  enterpriseId: string;
  message: FixLogMessage;
  onClose: () => void;
}

const END = '\u0001';

/** One message of a session with all of its fields. */
export function MessageDialog({ enterpriseId, message, onClose }: MessageDialogProps) {
  const { raw, at, direction, number } = message;
  const { data, error, refetch } = useQuery({
    ...queryOf(decodeFixMessage, { enterpriseId, message: raw }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const { isCopied, copy } = useCopy(() => raw.replaceAll(END, '|'));
  const [decoded] = data?.messages ?? [];
  return (
    <ModalFrame title={`${messageName(message)}, number ${number}`} isOpen onLeave={onClose} size="lg">
      <ModalBody label="Message">
        <p className="text-muted">
          {direction === 'in' ? 'From the client' : 'To the client'}, <Timestamp at={at} precision="second" />. Tokens
          and passwords are masked, so that length and sum are those of the text as it is kept.
        </p>
        {decoded === undefined ? (
          <PanelState failure={error} onRetry={() => void refetch()} />
        ) : (
          <DecodedMessage message={decoded} number={1} isOnly isNarrow />
        )}
      </ModalBody>
      <ModalActions>
        <Button variant="outline" onPress={copy}>
          {isCopied ? <Check /> : <Copy />} {isCopied ? 'Copied' : 'Copy text'}
        </Button>
        <Button variant="outline" onPress={onClose}>
          Close
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
