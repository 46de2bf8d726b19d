'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useMay } from '#components/session/use-may.ts';
import { NoValue } from '#components/ui/no-value.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import { type PlainColumn, PlainTable } from '#components/ui/table/plain-table.tsx';
import { Timestamp } from '#components/ui/timestamp.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { areaPath } from '#lib/console/area-path.ts';
import { queryOf } from '#lib/console/query.ts';
import { searchMembers } from '#lib/contracts/directory/members.ts';
import { getMintTerms } from '#lib/contracts/stablecoin/terms.ts';
import { MANAGE_MINT } from '#lib/rights.ts';
import { AcceptButton } from './accept-button.tsx';
import { standingOf, type Terms } from './use-terms-standing.ts';

type Acceptance = Terms['accepted'][number];

const COLUMNS: readonly PlainColumn<Acceptance>[] = [
  { label: 'Version', cell: ({ version }) => <span className="numeric font-medium">Version {version}</span> },
  { label: 'Accepted by', cell: ({ userName, userId }) => userName || userId },
  { label: 'Signed as', cell: ({ name }) => name ?? <NoValue word="No name given" /> },
  { label: 'Accepted', cell: ({ acceptedAt }) => <Timestamp at={acceptedAt} /> },
];

const MOST_NAMED = 5;

/** Who can accept the terms, for a reader who cannot. */
function WhoAccepts({ enterpriseId }: { enterpriseId: string }) {
  const { data } = useQuery(queryOf(searchMembers, { enterpriseId, roles: ['admin'], limit: MOST_NAMED }));
  const names = (data?.members ?? []).map(({ name, email }) => name || email).join(', ');
  return <>Only admins can accept them{names === '' ? '' : `: ${names}`}.</>;
}

/** Whether the latest terms are accepted, and what follows. */
function Standing({ enterpriseId, terms }: { enterpriseId: string; terms: Terms }) {
  const { isAllowed } = useMay(enterpriseId, MANAGE_MINT);
  const { latestVersion } = terms;
  if (standingOf(terms) === 'accepted')
    return (
      <p className="px-4 py-3">
        <StatusMark tone="good" word="Accepted" />
      </p>
    );
  return (
    <div data-testid="terms-to-accept" className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <div className="min-w-0 text-sm">
        <StatusMark tone="attention" word={`Version ${latestVersion} is not accepted`} />
        <p className="mt-0.5 text-muted">
          Until it is, no new order can be made. Orders under way go on.{' '}
          {!isAllowed && <WhoAccepts enterpriseId={enterpriseId} />}
        </p>
      </div>
      <AcceptButton enterpriseId={enterpriseId} version={latestVersion} />
    </div>
  );
}

function Text({ enterpriseId, terms }: { enterpriseId: string; terms: Terms }) {
  if (terms.latestVersion === 0)
    return <p className="px-4 py-6 text-sm text-muted">The platform operator has published no terms yet.</p>;
  return (
    <>
      <div className="border-b border-separator">
        <Standing enterpriseId={enterpriseId} terms={terms} />
      </div>
      <div data-testid="terms-text" className="max-w-prose px-4 py-4 text-sm leading-6 break-words whitespace-pre-wrap">
        {terms.text}
      </div>
    </>
  );
}

/** Terms that an enterprise accepts before it mints or burns, and who accepted them. */
export function TermsPage({ enterpriseId }: { enterpriseId: string }) {
  const panel = usePanelQuery(getMintTerms, { enterpriseId });
  const terms = panel.query.data;
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-xl leading-7 font-semibold tracking-tight">Minting terms</h1>
          <p className="text-sm text-muted">What this enterprise accepts before it mints or burns tokens.</p>
        </div>
        <Link
          href={areaPath(enterpriseId, 'mint')}
          prefetch={false}
          className="inline-flex items-center gap-1.5 text-sm text-link underline-offset-2 hover:underline"
        >
          <ArrowLeft className="size-4" aria-hidden="true" /> Mint and burn
        </Link>
      </div>
      <Panel
        title={terms?.latestVersion ? `Version ${terms.latestVersion}` : 'Latest version'}
        about={
          terms?.publishedAt && (
            <>
              Published <Timestamp at={terms.publishedAt} />
            </>
          )
        }
        {...panel}
      >
        {(loaded) => <Text enterpriseId={enterpriseId} terms={loaded} />}
      </Panel>
      {terms && (
        <Panel title="Acceptances" about="Who accepted which version for this enterprise, the newest first." {...panel}>
          {({ accepted }) =>
            accepted.length === 0 ? (
              <p className="px-4 py-3 text-sm text-muted">No version was accepted yet.</p>
            ) : (
              <PlainTable
                label="Acceptances"
                columns={COLUMNS}
                rows={accepted}
                rowKey={({ version }) => String(version)}
              />
            )
          }
        </Panel>
      )}
    </div>
  );
}
