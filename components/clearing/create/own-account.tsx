'use client';

import Link from 'next/link';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { areaPath } from '#lib/console/area-path.ts';
import type { ProposalFieldsProps } from './proposal-fields.ts';

const NETWORKS: Readonly<Record<string, string>> = { tofc: 'Test network' };

/** Which own account proposes; where it has no counterparty, the way to one. */
export function OwnAccount({ enterpriseId, form, accounts, choices }: ProposalFieldsProps) {
  const { control, setValue } = form;
  const forget = () => {
    setValue('connectionId', '');
    setValue('secondConnectionId', '');
    setValue('payments', []);
    for (const index of form.getValues('legs').keys()) setValue(`legs.${index}.currency`, '');
  };
  return (
    <div>
      <SelectField
        control={control}
        name="accountId"
        label="Our account"
        isDisabled={accounts === undefined}
        placeholder={accounts?.length === 0 ? 'No trading account' : 'Choose'}
        options={(accounts ?? []).map(({ id, name, coin }) => ({
          value: id,
          label: name,
          ...(NETWORKS[coin] === undefined ? {} : { detail: NETWORKS[coin] }),
        }))}
        onChosen={forget}
      />
      {choices?.length === 0 && (
        <p role="status" className="mt-1 text-sm text-attention">
          This account has no active counterparty.{' '}
          <Link
            href={areaPath(enterpriseId, 'address-book/connections')}
            prefetch={false}
            className="text-link underline"
          >
            Go to Counterparties
          </Link>
        </p>
      )}
    </div>
  );
}
