'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '#components/ui/button.tsx';
import { queryOf } from '#lib/console/query.ts';
import { checkBankAccountReadiness, type ReadinessFinding } from '#lib/contracts/banking/readiness.ts';
import { useDebounced } from '#lib/hooks/use-debounced.ts';
import { ReadinessPanel } from '../accounts/readiness-panel.tsx';
import { type AccountValues, toSent } from './account-values.ts';

const PAUSE_MS = 500;

interface LiveReadinessProps {
  enterpriseId: string;
  form: UseFormReturn<AccountValues>;
}

/** Whether payments could be made to the account as it is filled in, and what mends it by one press. */
export function LiveReadiness({ enterpriseId, form }: LiveReadinessProps) {
  const values = useDebounced(form.watch(), PAUSE_MS);
  const isStarted = values.ownerName !== '' && values.accountNumber !== '' && values.bankAddressCountryCode !== '';
  const { accountType, ...sent } = toSent(values);
  const read = queryOf(checkBankAccountReadiness, { enterpriseId, ...sent, ...(accountType ? { accountType } : {}) });
  const { data } = useQuery({ ...read, enabled: isStarted, placeholderData: keepPreviousData, retry: false });
  if (!isStarted || data === undefined) return null;
  const mend = ({ mend: mending }: ReadinessFinding) => {
    for (const [name, value] of Object.entries(mending?.fields ?? {}))
      if (name in form.getValues()) form.setValue(name as keyof AccountValues, value, { shouldDirty: true });
  };
  return (
    <ReadinessPanel
      rails={data}
      actionOf={(finding) =>
        finding.mend && (
          <Button size="sm" variant="outline" onPress={() => mend(finding)}>
            Use this
          </Button>
        )
      }
    />
  );
}
