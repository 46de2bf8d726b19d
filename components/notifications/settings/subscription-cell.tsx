'use client';

import { Lock } from 'lucide-react';
import type { Standing } from './use-subscriptions.ts';

interface SubscriptionCellProps {
  /** What it switches, such as `Webhooks by Email`. */
  name: string;
  standing: Standing;
  isMandatory: boolean;
  onChange: (isOn: boolean) => void;
}

/** One switch of the table; a lock in place of what cannot be switched off. */
export function SubscriptionCell({ name, standing, isMandatory, onChange }: SubscriptionCellProps) {
  return (
    <td role="cell" className="w-16 px-2 py-2 text-center align-middle sm:w-20">
      {isMandatory ? (
        <span data-tip="Always on" className="mx-auto grid size-5 place-items-center text-muted sm:size-4">
          <Lock className="size-4" aria-hidden="true" />
          <span className="sr-only">Always on</span>
        </span>
      ) : (
        <input
          ref={(element) => {
            if (element) element.indeterminate = standing === 'some';
          }}
          type="checkbox"
          aria-label={name}
          checked={standing === 'on'}
          onChange={() => onChange(standing !== 'on')}
          className="mx-auto block size-5 cursor-pointer accent-(--accent) sm:size-4"
        />
      )}
    </td>
  );
}
