'use client';

import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { SlowNote } from '#components/ui/slow-note.tsx';
import { toApiError } from '#lib/api-error.ts';
import { useHeldWhilePressed } from '#lib/hooks/use-held-while-pressed.ts';
import { type NarrowingChange, narrow, REFERENCE_KEYS } from './narrowing.ts';
import { NarrowingFields } from './narrowing-fields.tsx';
import type { OpenApi } from './open-api.ts';
import { OperationList } from './operation-list.tsx';
import { OperationView } from './operation-view.tsx';
import { findRoute, groupsOf, operationsOf } from './operations.ts';
import { Overview } from './overview.tsx';
import { useOpenApi } from './use-open-api.ts';
import { setGroupOpen, useOpenGroups } from './use-open-groups.ts';

/** Where the list lies above of what is shown, and is closed by a choice. */
const NARROW = '(max-width: 63.99rem)';
const UNNARROWED = { find: null, mine: null, scope: null, licence: null };

function focusArticle(): void {
  window.scrollTo(0, 0);
  document.querySelector<HTMLElement>('#operation-title, #overview-title')?.focus({ preventScroll: true });
}

/** Every operation of the deployment, from its own OpenAPI document, to read and to call. */
export function ReferencePage({ enterpriseId }: { enterpriseId: string }) {
  const { data, error, refetch } = useOpenApi();
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <h1 className="text-xl leading-7 font-semibold tracking-tight">API reference</h1>
          <p className="text-sm text-muted max-sm:hidden">
            Every operation of this deployment. Call it here with your session.
          </p>
        </div>
        <p className="flex gap-4 text-sm text-link">
          <a href="/docs/calling" className="underline-offset-2 hover:underline">
            Docs: calling the API
          </a>
          <a href="/openapi.json" className="underline-offset-2 hover:underline">
            OpenAPI document
          </a>
        </p>
      </div>
      {error && (
        <ErrorPanel title="The reference could not be loaded" text={toApiError(error).message}>
          <Button variant="outline" onPress={() => void refetch()}>
            Try again
          </Button>
        </ErrorPanel>
      )}
      {!data && !error && <SlowNote />}
      {data && <ReferenceContent document={data} enterpriseId={enterpriseId} />}
    </div>
  );
}

function ReferenceContent({ document, enterpriseId }: { document: OpenApi; enterpriseId: string }) {
  const [{ operation: shownId, ...narrowing }, setKeys] = useQueryStates(REFERENCE_KEYS, { history: 'push' });
  const self = useSelf();
  const membership = self.memberships.find((one) => one.enterpriseId === enterpriseId);
  const unfolded = useOpenGroups();
  const operations = operationsOf(document);
  const shown = findRoute(operations, shownId);
  const held = useHeldWhilePressed(narrowing);
  const found = narrow(operations, held, { self, membership });
  const [isListOpen, setListOpen] = useState(shown === undefined && found.length < operations.length);
  const show = (operationId: string | null) => {
    void setKeys({ operation: operationId });
    setListOpen(false);
    if (window.matchMedia(NARROW).matches) setTimeout(focusArticle);
  };
  const change = (next: NarrowingChange) => {
    void setKeys(next, { history: 'replace' });
    setListOpen(true);
  };
  const showGroup = (tag: string) => {
    void setKeys(UNNARROWED);
    setGroupOpen(tag, true);
    setListOpen(true);
    setTimeout(() => window.document.querySelector<HTMLElement>(`[data-group="${tag}"]`)?.focus());
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <nav
        aria-label="Operations"
        className="flex min-h-0 flex-col gap-2 lg:sticky lg:top-5 lg:h-[calc(100dvh-7.5rem)]"
      >
        <NarrowingFields operations={operations} narrowing={narrowing} isOpen={isListOpen} onChange={change} />
        <OperationList
          groups={groupsOf(document, found)}
          total={operations.length}
          shown={shown?.operation}
          unfolded={held.find === '' ? unfolded : null}
          isOpen={isListOpen}
          onOpen={setListOpen}
          onClear={() => change(UNNARROWED)}
          onShow={show}
        />
      </nav>
      {shown ? (
        <OperationView
          key={shown.operation.name}
          document={document}
          {...shown}
          enterpriseId={enterpriseId}
          onShow={show}
          onNarrow={(by) => change({ ...UNNARROWED, ...by })}
        />
      ) : (
        <Overview
          document={document}
          groups={groupsOf(document, operations)}
          isUnknown={shownId !== null}
          onGroup={showGroup}
        />
      )}
    </div>
  );
}
