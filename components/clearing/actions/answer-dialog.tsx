'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import type { DvpParty, DvpSettlementRow } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { updateDvpApprovalRequest } from '#lib/contracts/clearing/signing.ts';
import { describeAmount } from '#lib/money.ts';
import { partyName } from '../dvp-parties.ts';
import { useDvpRefresh } from '../use-dvp-refresh.ts';
import { type PartyAct, receivedBy, requestOf, sentBy } from './dvp-acts.ts';

type Answer = Exclude<PartyAct, 'sign'>;

interface AnswerDialogProps {
  enterpriseId: string;
  row: DvpSettlementRow;
  party: DvpParty;
  act: Answer;
  onClose: () => void;
}

const LOOKS = {
  acknowledge: { title: 'Acknowledge this settlement?', label: 'Acknowledge', status: 'acknowledged' },
  reject: { title: 'Reject this settlement?', label: 'Reject', status: 'rejected' },
  cancel: { title: 'Cancel this settlement?', label: 'Cancel settlement', status: 'canceled' },
} as const;

const NAMED = 4;

function listed(transfers: ReturnType<typeof sentBy>): string {
  const named = transfers.slice(0, NAMED).map(({ currency, quantity }) => describeAmount(currency, quantity));
  const more = transfers.length - NAMED;
  return `${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

/** What an account says by acknowledging: to receive is settled by it, to send is signed apart. */
function AcknowledgeText({ row, party }: Pick<AnswerDialogProps, 'row' | 'party'>) {
  const [sent, received] = [sentBy(row, party.accountId), receivedBy(row, party.accountId)];
  const name = partyName(party);
  return (
    <>
      <p>
        You agree to its terms for {name}
        {received.length > 0 && `: it receives ${listed(received)}`}
        {sent.length > 0 && `${received.length > 0 ? ', and' : ': it'} sends ${listed(sent)}`}.
      </p>
      <p className="mt-2">
        {sent.length > 0
          ? 'Nothing is held before you sign what it sends, which you can also do at once: signing includes this.'
          : 'No signature is needed and nothing of yours is held. If nothing else is missing, it settles now.'}
      </p>
    </>
  );
}

const ENDS: Readonly<Record<Exclude<Answer, 'acknowledge'>, string>> = {
  reject: 'It ends for all parties, for good. What others have signed for is given back to them, and nothing moves.',
  cancel: 'It ends for all parties, for good. What has been signed for is given back, and nothing moves.',
};

/** Acknowledges, rejects or cancels a settlement, once what follows from it was read. */
export function AnswerDialog({ enterpriseId, row, party, act, onClose }: AnswerDialogProps) {
  const refresh = useDvpRefresh();
  const { title, label, status } = LOOKS[act];
  const send = async () => {
    const approvalRequestId = requestOf(row, party.accountId)?.id ?? '';
    await call(updateDvpApprovalRequest, { enterpriseId, accountId: party.accountId, approvalRequestId, status });
    await refresh();
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      leaveLabel={act === 'acknowledge' ? 'Cancel' : 'Keep it'}
      isDanger={act !== 'acknowledge'}
      failureTitle="Nothing has changed"
      isOpen
      onClose={onClose}
      onConfirm={send}
    >
      {act === 'acknowledge' ? <AcknowledgeText row={row} party={party} /> : <p>{ENDS[act]}</p>}
    </ConfirmDialog>
  );
}
