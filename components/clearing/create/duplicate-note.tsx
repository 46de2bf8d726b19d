'use client';

import { CopyCheck } from 'lucide-react';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { areaPath } from '#lib/console/area-path.ts';

interface DuplicateNoteProps {
  enterpriseId: string;
  /** Id of the settlement that is alike. */
  settlementId: string;
  /** Called before the form is sent again. */
  onAnyway: () => void;
}

/** Says that such a settlement is there already, where, and how to propose this one all the same. It stands within the form. */
export function DuplicateNote({ enterpriseId, settlementId, onAnyway }: DuplicateNoteProps) {
  return (
    <div
      role="alert"
      data-testid="duplicate"
      className="flex gap-3 rounded-lg border border-attention/40 bg-attention-soft p-3 text-sm"
    >
      <CopyCheck className="mt-0.5 size-4 shrink-0 text-attention" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">Such a settlement is there already</p>
        <p>
          It has the same counterparty and the same legs, and is open or has settled in the last 24 hours. Nothing was
          created.
        </p>
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button variant="outline" size="sm" type="submit" onPress={onAnyway}>
            Propose anyway
          </Button>
          <Link
            href={areaPath(enterpriseId, `settlements/dvp?open=${settlementId}`)}
            target="_blank"
            prefetch={false}
            className="text-link underline"
          >
            Open the other settlement
          </Link>
        </div>
      </div>
    </div>
  );
}
