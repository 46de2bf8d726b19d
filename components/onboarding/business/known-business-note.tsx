import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import Link from 'next/link';
import { areaPath } from '#lib/console/area-path.ts';
import { queryOf } from '#lib/console/query.ts';
import { searchOnboarding } from '#lib/contracts/onboarding/console.ts';
import { STAGE_WORDS } from '../onboarding-labels.ts';

/** That a business of the enterprise is or was onboarded, and how it stands, with the way to it. */
export function KnownBusinessNote({ enterpriseId }: { enterpriseId: string }) {
  const { data } = useQuery({
    ...queryOf(searchOnboarding, { enterpriseId, interfaces: ['kyb'], sort: 'createdAt', limit: 100 }),
    refetchOnMount: 'always',
  });
  const known = (data?.identities ?? []).filter(({ type, stage }) => type === 'business' && stage !== 'declined');
  if (known.length === 0) return null;
  return (
    <div
      data-testid="known-business"
      className="flex items-start gap-2 rounded-lg border border-border bg-default px-3 py-2 text-sm"
    >
      <Info className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-0">
        <ul>
          {known.map(({ id, name, stage }) => (
            <li key={id} className="break-words">
              <Link
                href={areaPath(enterpriseId, `onboarding/business/${id}`)}
                className="font-medium text-link underline underline-offset-2"
              >
                {name}
              </Link>{' '}
              {stage === 'approved'
                ? 'was onboarded, and is approved.'
                : `is being onboarded: ${STAGE_WORDS[stage].toLowerCase()}.`}
            </li>
          ))}
        </ul>
        <p className="text-muted">This form begins another business.</p>
      </div>
    </div>
  );
}
