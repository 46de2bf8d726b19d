'use client';

import { useId, useState } from 'react';
import { type OpenApi, resolveSchema, type Schema } from './open-api.ts';
import { Part } from './part.tsx';
import { SchemaBody, SchemaField } from './schema-tree.tsx';
import { ValueControl } from './value-control.tsx';
import { isRefused, kindOf } from './value-kind.ts';
import { parseList, parseObject } from './wire-call.ts';

interface BodyFieldsProps {
  document: OpenApi;
  schema: Schema;
  /** The body as JSON text. */
  text: string;
  onText: (text: string) => void;
  /** Whether it is a list, which is shown as JSON alone. */
  isList: boolean;
  /** Whether what is typed for all fields are values; until then the text lacks it. */
  isComplete: boolean;
  onReadable: (name: string, isReadable: boolean) => void;
}

const MODES = ['fields', 'json'] as const;
type Mode = (typeof MODES)[number];
const LABELS: Readonly<Record<Mode, string>> = { fields: 'Fields', json: 'JSON' };

interface ModeSwitchProps {
  mode: Mode;
  /** Whether the other form of the body would show all of it. */
  canSwitch: boolean;
  onMode: (mode: Mode) => void;
}

function ModeSwitch({ mode, canSwitch, onMode }: ModeSwitchProps) {
  return (
    <div role="group" aria-label="Body format" className="flex rounded-md border border-border bg-surface p-0.5">
      {MODES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={mode === one}
          disabled={one !== mode && !canSwitch}
          onClick={() => onMode(one)}
          className="rounded px-2 py-0.5 text-xs text-muted disabled:opacity-50 aria-pressed:bg-default aria-pressed:font-medium aria-pressed:text-foreground"
        >
          {LABELS[one]}
        </button>
      ))}
    </div>
  );
}

/** The body of a request: field by field, or as JSON. Both show the same text. */
export function BodyFields({ document, schema, text, onText, isList, isComplete, onReadable }: BodyFieldsProps) {
  const [mode, setMode] = useState<Mode>('fields');
  const id = useId();
  const body = isList ? null : parseObject(text);
  const isWrong = body === null && (!isList || parseList(text) === null);
  const { properties = {}, required = [] } = resolveSchema(document, schema);
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...others } = body ?? {};
    onText(JSON.stringify(value === undefined ? others : { ...body, [name]: value }, null, 2));
  };
  return (
    <Part
      title="Body"
      {...(!isList && {
        aside: (
          <ModeSwitch mode={body === null ? 'json' : mode} canSwitch={body !== null && isComplete} onMode={setMode} />
        ),
      })}
    >
      {mode === 'json' || body === null ? (
        <>
          <textarea
            aria-label="Body, JSON"
            rows={Math.min(16, Math.max(4, text.split('\n').length))}
            value={text}
            spellCheck={false}
            aria-invalid={isWrong || undefined}
            onChange={({ target }) => onText(target.value)}
            className="mt-3 block w-full resize-y rounded-md border border-field-border bg-field p-2.5 font-mono text-xs leading-5 text-foreground aria-invalid:border-bad"
          />
          {isWrong && <p className="mt-1 text-xs text-bad">Not a JSON {isList ? 'list' : 'object'} yet.</p>}
          <SchemaBody document={document} schema={schema} />
        </>
      ) : (
        <ul className="divide-y divide-separator">
          {Object.entries(properties).map(([name, field]) => (
            <SchemaField
              key={name}
              document={document}
              name={name}
              schema={field}
              isRequired={required.includes(name)}
              aboutId={`${id}-${name}`}
              control={
                isRefused(document, field) ? undefined : (
                  <ValueControl
                    name={name}
                    kind={kindOf(document, field)}
                    value={body[name]}
                    onChange={(value) => set(name, value)}
                    onReadable={(isReadable) => onReadable(name, isReadable)}
                    isRequired={required.includes(name)}
                    aboutId={`${id}-${name}`}
                  />
                )
              }
            />
          ))}
        </ul>
      )}
    </Part>
  );
}
