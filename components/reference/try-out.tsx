'use client';

import { Play } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { CodeBlock } from './code-block.tsx';
import { bodyOf, type Endpoint, type Parameter } from './open-api.ts';
import { type ShownReply, TryOutReply } from './try-out-reply.tsx';
import { type Draft, toCommand, toWireCall, type WireCall } from './wire-call.ts';

const FIELD =
  'mt-1 block w-full rounded-md border border-field-border bg-field px-2.5 py-1.5 font-mono text-xs text-foreground';

/** An example as a person would type it. */
const inWords = (example: unknown): string =>
  Array.isArray(example)
    ? example.map(inWords).join(', ')
    : example === undefined
      ? ''
      : typeof example === 'string'
        ? example
        : JSON.stringify(example);

interface TryOutProps {
  endpoint: Endpoint;
  enterpriseId: string;
}

const startOf = ({ parameters = [], requestBody }: Endpoint, enterpriseId: string): Draft => ({
  fields: Object.fromEntries(
    parameters
      .filter(({ name, in: place }) => place === 'path' && name === 'enterpriseId')
      .map(({ name }) => [name, enterpriseId]),
  ),
  body: JSON.stringify((requestBody && bodyOf(requestBody)?.example) ?? {}, null, 2),
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

function ParameterField({
  parameter,
  value,
  onChange,
}: {
  parameter: Parameter;
  value: string;
  onChange: (text: string) => void;
}) {
  const { name, in: place, required = false, schema, example } = parameter;
  const shown = inWords(example);
  return (
    <label className="block text-xs text-muted">
      <code className="font-mono text-foreground">{name}</code> in {place}
      {schema.type === 'array' && ', several by commas'}
      <input
        value={value}
        required={required}
        maxLength={2000}
        placeholder={shown === '' ? undefined : `such as ${shown}`}
        onChange={(event) => onChange(event.target.value)}
        className={`${FIELD} placeholder:text-field-placeholder`}
      />
    </label>
  );
}

/** A form that calls the endpoint with the reader's own session. */
export function TryOut({ endpoint, enterpriseId }: TryOutProps) {
  const [draft, setDraft] = useState(() => startOf(endpoint, enterpriseId));
  const [isSending, setSending] = useState(false);
  const [reply, setReply] = useState<ShownReply | null>(null);
  const [isLost, setLost] = useState(false);
  const { method, parameters = [], requestBody } = endpoint;
  const call = toWireCall(endpoint, draft);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSending(true);
    setLost(false);
    try {
      setReply(await send(method, call));
    } catch {
      setLost(true);
    } finally {
      setSending(false);
    }
  };
  return (
    <section aria-label="Try it" className="mt-4 rounded-lg border border-border bg-surface p-4">
      <form onSubmit={(event) => void submit(event)} className="grid gap-3">
        {parameters.length > 0 && (
          <div className="grid gap-3 sm:grid-cols-2">
            {parameters.map((parameter) => (
              <ParameterField
                key={`${parameter.in}:${parameter.name}`}
                parameter={parameter}
                value={draft.fields[parameter.name] ?? ''}
                onChange={(text) =>
                  setDraft((known) => ({ ...known, fields: { ...known.fields, [parameter.name]: text } }))
                }
              />
            ))}
          </div>
        )}
        {requestBody && (
          <label className="block text-xs text-muted">
            Body, JSON
            <textarea
              rows={6}
              value={draft.body}
              maxLength={100_000}
              spellCheck={false}
              onChange={(event) => setDraft((known) => ({ ...known, body: event.target.value }))}
              className={FIELD}
            />
          </label>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <BusyButton type="submit" variant="primary" icon={<Play />} isBusy={isSending}>
            Send
          </BusyButton>
          <p className="text-xs text-muted">
            {method === 'GET' ? 'Sent with your session.' : 'Sent with your session: what it changes is changed.'}
          </p>
        </div>
      </form>
      <div className="mt-3 grid gap-3">
        {isLost && (
          <ErrorPanel
            title="No reply came"
            text="The service did not answer. Check that it is running and try again."
          />
        )}
        {reply && <TryOutReply reply={reply} />}
        <CodeBlock
          label="The call as cURL"
          code={toCommand(method, call, typeof location === 'undefined' ? '' : location.origin)}
        />
      </div>
    </section>
  );
}
