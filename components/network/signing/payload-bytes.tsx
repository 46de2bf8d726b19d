'use client';

import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useCopy } from '#components/ui/copyable.tsx';
import { PayloadFields, parseFields } from './payload-fields.tsx';
import { signingCode } from './use-signature.ts';

const byteCount = (text: string): number => new TextEncoder().encode(text).length;

/** Copies a text that stands beside the button. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const { isCopied, copy } = useCopy(() => text);
  return (
    <Button
      variant="ghost"
      size="sm"
      isIconOnly
      aria-label={`Copy ${label}`}
      data-tip={isCopied ? 'Copied' : `Copy ${label}`}
      onPress={copy}
    >
      {isCopied ? <Check className="text-good" /> : <Copy />}
    </Button>
  );
}

interface BoxProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

function Box({ title, aside, children }: BoxProps) {
  return (
    <div role="group" aria-label={title} className="min-w-0 rounded-md border border-border">
      <p className="flex min-h-8 items-center justify-between gap-2 border-b border-separator pr-1 pl-2.5 text-xs font-medium text-muted">
        {title} <span className="flex items-center gap-1 font-normal">{aside}</span>
      </p>
      <div className="p-2.5 text-xs leading-5">{children}</div>
    </div>
  );
}

/** What a signature covers: the text hashed twice as a signed message. */
function Digest({ payload }: { payload: string }) {
  const { data } = useQuery({
    queryKey: ['payload-digest', payload],
    queryFn: async () => (await signingCode()).messageDigest(payload),
    gcTime: 0,
  });
  return (
    <Box title="Digest that is signed" aside={data === undefined ? '' : <CopyText label="digest" text={data} />}>
      <p data-testid="digest" className="min-h-5 font-mono break-all">
        {data ?? ''}
      </p>
      <p className="text-muted">SHA-256, twice, of the text as a Bitcoin signed message.</p>
    </Box>
  );
}

/** A text to be signed: read, exactly as it is, and its digest. */
export function PayloadBytes({ payload }: { payload: string }) {
  const fields = parseFields(payload);
  return (
    <div className="flex flex-col gap-2">
      <div className="grid items-start gap-2 sm:grid-cols-2">
        <Box title="Decoded">
          {fields === null ? (
            <p className="text-muted">The payload is not a JSON object.</p>
          ) : (
            <PayloadFields fields={fields} />
          )}
        </Box>
        <div className="flex min-w-0 flex-col gap-2">
          <Box
            title="Exact text"
            aside={
              <>
                <span className="numeric whitespace-nowrap">{byteCount(payload).toLocaleString('en-US')} bytes</span>
                <CopyText label="payload" text={payload} />
              </>
            }
          >
            <p data-testid="payload" className="font-mono break-all whitespace-pre-wrap">
              {payload}
            </p>
          </Box>
          <Digest payload={payload} />
        </div>
      </div>
    </div>
  );
}
