import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import type { ApiError } from '#lib/api-error.ts';
import { queryOf } from '#lib/console/query.ts';
import { type OnboardingRow, searchOnboarding } from '#lib/contracts/onboarding/console.ts';
import { ONBOARDING_STAGES } from '#lib/contracts/onboarding/stages.ts';
import { STAGE_WORDS } from '../onboarding-labels.ts';

const LIVING = ONBOARDING_STAGES.filter((stage) => stage !== 'declined');
const LIVE = /^already_exists: .*?([0-9a-f]{8}-[0-9a-f-]{27})/;

/** Reads the onboarding of a person in an enterprise that was not declined: there is at most one. */
export const livingQuery = (enterpriseId: string, userId: string) =>
  queryOf(searchOnboarding, { enterpriseId, userIds: [userId], interfaces: ['kyc'], stages: LIVING, limit: 1 });

/** The same once it is read; undefined where there is none, or it is not known yet. */
export function useLiving(enterpriseId: string, userId: string): OnboardingRow | undefined {
  const { data } = useQuery({ ...livingQuery(enterpriseId, userId), enabled: userId !== '', refetchOnMount: 'always' });
  return data?.identities[0];
}

const wayTo = (enterpriseId: string, id: string): string => `/e/${enterpriseId}/onboarding?stages=&open=${id}`;

interface ExistingNoteProps {
  enterpriseId: string;
  living: OnboardingRow;
}

/** Says that a person is onboarded already, and leads to it. It takes the focus, unless somebody chooses from a list meanwhile. */
export function ExistingNote({ enterpriseId, living: { id, name, stage } }: ExistingNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.querySelector('[role=listbox]') === null) note.current?.focus();
  }, []);
  return (
    <p
      ref={note}
      tabIndex={-1}
      role="status"
      data-testid="existing"
      className="rounded-lg border border-border bg-attention-soft px-3 py-2 text-foreground outline-none"
    >
      <span className="font-medium">{name}</span> has an onboarding in this enterprise already: {STAGE_WORDS[stage]}.{' '}
      <Link href={wayTo(enterpriseId, id)} className="text-link underline underline-offset-2">
        Open the onboarding of {name}
      </Link>
    </p>
  );
}

interface ExistingLinkProps {
  enterpriseId: string;
  failure: ApiError | null;
}

/** The way to the onboarding that a person has already, where the service says so. */
export function ExistingLink({ enterpriseId, failure }: ExistingLinkProps) {
  const id = LIVE.exec(failure?.message ?? '')?.[1];
  if (id === undefined) return null;
  return (
    <p>
      <Link href={wayTo(enterpriseId, id)} className="text-link hover:underline">
        Open the onboarding of this person
      </Link>
    </p>
  );
}
