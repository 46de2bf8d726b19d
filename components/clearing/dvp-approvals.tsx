import { CopyableId } from '#components/ui/copyable.tsx';
import { OVER_ICONS } from '#components/ui/over-icons.ts';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { OutputOf } from '#lib/contract.ts';
import type { getEnterpriseDvpSettlement } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { APPROVAL_TONES, APPROVAL_WORDS } from './dvp-labels.ts';
import { partyFinder, partyName } from './dvp-parties.ts';
import { PayloadView } from './payload-view.tsx';

type Settlement = OutputOf<typeof getEnterpriseDvpSettlement>;
type Request = Settlement['approvalRequests'][number];

interface RequestProps {
  request: Request;
  who: string;
  /** The name of who signed, when that is somebody of the enterprise. */
  signer: string | undefined;
}

function SignatureState({ request, signer }: Omit<RequestProps, 'who'>) {
  if (request.signature === undefined) return <p className="text-muted">Not signed.</p>;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <span>Signature</span> <CopyableId value={request.signature} label="signature" />
      {request.signedBy !== undefined && (
        <span className="text-muted">
          by {signer ?? <CopyableId value={request.signedBy} label="user id of the signer" />}
        </span>
      )}
      {request.signedAt !== undefined && (
        <span className="text-xs text-muted">
          <Timestamp at={request.signedAt} />
        </span>
      )}
    </div>
  );
}

function Approval({ request }: { request: Request }) {
  if (request.approvedAt === undefined) return null;
  const resolvedBy = request.policyDetail?.resolvedBy.length ?? 0;
  return (
    <p>
      Approved <Timestamp at={request.approvedAt} />
      {resolvedBy > 0 && (
        <span className="text-muted">
          , policy resolved by {resolvedBy} {resolvedBy === 1 ? 'user' : 'users'}
        </span>
      )}
    </p>
  );
}

function OneRequest({ request, who, signer }: RequestProps) {
  return (
    <li className="flex flex-col gap-2 rounded-lg border border-border p-3" data-testid="approval">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">{who}</p>
          <CopyableId value={request.accountId} label="trading account" />
        </div>
        <StatusMark
          tone={APPROVAL_TONES[request.status]}
          icon={OVER_ICONS[request.status]}
          word={APPROVAL_WORDS[request.status]}
        />
      </div>
      <SignatureState request={request} signer={signer} />
      <Approval request={request} />
      <PayloadView payload={request.payload} />
      <p className="text-xs text-muted">
        Asked <Timestamp at={request.createdAt} /> · updated <Timestamp at={request.updatedAt} />
      </p>
    </li>
  );
}

/** What each account was asked to sign or acknowledge, and what it answered. */
export function DvpApprovals({ settlement }: { settlement: Settlement }) {
  const find = partyFinder(settlement);
  const names = new Map(settlement.signers.map(({ userId, name }) => [userId, name]));
  if (settlement.approvalRequests.length === 0)
    return <p className="text-sm text-muted">No one has been asked to sign yet.</p>;
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {settlement.approvalRequests.map((request) => {
        const party = find(request.accountId);
        return (
          <OneRequest
            key={request.id}
            request={request}
            who={party ? partyName(party) : request.accountId}
            signer={names.get(request.signedBy ?? '')}
          />
        );
      })}
    </ul>
  );
}
