'use client';

import { Button } from '@heroui/react/button';
import { parseAsString, useQueryStates } from 'nuqs';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { SlowNote } from '#components/ui/slow-note.tsx';
import { toApiError } from '#lib/api-error.ts';
import { EndpointView } from './endpoint-details.tsx';
import { EndpointList } from './endpoint-list.tsx';
import { endpointsOf, type OpenApi } from './open-api.ts';
import { Prose } from './prose.tsx';
import { useOpenApi } from './use-open-api.ts';

const KEYS = { operation: parseAsString, find: parseAsString.withDefault('') };

/** Every endpoint of the deployment, from its own OpenAPI document, to read and to call. */
export function ReferencePage({ enterpriseId }: { enterpriseId: string }) {
  const { data, error, refetch } = useOpenApi();
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-xl leading-7 font-semibold tracking-tight">API reference</h1>
          <p className="text-sm text-muted">Every endpoint of this deployment; call it here with your session.</p>
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
  const [{ operation, find }, setKeys] = useQueryStates(KEYS, { history: 'push' });
  const endpoints = endpointsOf(document);
  const shown = endpoints.find(({ operationId }) => operationId === operation);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="flex min-h-0 flex-col lg:sticky lg:top-5 lg:h-[calc(100dvh-7.5rem)]">
        <EndpointList
          endpoints={endpoints}
          shown={shown}
          text={find}
          onText={(text) => void setKeys({ find: text || null }, { history: 'replace' })}
          onShow={(operationId) => void setKeys({ operation: operationId })}
        />
      </div>
      {shown ? (
        <EndpointView document={document} endpoint={shown} enterpriseId={enterpriseId} />
      ) : (
        <Introduction document={document} isUnknown={operation !== null} />
      )}
    </div>
  );
}

function Introduction({ document: { info }, isUnknown }: { document: OpenApi; isUnknown: boolean }) {
  return (
    <div className="max-w-3xl text-sm">
      {isUnknown && (
        <p className="mb-3 font-medium">There is no endpoint of that name here. Choose one from the list.</p>
      )}
      <h2 className="text-lg font-semibold tracking-tight">
        {info.title} {info.version}
      </h2>
      {(info.description ?? '').split('\n\n').map((paragraph) => (
        <p key={paragraph} className="mt-3 text-muted">
          <Prose text={paragraph} />
        </p>
      ))}
    </div>
  );
}
