'use client';

import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TermName } from '#lib/console/terms.ts';
import { useCopy } from '../copyable.tsx';
import { Term } from '../term.tsx';

export interface Field {
  label: string;
  value: ReactNode;
  /** The term that the label is, where readers may not know it. */
  term?: TermName;
  /** What the copy button copies; none without it. */
  copy?: string;
}

function CopyField({ label, text }: { label: string; text: string }) {
  const { isCopied, copy } = useCopy(() => text);
  const Icon = isCopied ? Check : Copy;
  return (
    <button
      type="button"
      onClick={copy}
      aria-label={`Copy ${label}`}
      data-tip={isCopied ? 'Copied' : `Copy ${label}`}
      className="-my-0.5 grid size-6 shrink-0 place-items-center rounded text-muted opacity-0 group-hover/field:opacity-100 hover:text-foreground focus-visible:opacity-100 pointer-coarse:opacity-100"
    >
      <Icon className={`size-3.5 ${isCopied ? 'text-good' : ''}`} aria-hidden="true" />
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </button>
  );
}

/** Names and values of an object, one below the other. */
export function FieldList({ fields }: { fields: readonly Field[] }) {
  return (
    <dl className="text-sm">
      {fields.map(({ label, value, term, copy }) => (
        <div
          key={label}
          className="group/field grid min-h-8 grid-cols-[9rem_minmax(0,1fr)] items-start gap-3 border-b border-separator py-1.5 last:border-b-0 max-sm:grid-cols-[7rem_minmax(0,1fr)]"
        >
          <dt className="text-muted">{term ? <Term name={term}>{label}</Term> : label}</dt>
          <dd className="flex min-w-0 items-start justify-between gap-2">
            <span className="min-w-0 break-words">{value}</span>
            {copy !== undefined && <CopyField label={label} text={copy} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
