import { PayloadBytes } from '#components/network/signing/payload-bytes.tsx';
import { CopyableId } from '#components/ui/copyable.tsx';
import { OVER_ICONS } from '#components/ui/over-icons.ts';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import type { OutputOf } from '#lib/contract.ts';
import type { getEnterpriseDvpSettlement } from '#lib/contracts/clearing/enterprise-settlements.ts';
import { APPROVAL_TONES, APPROVAL_WORDS } from './dvp-labels.ts';
import { partyFinder, partyName } from './dvp-parties.ts';

type Settlement = OutputOf<typeof getEnterpriseDvpSettlement>;
type Request = Settlement['approvalRequests'][number];

/** With more accounts than these the payloads are folded. */
const FEW = 4;

interface RequestProps {
  request: Request;
  who: string;
  /** The name of who signed, when that is somebody of the enterprise. */
  signer: string | undefined;
  isPayloadOpen: boolean;
}

function SignatureState({ request, signer }: Pick<RequestProps, 'request' | 'signer'>) {
  if (request.signature === undefined) return <p className="text-muted">Not signed.</p>;
  return (
    <div>
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
      {request.batchSigningId !== null && (
        <p className="text-xs text-muted">
          One signature for several settlements: it covers the payload of the batch, not this one.{' '}
          <CopyableId value={request.batchSigningId} label="batch signing id" />
        </p>
      )}
    </div>
  );
}

/** That it was acknowledged, and who else agreed. */
function Agreement({ request }: { request: Request }) {
  const resolvedBy = request.policyDetail?.resolvedBy.length ?? 0;
  return (
    <>
      {request.acknowledgedAt !== null && (
        <p>
          Acknowledged <Timestamp at={request.acknowledgedAt} />
        </p>
      )}
      {request.approvedAt !== undefined && (
        <p>
          Approved <Timestamp at={request.approvedAt} />
          {resolvedBy > 0 && (
            <span className="text-muted">
              , policy resolved by {resolvedBy} {resolvedBy === 1 ? 'user' : 'users'}
            </span>
          )}
        </p>
      )}
      {request.failure !== null && <p className="text-bad">Signing failed: {request.failure}</p>}
    </>
  );
}

function OneRequest({ request, who, signer, isPayloadOpen }: RequestProps) {
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
      <Agreement request={request} />
      <SignatureState request={request} signer={signer} />
      <details open={isPayloadOpen}>
        <summary className="w-fit text-link">Payload</summary>
        <div className="mt-2">
          <PayloadBytes payload={request.payload} />
        </div>
      </details>
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
            isPayloadOpen={settlement.approvalRequests.length <= FEW}
          />
        );
      })}
    </ul>
  );
}
