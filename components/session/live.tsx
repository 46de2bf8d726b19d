'use client';

import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { repliesOf } from '#lib/console/query.ts';
import { getSelf } from '#lib/contracts/access/self.ts';
import { type LiveEvent, MANY_SUBJECTS } from '#lib/contracts/events/events.ts';
import { searchNotices } from '#lib/contracts/notifications/notices.ts';
import type { LiveKind } from '#lib/objects.ts';
import { openFeed } from './live-feed.ts';
import { describeChanges } from './live-labels.ts';
import { useSelf } from './self.tsx';

export interface LiveState {
  status: 'live' | 'paused' | 'reconnecting';
  /** Changes that wait while paused. */
  waiting: number;
  pause: () => void;
  resume: () => void;
}

interface Listener {
  subjects: ReadonlySet<string>;
  onEvent: (event: LiveEvent) => void;
}

const ANNOUNCE_MS = 800;
const LiveContext = createContext<{ state: LiveState; listeners: Set<Listener> } | null>(null);

/** Text for a live region: changes that come close together are announced in one sentence. */
function useAnnouncements() {
  const [text, setText] = useState('');
  const fresh = useRef<LiveEvent[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const announce = (event: LiveEvent): void => {
    fresh.current.push(event);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setText(describeChanges(fresh.current.splice(0))), ANNOUNCE_MS);
  };
  return { text, announce };
}

/** Stands for changes of objects of a kind that nobody reported. */
const anyOf = (kind: LiveKind): LiveEvent => ({
  id: '',
  type: `${kind}.changed`,
  subjectType: kind,
  subjectId: MANY_SUBJECTS,
  occurredAt: new Date().toISOString(),
});

/** Hands changes to those who wait for them, or keeps them while the reader has paused. */
function useDelivery(listeners: ReadonlySet<Listener>, announce: (event: LiveEvent) => void) {
  const [isPaused, setPaused] = useState(false);
  const [held, setHeld] = useState<readonly LiveEvent[]>([]);
  /** Whether anybody listens. */
  const tell = (event: LiveEvent): boolean => {
    const interested = [...listeners].filter(({ subjects }) => subjects.has(event.subjectType));
    for (const { onEvent } of interested) onEvent(event);
    return interested.length > 0;
  };
  const apply = (event: LiveEvent): void => {
    if (tell(event)) announce(event);
  };
  const hold = (event: LiveEvent): void => setHeld((events) => [...events, event]);
  return {
    isPaused,
    waiting: held.length,
    deliver: (event: LiveEvent) => (isPaused ? hold(event) : apply(event)),
    /** Objects of a kind may have changed unseen: what shows them is read again, without a word. */
    reread: (kind: LiveKind) => void (isPaused ? hold(anyOf(kind)) : tell(anyOf(kind))),
    pause: () => setPaused(true),
    resume: () => {
      setPaused(false);
      setHeld([]);
      for (const event of held) apply(event);
    },
  };
}

/** The changes of an enterprise for everything inside: one stream per browser, which a reader may pause in their tab. */
export function LiveProvider({ enterpriseId, children }: { enterpriseId: string; children: ReactNode }) {
  const { user, liveCursor } = useSelf();
  const after = useEffectEvent(() => liveCursor);
  const client = useQueryClient();
  const [listeners] = useState(() => new Set<Listener>());
  const [isOpen, setOpen] = useState(true);
  const { text, announce } = useAnnouncements();
  const { isPaused, waiting, deliver, reread, pause, resume } = useDelivery(listeners, announce);
  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (event.subjectType === 'clock') void client.invalidateQueries({ queryKey: repliesOf(getSelf) });
    if (event.subjectType === 'notice') {
      /** The bell tells of it, whether the page is paused or not. */
      void client.invalidateQueries({ queryKey: repliesOf(searchNotices) });
      return;
    }
    /** What is not on screen may listen to nothing: it is read anew when it is shown next. */
    void client.invalidateQueries({ type: 'inactive', refetchType: 'none' });
    deliver(event);
  });
  const onReset = useEffectEvent((kinds?: readonly LiveKind[]) => {
    if (kinds === undefined) void client.invalidateQueries();
    else kinds.forEach(reread);
  });
  useEffect(
    () =>
      openFeed({
        enterpriseId,
        userId: user.id,
        after: after(),
        onEvent: (event) => onEvent(event),
        onReset: (kinds) => onReset(kinds),
        onState: setOpen,
      }),
    [enterpriseId, user.id],
  );
  const running = isOpen ? 'live' : 'reconnecting';
  const state: LiveState = { status: isPaused ? 'paused' : running, waiting, pause, resume };
  return (
    <LiveContext value={{ state, listeners }}>
      {children}
      <p role="status" className="sr-only" data-testid="live-announcement">
        {text}
      </p>
    </LiveContext>
  );
}

/** Calls back for each change of such objects while the component is there; without a stream around it, never. */
export function useLive(subjectTypes: readonly LiveKind[], onEvent: (event: LiveEvent) => void): void {
  const listeners = useContext(LiveContext)?.listeners;
  const call = useEffectEvent(onEvent);
  const subjects = subjectTypes.join(' ');
  useEffect(() => {
    if (!listeners || subjects === '') return;
    const listener = { subjects: new Set(subjects.split(' ')), onEvent: (event: LiveEvent) => call(event) };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [listeners, subjects]);
}

/** Whether changes arrive, with pause and resume; null outside of an enterprise. */
export const useLiveState = (): LiveState | null => useContext(LiveContext)?.state ?? null;
