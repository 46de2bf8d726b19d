'use client';

import { Check, Copy } from 'lucide-react';
import { Amount } from '#components/ui/amount.tsx';
import { Button } from '#components/ui/button.tsx';
import { useCopy } from '#components/ui/copyable.tsx';
import { findCoin } from '#lib/coins.ts';

const isAmount = (value: unknown): value is { currency: string; quantity: string } =>
  typeof value === 'object' &&
  value !== null &&
  'currency' in value &&
  'quantity' in value &&
  typeof value.currency === 'string' &&
  typeof value.quantity === 'string' &&
  /^-?\d{1,78}$/.test(value.quantity);

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function Value({ value }: { value: unknown }) {
  if (isAmount(value)) {
    return (
      <>
        <Amount currency={value.currency} quantity={value.quantity} />
        {findCoin(value.currency) !== undefined && <span className="block text-muted">{value.currency}</span>}
      </>
    );
  }
  if (Array.isArray(value)) {
    return (
      <ol className="flex flex-col gap-1">
        {value.map((each, index) => (
          <li key={`${index}-${JSON.stringify(each)}`}>
            <Value value={each} />
          </li>
        ))}
      </ol>
    );
  }
  return <span className="font-mono break-all">{typeof value === 'string' ? value : JSON.stringify(value)}</span>;
}

function CopyBytes({ payload }: { payload: string }) {
  const { isCopied, copy } = useCopy(() => payload);
  return (
    <Button variant="ghost" size="sm" isIconOnly aria-label="Copy the signing bytes" data-tip="Copy" onPress={copy}>
      {isCopied ? <Check className="text-good" /> : <Copy />}
    </Button>
  );
}

/** What a request signs, read and as it is: the bytes on the right are what a signature covers. */
export function PayloadView({ payload }: { payload: string }) {
  const fields = parse(payload);
  return (
    <div className="grid gap-2 text-xs sm:grid-cols-2">
      <div className="min-w-0 rounded-md border border-border p-2">
        <p className="mb-1 font-medium text-muted">Decoded</p>
        {fields === null ? (
          <p className="text-muted">The payload is not a JSON object.</p>
        ) : (
          <dl className="flex flex-col gap-1.5">
            {Object.entries(fields).map(([name, value]) => (
              <div key={name}>
                <dt className="text-muted">{name}</dt>
                <dd>
                  <Value value={value} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="min-w-0 rounded-md border border-border p-2">
        <p className="mb-1 flex items-center justify-between gap-2 font-medium text-muted">
          Signing bytes <CopyBytes payload={payload} />
        </p>
        <p className="font-mono leading-4 break-all">{payload}</p>
      </div>
    </div>
  );
}
