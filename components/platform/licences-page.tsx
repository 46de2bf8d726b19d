'use client';

import Link from 'next/link';
import { Panel } from '#components/ui/panel.tsx';
import { usePanelQuery } from '#components/ui/use-panel-query.ts';
import { countOf } from '#lib/console/platform-figures.ts';
import { listLicences, type PlatformLicence } from '#lib/contracts/platform/licences.ts';
import type { Licence } from '#lib/scopes.ts';
import { LICENCE_WORDS, OPEN_WITHOUT } from './platform-labels.ts';
import { PlatformPage } from './platform-page.tsx';

/** Pages that a licence opens, by their labels. */
export type LicencePages = Readonly<Partial<Record<Licence, readonly string[]>>>;

function Operations({ licence: { operations, licence } }: { licence: PlatformLicence }) {
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-1">{countOf(operations.length, 'operation')}</summary>
      <ul aria-label={`Operations of ${LICENCE_WORDS[licence].name}`} className="mt-1 flex flex-col gap-2">
        {operations.map(({ name, method, path, summary }) => (
          <li key={name} className="min-w-0">
            <span className="block">{summary}</span>
            <code className="block font-mono text-xs break-all text-muted">
              {method} {path}
            </code>
          </li>
        ))}
      </ul>
    </details>
  );
}

function LicenceCard({ licence, pages, total }: { licence: PlatformLicence; pages: readonly string[]; total: number }) {
  const { name, about } = LICENCE_WORDS[licence.licence];
  return (
    <section aria-label={name} className="flex flex-col gap-2 rounded-lg border border-border bg-background p-4">
      <h3 className="text-sm font-semibold">{name}</h3>
      <p className="text-sm text-muted">{about}</p>
      <p className="text-sm">
        <Link
          href={`/platform/enterprises?licences=${licence.licence}`}
          prefetch={false}
          className="text-link underline underline-offset-2"
        >
          {`${licence.enterpriseCount} of ${countOf(total, 'enterprise')}`}
        </Link>
      </p>
      {pages.length > 0 && (
        <p className="text-sm">
          <span className="text-muted">Pages: </span>
          {pages.join(', ')}
        </p>
      )}
      {licence.operations.length > 0 && <Operations licence={licence} />}
      {pages.length === 0 && licence.operations.length === 0 && (
        <p className="text-sm text-muted">
          {OPEN_WITHOUT[licence.licence] ?? 'Nothing in this version asks for it yet.'}
        </p>
      )}
    </section>
  );
}

/** What each licence opens, and how many enterprises hold it. */
export function LicencesPage({ pages }: { pages: LicencePages }) {
  const { query, queryKey } = usePanelQuery(listLicences, {});
  return (
    <PlatformPage
      title="Licences"
      about="What an enterprise may use beyond the basics. Grant and revoke in its drawer."
    >
      <Panel title="All licences" query={query} queryKey={queryKey}>
        {({ licences, enterpriseCount }) => (
          <div className="grid gap-3 p-4 lg:grid-cols-2">
            {licences.map((licence) => (
              <LicenceCard
                key={licence.licence}
                licence={licence}
                pages={pages[licence.licence] ?? []}
                total={enterpriseCount}
              />
            ))}
          </div>
        )}
      </Panel>
    </PlatformPage>
  );
}
