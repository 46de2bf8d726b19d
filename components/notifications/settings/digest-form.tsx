'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { SearchSelectField } from '#components/ui/fields/search-select-field.tsx';
import { SelectField } from '#components/ui/fields/select-field.tsx';
import { PageForm } from '#components/ui/form/page-form.tsx';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getNoticeSettings, setNoticeSettings } from '#lib/contracts/notifications/notice-settings.ts';
import { useContractForm } from '#lib/hooks/use-contract-form.ts';
import { SavedNote } from './saved-note.tsx';

const WHEN = ['at-once', 'daily'] as const;
const Values = z.object({ when: z.enum(WHEN), hour: z.string().regex(/^\d{1,2}$/), zone: z.string().min(1) });
type Values = z.input<typeof Values>;

const WHEN_OPTIONS = [
  { value: 'at-once', label: 'At once', detail: 'One email for each notice.' },
  { value: 'daily', label: 'Once a day', detail: 'All notices of a day in one email.' },
];
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const FIRST_HOUR = '7';

const zones = (): { value: string; label: string }[] =>
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
const ownZone = (): string => new Intl.DateTimeFormat('en').resolvedOptions().timeZone;

/** When emails come: each at once, or those of a day together. */
export function DigestForm({ settings: { digest } }: { settings: OutputOf<typeof getNoticeSettings> }) {
  const client = useQueryClient();
  const [isSaved, setSaved] = useState(false);
  const [options] = useState(zones);
  const form = useContractForm<Values>({
    schema: Values,
    defaults: {
      when: digest === null ? 'at-once' : 'daily',
      hour: digest === null ? FIRST_HOUR : String(digest.hour),
      zone: digest?.zone ?? ownZone(),
    },
    fieldOf: { digest: 'zone' },
    send: async ({ when, hour, zone }) => {
      setSaved(false);
      const saved = await call(setNoticeSettings, { digest: when === 'daily' ? { hour: Number(hour), zone } : null });
      client.setQueryData(queryOf(getNoticeSettings, {}).queryKey, saved);
      setSaved(true);
    },
  });
  const { control, watch } = form.form;
  return (
    <PageForm form={form} submitLabel="Save" failureTitle="This was not saved" testId="digest-form">
      <SelectField control={control} name="when" label="Emails come" options={WHEN_OPTIONS} />
      {watch('when') === 'daily' && (
        <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
          <SelectField control={control} name="hour" label="At" options={HOURS} />
          <SearchSelectField control={control} name="zone" label="Time zone" options={options} />
        </div>
      )}
      <SavedNote isSaved={isSaved} />
    </PageForm>
  );
}
