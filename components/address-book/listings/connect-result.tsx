'use client';

import { buttonVariants } from '@heroui/styles';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { ConnectionWithEntries } from '#lib/contracts/address-book/shapes.ts';
import { useAccounts } from '#lib/hooks/use-accounts.ts';
import { STATUS_TONES, STATUS_WORDS } from '../connections/connection-labels.ts';

interface ConnectResultProps {
  enterpriseId: string;
  made: ConnectionWithEntries;
  onClose: () => void;
}

/** What comes next with a connection that was just made. */
function nextOf({ type, status, targetListingEntry: { listing } }: ConnectionWithEntries): string {
  const isAlone = type === 'WHITELIST';
  if (status === 'UNDER_REVIEW')
    return isAlone
      ? 'The operator reviews it first. Once approved it becomes active: nobody else has to accept.'
      : `The operator reviews the request first. Once approved, ${listing.name} is asked.`;
  if (isAlone)
    return 'Their account is not listed, so nobody has to accept. The connection serves settlements in which you send everything.';
  if (status === 'REQUESTED') return `${listing.name} is asked. The connection becomes active once they accept.`;
  return `${listing.name} had asked already: with this you have accepted. It becomes active by itself.`;
}

/** The same where both accounts are of one enterprise, which then answers itself. */
function nextOfOwn({ type, status }: ConnectionWithEntries): string {
  const isAlone = type === 'WHITELIST';
  if (status === 'UNDER_REVIEW')
    return isAlone
      ? 'The operator reviews it first. Once approved it becomes active: nobody has to accept.'
      : 'Both accounts are yours. The operator reviews the request first. Once approved, it is up to you to accept it.';
  if (isAlone)
    return 'Both accounts are yours, and the other one is not listed, so nobody has to accept. The connection serves settlements in which the listed one sends everything.';
  if (status === 'REQUESTED')
    return 'Both accounts are yours, so it is up to you to accept: open the connection. It becomes active once you have.';
  return 'Both accounts are yours, and you had asked the other way already: with this you have accepted. It becomes active by itself.';
}

/** The connection that was made, what comes next, and the way to it. */
export function ConnectResult({ enterpriseId, made, onClose }: ConnectResultProps) {
  const { id, status, targetListingEntry } = made;
  const { accounts } = useAccounts(enterpriseId);
  const isOwn = accounts?.some((account) => account.id === targetListingEntry.walletId) === true;
  return (
    <ModalFrame title={`Connection with ${targetListingEntry.listing.name}`} isOpen onLeave={onClose} size="sm">
      <ModalBody label="What comes next">
        <div data-testid="connect-result" data-status={status} className="flex flex-col gap-2">
          <p>
            <StatusMark tone={STATUS_TONES[status]} word={STATUS_WORDS[status]} />
          </p>
          <p>{isOwn ? nextOfOwn(made) : nextOf(made)}</p>
        </div>
      </ModalBody>
      <ModalActions>
        <Link
          href={areaPath(enterpriseId, `address-book/connections?open=${id}`)}
          prefetch={false}
          className={buttonVariants({ variant: 'outline' })}
        >
          Open connection
        </Link>
        <Button variant="primary" autoFocus onPress={onClose}>
          Done
        </Button>
      </ModalActions>
    </ModalFrame>
  );
}
