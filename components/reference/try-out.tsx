'use client';

import { Play } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { CodeArea } from '#components/ui/fields/code-area.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { isSecretField } from '#lib/console/secret-fields.ts';
import { BodyFields } from './body-fields.tsx';
import { CodeBlock } from './code-block.tsx';
import { bodyOf, fileTypeOf, type OpenApi } from './open-api.ts';
import type { OperationRoute } from './operations.ts';
import { Part } from './part.tsx';
import { SchemaField } from './schema-tree.tsx';
import { type ShownReply, TryOutReply } from './try-out-reply.tsx';
import { ValueControl } from './value-control.tsx';
import { isRefused, kindOf } from './value-kind.ts';
import { type Draft, problemOf, takesList, toCommand, toWireCall, type WireCall, withReadable } from './wire-call.ts';

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

/** JSON of an example, or the file that it is. */
function bodyToStart(example: unknown = {}): string {
  if (typeof example === 'string') return example;
  return JSON.stringify(Array.isArray(example) ? example : withoutMadeUpSecrets(example as object), null, 2);
}

const startOf = ({ parameters = [], requestBody }: OperationRoute, enterpriseId: string): Draft => ({
  fields: Object.fromEntries(
    parameters
      .filter(({ name, in: place }) => place === 'path' && name === 'enterpriseId')
      .map(({ name }) => [name, enterpriseId]),
  ),
  body: bodyToStart(requestBody && (bodyOf(requestBody)?.['x-text'] ?? bodyOf(requestBody)?.example)),
  unreadable: [],
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
    hasRecord: method !== 'GET' || response.status >= 400,
  };
}

/** How fields of the body are named beside those of path, query and headers. */
const IN_BODY = 'body.';

interface ParameterFieldsProps extends Pick<TryOutProps, 'document' | 'route'> {
  fields: Draft['fields'];
  onField: (name: string, value: unknown) => void;
  onReadable: (name: string, isReadable: boolean) => void;
}

function ParameterFields({ document, route: { parameters = [] }, fields, onField, onReadable }: ParameterFieldsProps) {
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
              isRefused(document, { ...schema, description }) ? undefined : (
                <ValueControl
                  name={name}
                  kind={kindOf(document, schema)}
                  value={fields[name]}
                  onChange={(value) => onField(name, value)}
                  onReadable={(isReadable) => onReadable(name, isReadable)}
                  isRequired={required}
                  isNeeded={place === 'path'}
                  example={example}
                  aboutId={`${id}-${name}`}
                />
              )
            }
          />
        ))}
      </ul>
    </Part>
  );
}

interface SendBarProps {
  method: string;
  isSending: boolean;
  /** Why nothing can be sent now. */
  problem: string | null;
}

function SendBar({ method, isSending, problem }: SendBarProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <BusyButton type="submit" variant="primary" icon={<Play />} isBusy={isSending} isDisabled={problem !== null}>
        Send
      </BusyButton>
      <p className="text-xs text-muted">
        {method === 'GET' ? 'Sent with your session.' : 'Sent with your session. Its effects are real.'}
      </p>
      <p role="alert" className="text-xs text-bad">
        {problem}
      </p>
    </div>
  );
}

/** What an operation takes, and a form that calls it with the reader's own session. */
export function TryOut({ document, route, enterpriseId }: TryOutProps) {
  const [draft, setDraft] = useState(() => startOf(route, enterpriseId));
  const [isSending, setSending] = useState(false);
  const [reply, setReply] = useState<ShownReply | 'none' | null>(null);
  const { method, requestBody } = route;
  const schema = requestBody && method !== 'GET' ? bodyOf(requestBody)?.schema : undefined;
  const file = requestBody ? fileTypeOf(requestBody) : null;
  const call = toWireCall(route, draft);
  const problem = problemOf(route, draft);
  const onReadable = (name: string, isReadable: boolean) =>
    setDraft((known) => ({ ...known, unreadable: withReadable(known.unreadable, name, isReadable) }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (problem !== null) return;
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
          onReadable={onReadable}
        />
        {schema && file !== null && (
          <CodeArea
            label={`Body, ${file}`}
            value={draft.body}
            rows={8}
            onChange={(body) => setDraft((known) => ({ ...known, body }))}
          />
        )}
        {schema && file === null && (
          <BodyFields
            document={document}
            schema={schema}
            text={draft.body}
            onText={(body) => setDraft((known) => ({ ...known, body }))}
            isList={takesList(route)}
            isComplete={!draft.unreadable.some((name) => name.startsWith(IN_BODY))}
            onReadable={(name, isReadable) => onReadable(`${IN_BODY}${name}`, isReadable)}
          />
        )}
        <SendBar method={method} isSending={isSending} problem={problem} />
      </form>
      <div className="mt-3 grid gap-3">
        {reply === 'none' && (
          <ErrorPanel title="No reply" text="The service did not answer. Check that it is running and try again." />
        )}
        {reply !== null && reply !== 'none' && <TryOutReply reply={reply} />}
        <CodeBlock
          label="The call as cURL"
          code={toCommand(method, call, typeof location === 'undefined' ? '' : location.origin)}
          problem={problem}
        />
      </div>
    </section>
  );
}
