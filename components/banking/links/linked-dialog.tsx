'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { dropLink } from '#lib/console/kept-link.ts';
import { exchangeLinkToken, type LinkedAccount, listLinkedAccounts } from '#lib/contracts/banking/links.ts';
import { useAccountRefresh } from '../accounts/use-account-refresh.ts';
import { LinkedList } from './linked-list.tsx';

export interface LinkPair {
  publicToken: string;
  /** Null where this tab did not ask for it. */
  linkToken: string | null;
}

interface LinkedDialogProps {
  enterpriseId: string;
  pair: LinkPair;
  onClose: () => void;
}

type Outcome = { accounts: readonly LinkedAccount[] } | { failure: ApiError } | null;

/** Exchanges tokens for accounts; null until that is done. */
function useExchange({ enterpriseId, pair }: Omit<LinkedDialogProps, 'onClose'>): Outcome {
  const [outcome, setOutcome] = useState<Outcome>(null);
  const refresh = useEffectEvent(useAccountRefresh());
  const { publicToken, linkToken } = pair;
  useEffect(() => {
    if (linkToken === null) return;
    const exchange = async (): Promise<void> => {
      await call(exchangeLinkToken, { enterpriseId, publicToken, linkToken });
      const { accounts } = await call(listLinkedAccounts, { enterpriseId, linkToken });
      dropLink(enterpriseId);
      setOutcome({ accounts });
      await refresh();
    };
    exchange().catch((error: unknown) => setOutcome({ failure: toApiError(error) }));
  }, [enterpriseId, publicToken, linkToken]);
  return outcome;
}

function Content({ outcome, pair }: { outcome: Outcome; pair: LinkPair }) {
  if (pair.linkToken === null)
    return <ErrorPanel title="Nothing was linked" text="Linking was not started in this tab. Start again." />;
  if (outcome === null) return <p role="status">Adding the accounts …</p>;
  if ('failure' in outcome) {
    const { message, requestId } = outcome.failure;
    return <ErrorPanel title="Nothing was linked" text={message} requestId={requestId} />;
  }
  return <LinkedList accounts={outcome.accounts} />;
}

/** What came of linking, for who is back from the aggregator. */
export function LinkedDialog({ enterpriseId, pair, onClose }: LinkedDialogProps) {
  const outcome = useExchange({ enterpriseId, pair });
  return (
    <ModalFrame title="Linked accounts" isOpen onLeave={onClose} size="sm">
      <ModalBody>
        <Content outcome={outcome} pair={pair} />
      </ModalBody>
      <ModalActions>
        <Button variant="primary" autoFocus onPress={onClose}>
          Done
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
