'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { Choice } from '#components/ui/fields/choice.tsx';
import { type ApiError, toApiError } from '#lib/api-error.ts';
import { call } from '#lib/client.ts';
import { queryOf } from '#lib/console/query.ts';
import type { OutputOf } from '#lib/contract.ts';
import { getNoticeSettings, setNoticeSettings } from '#lib/contracts/notifications/notice-settings.ts';
import { SavedNote } from './saved-note.tsx';

type Settings = OutputOf<typeof getNoticeSettings>;
type Digest = Settings['digest'];

const WHEN = [
  { value: 'at-once', label: 'At once, one for each notice' },
  { value: 'daily', label: 'Once a day, all in one email' },
] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));
const FIRST_HOUR = 7;

const ownZone = (): string => new Intl.DateTimeFormat('en').resolvedOptions().timeZone;
const zones = (present: string) =>
  [...new Set(['UTC', present, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));

/** When emails come: each at once, or those of a day together. A choice is saved when it is made. */
export function DigestChoice({ settings: { digest } }: { settings: Settings }) {
  const client = useQueryClient();
  const [sent, setSent] = useState<Digest>(digest);
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const save = async (next: Digest): Promise<void> => {
    setSent(next);
    setSaved(false);
    setFailure(null);
    try {
      client.setQueryData(queryOf(getNoticeSettings, {}).queryKey, await call(setNoticeSettings, { digest: next }));
      setSaved(true);
    } catch (error) {
      setSent(digest);
      setFailure(toApiError(error));
    }
  };
  const daily = sent ?? { hour: FIRST_HOUR, zone: ownZone() };
  return (
    <div className="flex flex-col gap-4">
      <Choice
        label="Emails come"
        value={sent === null ? 'at-once' : 'daily'}
        options={WHEN}
        onChange={(when) => void save(when === 'daily' ? daily : null)}
      />
      {sent !== null && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice
            label="At"
            value={String(sent.hour)}
            options={HOURS}
            onChange={(hour) => void save({ ...sent, hour: Number(hour) })}
          />
          <Choice
            label="Time zone"
            value={sent.zone}
            options={zones(sent.zone)}
            onChange={(zone) => void save({ ...sent, zone })}
          />
        </div>
      )}
      {failure && <ErrorPanel title="This was not saved" text={failure.message} requestId={failure.requestId} />}
      <SavedNote isSaved={isSaved} />
    </div>
  );
}
