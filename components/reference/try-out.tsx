'use client';

import { Play } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { isSecretField } from '#lib/console/secret-fields.ts';
import { BodyFields } from './body-fields.tsx';
import { CodeBlock } from './code-block.tsx';
import { bodyOf, type OpenApi } from './open-api.ts';
import type { OperationRoute } from './operations.ts';
import { Part } from './part.tsx';
import { SchemaField } from './schema-tree.tsx';
import { type ShownReply, TryOutReply } from './try-out-reply.tsx';
import { ValueControl } from './value-control.tsx';
import { kindOf } from './value-kind.ts';
import { type Draft, toCommand, toWireCall, type WireCall } from './wire-call.ts';

interface TryOutProps {
  document: OpenApi;
  route: OperationRoute;
  enterpriseId: string;
}

/** An example to begin with; what is secret is the reader's own, and typed by them. */
const withoutMadeUpSecrets = (example: object): object =>
  Object.fromEntries(
    Object.entries(example).filter(([name, value]) => !isSecretField(name) || typeof value !== 'string'),
  );

const startOf = ({ parameters = [], requestBody }: OperationRoute, enterpriseId: string): Draft => ({
  fields: Object.fromEntries(
    parameters
      .filter(({ name, in: place }) => place === 'path' && name === 'enterpriseId')
      .map(({ name }) => [name, enterpriseId]),
  ),
  body: JSON.stringify(withoutMadeUpSecrets((requestBody && bodyOf(requestBody)?.example) ?? {}), null, 2),
});

async function send(method: string, { path, headers, body }: WireCall): Promise<ShownReply> {
  const startedAt = performance.now();
  const response = await fetch(path, { method, headers, body, credentials: 'same-origin' });
  const text = await response.text();
  return {
    status: response.status,
    ms: Math.round(performance.now() - startedAt),
    requestId: response.headers.get('request-id'),
    text,
  };
}

interface ParameterFieldsProps extends Pick<TryOutProps, 'document' | 'route'> {
  fields: Draft['fields'];
  onField: (name: string, value: unknown) => void;
}

function ParameterFields({ document, route: { parameters = [] }, fields, onField }: ParameterFieldsProps) {
  const id = useId();
  if (parameters.length === 0) return null;
  return (
    <Part title="Parameters">
      <ul className="divide-y divide-separator">
        {parameters.map(({ name, in: place, schema, required = place === 'path', description = '', example }) => (
          <SchemaField
            key={`${place}:${name}`}
            document={document}
            name={name}
            place={`in ${place}`}
            schema={{ ...schema, description }}
            isRequired={required}
            aboutId={`${id}-${name}`}
            control={
              <ValueControl
                name={name}
                kind={kindOf(document, schema)}
                value={fields[name]}
                onChange={(value) => onField(name, value)}
                isRequired={required}
                isNeeded={place === 'path'}
                example={example}
                aboutId={`${id}-${name}`}
              />
            }
          />
        ))}
      </ul>
    </Part>
  );
}

/** What an operation takes, and a form that calls it with the reader's own session. */
export function TryOut({ document, route, enterpriseId }: TryOutProps) {
  const [draft, setDraft] = useState(() => startOf(route, enterpriseId));
  const [isSending, setSending] = useState(false);
  const [reply, setReply] = useState<ShownReply | 'none' | null>(null);
  const { method, requestBody } = route;
  const schema = requestBody && method !== 'GET' ? bodyOf(requestBody)?.schema : undefined;
  const call = toWireCall(route, draft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setReply(await send(method, call).catch(() => 'none' as const));
    setSending(false);
  };
  return (
    <section aria-label="Try it">
      <form onSubmit={(event) => void submit(event)}>
        <ParameterFields
          document={document}
          route={route}
          fields={draft.fields}
          onField={(name, value) => setDraft((known) => ({ ...known, fields: { ...known.fields, [name]: value } }))}
        />
        {schema && (
          <BodyFields
            document={document}
            schema={schema}
            text={draft.body}
            onText={(body) => setDraft((known) => ({ ...known, body }))}
          />
        )}
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <BusyButton type="submit" variant="primary" icon={<Play />} isBusy={isSending}>
            Send
          </BusyButton>
          <p className="text-xs text-muted">
            {method === 'GET' ? 'Sent with your session.' : 'Sent with your session. Its effects are real.'}
          </p>
        </div>
      </form>
      <div className="mt-3 grid gap-3">
        {reply === 'none' && (
          <ErrorPanel title="No reply" text="The service did not answer. Check that it is running and try again." />
        )}
        {reply !== null && reply !== 'none' && <TryOutReply reply={reply} />}
        <CodeBlock
          label="The call as cURL"
          code={toCommand(method, call, typeof location === 'undefined' ? '' : location.origin)}
        />
      </div>
    </section>
  );
}
