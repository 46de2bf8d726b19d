'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { TextFormField } from '#components/ui/fields/form-fields.tsx';
import { PageForm } from '#components/ui/form/page-form.tsx';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getNoticeThresholds, setNoticeThresholds } from '#lib/contracts/notifications/thresholds.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { SavedNote } from './saved-note.tsx';

const MOST_DIGITS = 12;
const Dollars = z
  .string()
  .regex(/^$|^\d+(\.\d{1,2})?$/, 'Enter an amount such as 100 or 250.50, without commas.')
  .refine((text) => text.replace(/\..*$/, '').length <= MOST_DIGITS, 'Enter less than a trillion.');
const Values = z.object({ deposits: Dollars, withdrawals: Dollars });
type Values = z.input<typeof Values>;

/** No amount and none at all mean the same: everything is told. */
const written = (amount: number | undefined): string => (amount === undefined || amount === 0 ? '' : String(amount));

/** From which amounts on deposits and withdrawals are told outside of the inbox. */
export function ThresholdForm({ thresholds }: { thresholds: OutputOf<typeof getNoticeThresholds> }) {
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const form = useContractForm<Values>({
    schema: Values,
    defaults: {
      deposits: written(thresholds.depositThresholdUsd),
      withdrawals: written(thresholds.withdrawalThresholdUsd),
    },
    fieldOf: { depositThresholdUsd: 'deposits', withdrawalThresholdUsd: 'withdrawals' },
    send: async ({ deposits, withdrawals }) => {
      setSaved(false);
      const saved = await call(setNoticeThresholds, {
        depositThresholdUsd: Number(deposits),
        withdrawalThresholdUsd: Number(withdrawals),
      });
      client.setQueryData(queryOf(getNoticeThresholds, {}).queryKey, saved);
      setSaved(true);
    },
  });
  const { control } = form.form;
  return (
    <PageForm form={form} submitLabel="Save" failureTitle="This was not saved" testId="threshold-form">
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        <TextFormField
          control={control}
          name="deposits"
          label="Deposits from (USD)"
          size="normal"
          description="Leave empty for all."
        />
        <TextFormField
          control={control}
          name="withdrawals"
          label="Withdrawals from (USD)"
          size="normal"
          description="Leave empty for all."
        />
      </div>
      <SavedNote isSaved={isSaved} />
    </PageForm>
  );
}
