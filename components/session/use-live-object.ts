import { useQueryClient } from '@tanstack/react-query';
import { MANY_SUBJECTS } from '#lib/contracts/events/events.ts';
import type { LiveKind } from '#lib/objects.ts';
import { useLive } from './live.tsx';

/** Reads everything on screen about one object anew as soon as it changes. Its queries carry its id in their input. */
export function useLiveObject(subjects: readonly LiveKind[], id: string): void {
  const client = useQueryClient();
  useLive(subjects, ({ subjectId }) => {
    if (subjectId === id || subjectId === MANY_SUBJECTS)
      void client.invalidateQueries({ predicate: ({ queryKey }) => JSON.stringify(queryKey).includes(id) });
  });
}
