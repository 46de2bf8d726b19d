'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { areaPath } from '#lib/console/area-path.ts';
import { CodeBlock } from './code-block.tsx';
import { CopyableText } from './copyable-text.tsx';
import { Method } from './method.tsx';
import { bodyOf, type Endpoint, type OpenApi, resolveReply } from './open-api.ts';
import { Prose } from './prose.tsx';
import { SchemaBody, SchemaField } from './schema-tree.tsx';
import { TryOut } from './try-out.tsx';

interface EndpointViewProps {
  document: OpenApi;
  endpoint: Endpoint;
  enterpriseId: string;
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6">
      <h3 className="border-b border-border pb-1.5 text-sm font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function Replies({ document, endpoint }: Pick<EndpointViewProps, 'document' | 'endpoint'>) {
  return Object.entries(endpoint.responses).map(([status, given], index) => {
    const reply = resolveReply(document, given);
    const body = bodyOf(reply);
    return (
      <details key={status} open={index === 0} className="border-b border-separator py-2">
        <summary className="text-sm">
          <span className="numeric font-mono text-xs font-semibold">{status}</span>{' '}
          <Prose text={reply.description ?? ''} className="text-muted" />
        </summary>
        <div className="mt-2 grid gap-4 xl:grid-cols-2">
          {body?.schema && (
            <div className="min-w-0">
              <SchemaBody document={document} schema={body.schema} />
            </div>
          )}
          {body?.example !== undefined && (
            <CodeBlock label={`Example of ${status}`} code={JSON.stringify(body.example, null, 2)} />
          )}
          {body === undefined && <p className="text-xs text-muted">No body.</p>}
        </div>
      </details>
    );
  });
}

/** Everything about one endpoint, with a form that calls it. */
export function EndpointView({ document, endpoint, enterpriseId }: EndpointViewProps) {
  const { method, path, summary, description, parameters = [], requestBody } = endpoint;
  const body = requestBody && bodyOf(requestBody);
  return (
    <article aria-labelledby="endpoint-title" className="min-w-0 scroll-mt-16">
      <h2 id="endpoint-title" className="text-lg font-semibold tracking-tight">
        {summary}
      </h2>
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-1">
        <Method method={method} />
        <CopyableText text={path} label="path" />
      </p>
      {description && (
        <p className="mt-2 max-w-3xl text-sm text-muted">
          <Prose text={description} />
        </p>
      )}
      {endpoint.isCallback ? (
        <p className="mt-3 text-sm">
          Sent to the URL of an endpoint.{' '}
          <Link href={areaPath(enterpriseId, 'webhooks/bench')} prefetch={false} className="text-link underline">
            Send one from the test bench
          </Link>
        </p>
      ) : (
        <TryOut key={endpoint.operationId} endpoint={endpoint} enterpriseId={enterpriseId} />
      )}
      {parameters.length > 0 && (
        <Part title="Parameters">
          <ul className="divide-y divide-separator">
            {parameters.map(({ name, in: place, schema, required = false, description: about }) => (
              <SchemaField
                key={`${place}:${name}`}
                document={document}
                name={name}
                place={`in ${place}`}
                schema={about ? { ...schema, description: about } : schema}
                isRequired={required}
              />
            ))}
          </ul>
        </Part>
      )}
      {body?.schema && (
        <Part title="Body">
          <SchemaBody document={document} schema={body.schema} />
          {endpoint.isCallback && body.example !== undefined && (
            <CodeBlock label="Example of the body" code={JSON.stringify(body.example, null, 2)} />
          )}
        </Part>
      )}
      <Part title="Replies">
        <Replies document={document} endpoint={endpoint} />
      </Part>
    </article>
  );
}
