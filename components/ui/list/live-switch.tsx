'use client';

import { Pause, Play, RotateCw } from 'lucide-react';
import { useLiveState } from '#components/session/live.tsx';
import { Button } from '#components/ui/button.tsx';

const LOOKS = {
  live: { label: 'Live', hint: 'Pause live changes', Icon: Pause, dot: 'bg-good' },
  paused: { label: 'Paused', hint: 'Resume live changes', Icon: Play, dot: 'bg-muted' },
  reconnecting: { label: 'Reconnecting', hint: 'Pause live changes', Icon: RotateCw, dot: 'bg-attention' },
} as const;

/** Says whether changes arrive, and stops or resumes them for this tab. */
export function LiveSwitch() {
  const live = useLiveState();
  if (live === null) return null;
  const { label, hint, Icon, dot } = LOOKS[live.status];
  const waiting = live.status === 'paused' && live.waiting > 0 ? ` · ${live.waiting} waiting` : '';
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`${label}${waiting}. ${hint}`}
      data-testid="live-switch"
      onPress={live.status === 'paused' ? live.resume : live.pause}
    >
      <span className={`size-2 shrink-0 rounded-full ${dot}`} aria-hidden="true" />
      <span className="tabular-nums">
        {label}
        {waiting}
      </span>
      <Icon className="size-3.5 text-muted" aria-hidden="true" />
    </Button>
  );
}
