import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { PanelState } from '#components/ui/panel-state.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { queryOf } from '#lib/console/query.ts';
import { listKybAgreements } from '#lib/contracts/onboarding/agreements.ts';
import { AGREEMENT_TYPES, type AgreementType } from '#lib/contracts/onboarding/kyb-words.ts';
import type { BusinessIdentity } from '#lib/onboarding/business-sections.ts';
import { nameInWords } from '../onboarding-labels.ts';
import { AcceptDialog } from './accept-dialog.tsx';

const MEANINGS: Readonly<Record<AgreementType, string>> = {
  tosBusiness: 'The terms on which the operator serves businesses.',
  privacy: 'How personal data are handled.',
  amlAttestation: 'That the business prevents money laundering.',
  noOwnerAbove10: 'That nobody owns ten percent of the business or more.',
  eSignConsent: 'That documents may be signed electronically.',
};

/** The agreements that handing in needs, as things stand. */
function neededOf({ associatedPeople, business }: BusinessIdentity): ReadonlySet<AgreementType> {
  const hasOwner = associatedPeople.some(({ role }) => role === 'beneficialOwner');
  const isAttested = business.amlAttestation?.attested === true;
  return new Set<AgreementType>([
    ...(isAttested ? [] : ['amlAttestation' as const]),
    ...(hasOwner ? [] : ['noOwnerAbove10' as const]),
  ]);
}

/** Texts that are agreed to for a business: which version, who signed when, and what is still to be signed. */
export function AgreementsSection({ identity }: { identity: BusinessIdentity }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(listKybAgreements, { identityId: identity.id }),
    refetchOnMount: 'always',
  });
  const [signing, setSigning] = useState<AgreementType | null>(null);
  if (data === undefined) return <PanelState failure={error} onRetry={() => void refetch()} />;
  const needed = identity.finalizeSubmission ? new Set<AgreementType>() : neededOf(identity);
  const versions = new Map(data.currentVersions.map(({ type, version }) => [type, version]));
  return (
    <>
      <ul className="divide-y divide-separator overflow-hidden rounded-lg border border-border">
        {AGREEMENT_TYPES.map((type) => {
          const own = data.agreements.filter((agreement) => agreement.type === type);
          const last = own.at(-1);
          const isCurrent = own.some(({ version }) => version === versions.get(type));
          const name = nameInWords(type);
          return (
            <li
              key={type}
              data-testid="agreement"
              className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm"
            >
              <div className="min-w-0 flex-1 basis-60">
                <p className="font-medium">{name}</p>
                <p className="text-xs text-muted">{MEANINGS[type]}</p>
                {last !== undefined && (
                  <p className="mt-0.5 text-xs">
                    Version {last.version}, signed by {last.signerName} <Timestamp at={last.signedAt} />
                  </p>
                )}
              </div>
              {isCurrent ? (
                <StatusMark tone="good" word="Signed" />
              ) : (
                <StatusMark
                  tone={needed.has(type) ? 'attention' : 'neutral'}
                  word={
                    needed.has(type) ? 'To sign' : identity.finalizeSubmission ? 'Not signed' : 'Not needed to hand in'
                  }
                />
              )}
              {!isCurrent && !identity.finalizeSubmission && (
                <Button variant="outline" size="sm" aria-label={`Sign: ${name}`} onPress={() => setSigning(type)}>
                  Sign
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {signing !== null && (
        <AcceptDialog
          identityId={identity.id}
          type={signing}
          version={versions.get(signing) ?? ''}
          onClose={() => setSigning(null)}
        />
      )}
    </>
  );
}
