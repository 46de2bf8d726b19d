'use client';

import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { useId } from 'react';
import { areaPath } from '#lib/console/area-path.ts';
import { CodeBlock } from './code-block.tsx';
import { CopyablePath } from './copyable-path.tsx';
import type { Narrowing } from './narrowing.ts';
import { bodyOf, type OpenApi } from './open-api.ts';
import type { Operation, OperationRoute } from './operations.ts';
import { Part } from './part.tsx';
import { TextBlocks } from './prose.tsx';
import { Replies } from './replies.tsx';
import { RightNote } from './right-note.tsx';
import { SchemaBody, SchemaField } from './schema-tree.tsx';
import { TryOut } from './try-out.tsx';

interface OperationViewProps {
  document: OpenApi;
  operation: Operation;
  /** The one of its routes that is looked at. */
  route: OperationRoute;
  enterpriseId: string;
  onShow: (operationId: string | null) => void;
  onNarrow: (change: Partial<Narrowing>) => void;
}

/** All routes of an operation; with several, the reader chooses the one to look at. */
function Routes({ operation: { routes }, route, onShow }: Pick<OperationViewProps, 'operation' | 'route' | 'onShow'>) {
  const name = useId();
  if (routes.length === 1) return <CopyablePath method={route.method} path={route.path} />;
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">Route</legend>
      {routes.map((one) => (
        <div key={one.operationId} className="flex items-baseline gap-2">
          <input
            type="radio"
            name={name}
            aria-label={`${one.method} ${one.path}`}
            checked={one === route}
            onChange={() => onShow(one.operationId)}
            className="size-3.5 shrink-0 translate-y-0.5 accent-accent"
          />
          <CopyablePath method={one.method} path={one.path} />
        </div>
      ))}
    </fieldset>
  );
}

/** What a receiver of webhooks gets; nobody here can call it. */
function CallbackParts({
  document,
  route,
  enterpriseId,
}: Pick<OperationViewProps, 'document' | 'route' | 'enterpriseId'>) {
  const { parameters = [], requestBody } = route;
  const body = requestBody && bodyOf(requestBody);
  return (
    <>
      <p className="mt-3 text-sm">
        Sent to the URL of an endpoint.{' '}
        <Link href={areaPath(enterpriseId, 'webhooks/bench')} prefetch={false} className="text-link underline">
          Send one from the test bench
        </Link>
      </p>
      <Part title="Headers">
        <ul className="divide-y divide-separator">
          {parameters.map(({ name, schema, required = false, description = '' }) => (
            <SchemaField
              key={name}
              document={document}
              name={name}
              schema={{ ...schema, description }}
              isRequired={required}
            />
          ))}
        </ul>
      </Part>
      {body?.schema && (
        <Part title="Body">
          <SchemaBody document={document} schema={body.schema} />
          {body.example !== undefined && (
            <CodeBlock label="Example of the body" code={JSON.stringify(body.example, null, 2)} />
          )}
        </Part>
      )}
    </>
  );
}

/** Everything about one operation, with a form that calls it. */
export function OperationView({ document, operation, route, enterpriseId, onShow, onNarrow }: OperationViewProps) {
  const { right, isCallback } = operation;
  const { summary, description, responses } = route;
  return (
    <article aria-labelledby="operation-title" className="min-w-0">
      <button
        type="button"
        onClick={() => onShow(null)}
        className="mb-2 inline-flex items-center gap-1 rounded-sm text-xs text-link underline-offset-2 hover:underline"
      >
        <ArrowLeft className="size-3.5" aria-hidden="true" /> Overview
      </button>
      <h2 id="operation-title" tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
        {summary}
      </h2>
      <div className="mt-1.5">
        <Routes operation={operation} route={route} onShow={onShow} />
      </div>
      {right && <RightNote right={right} enterpriseId={enterpriseId} onNarrow={onNarrow} />}
      {description && <TextBlocks text={description} className="max-w-3xl text-sm text-muted" />}
      {isCallback ? (
        <CallbackParts document={document} route={route} enterpriseId={enterpriseId} />
      ) : (
        <TryOut key={route.operationId} document={document} route={route} enterpriseId={enterpriseId} />
      )}
      <Part title="Replies">
        <Replies document={document} responses={responses} />
      </Part>
    </article>
  );
}
