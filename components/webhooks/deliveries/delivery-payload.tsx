'use client';

import { Check, Copy } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import { useCopy } from '#components/ui/copyable.tsx';
import { Section } from '#components/ui/section.tsx';

/** The value of a JSON text; undefined for a text that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const BOX =
  'rounded-md border border-border bg-background p-3 font-mono text-xs leading-5 break-words whitespace-pre-wrap';

/** The exact text of a callback, as it is signed and sent, and the same to read. */
export function DeliveryPayload({ payload }: { payload: string }) {
  const { isCopied, copy } = useCopy(() => payload);
  const value = parseJson(payload);
  const bytes = new TextEncoder().encode(payload).length;
  return (
    <>
      <Section title="Formatted">
        <pre className={BOX}>{value === undefined ? 'It is not JSON.' : JSON.stringify(value, null, 2)}</pre>
      </Section>
      <Section title="Exact bytes">
        <p className="mb-1.5 flex items-center justify-between gap-3 text-xs text-muted">
          <span className="numeric">
            {bytes.toLocaleString('en-US')} bytes of UTF-8, the same at every attempt; signatures cover these.
          </span>
          <Button variant="outline" size="sm" onPress={copy}>
            {isCopied ? <Check className="text-good" /> : <Copy />}
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </p>
        <pre data-testid="payload" className={`${BOX} break-all`}>
          {payload}
        </pre>
      </Section>
    </>
  );
}
