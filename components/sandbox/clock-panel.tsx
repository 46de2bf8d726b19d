'use client';

import { CalendarClock, CircleCheck, FastForward, Pause, Play } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { Panel } from '#components/ui/panel.tsx';
import { Term } from '#components/ui/term.tsx';
import { ClockFace } from './clock-face.tsx';
import { isBehind, type Reading } from './clock-labels.ts';
import { type ClockControl, useClock } from './use-clock.ts';

const MoveClockDialog = dynamic(() => import('./move-clock-dialog.tsx').then((module) => module.MoveClockDialog), {
  ssr: false,
});

const STEPS = [
  { label: '1 hour', seconds: 3600 },
  { label: '1 day', seconds: 86_400 },
  { label: '1 week', seconds: 604_800 },
] as const;

function ClockButtons({ reading, clock, onMove }: { reading: Reading; clock: ClockControl; onMove: () => void }) {
  const { isPending, press } = clock;
  const [pressed, setPressed] = useState<number | null>(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="outline" isDisabled={isPending} onPress={() => void press({ frozen: !reading.frozen })}>
        {reading.frozen ? <Play /> : <Pause />}
        {reading.frozen ? 'Resume' : 'Freeze'}
      </Button>
      {STEPS.map(({ label, seconds }) => (
        <Button
          key={label}
          variant="outline"
          isDisabled={isPending}
          aria-label={`Move ${label} forward`}
          onPress={() => {
            setPressed(seconds);
            void press({ advanceSeconds: seconds }).finally(() => setPressed(null));
          }}
        >
          <FastForward /> {pressed === seconds ? 'Moving …' : label}
        </Button>
      ))}
      <Button variant="outline" isDisabled={isPending} onPress={onMove}>
        <CalendarClock /> Move …
      </Button>
      {isBehind(reading) && (
        <Button variant="outline" isDisabled={isPending} onPress={() => void press({ advanceTo: reading.wall })}>
          Catch up with real time
        </Button>
      )}
    </div>
  );
}

/** The service's clock: how late it is, and how to move, stop and release it. */
export function ClockPanel() {
  const clock = useClock();
  const form = useFormKey(['move-clock']);
  const { query, queryKey, said, failure } = clock;
  return (
    <Panel
      title="Clock"
      about={
        <>
          <Term name="businessTime">Business time</Term>: due dates, expiries, <Term name="cutoff">cut-offs</Term> and
          timestamps follow it. Sessions and signatures follow real time.
        </>
      }
      query={query}
      queryKey={queryKey}
      className="min-h-94 sm:min-h-72"
    >
      {(reading) => (
        <div className="flex flex-col gap-4 p-4">
          <ClockFace key={query.dataUpdatedAt} reading={reading} readAt={query.dataUpdatedAt} />
          <ClockButtons reading={reading} clock={clock} onMove={() => form.open('move-clock')} />
          {failure && (
            <ErrorPanel title="The clock was not changed" text={failure.message} requestId={failure.requestId} />
          )}
          <p role="status" className="flex min-h-5 items-center gap-2 text-sm text-muted" data-testid="clock-said">
            {said && <CircleCheck className="size-4 shrink-0 text-good" aria-hidden="true" />}
            {said ?? 'It only moves forward. A reset returns it to real time.'}
          </p>
          {form.name !== null && <MoveClockDialog reading={reading} onMove={clock.change} onClose={form.close} />}
        </div>
      )}
    </Panel>
  );
}
