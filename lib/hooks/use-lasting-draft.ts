import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form';
import {
  type DraftKey,
  draftName,
  dropLastingDraft,
  keepLastingDraft,
  readLastingDraft,
} from '#lib/console/lasting-drafts.ts';
import { isSessionOver, watchSessionEnd } from '#lib/console/session-end.ts';

const PAUSE_MS = 400;

interface LastingDraftOptions {
  key: DraftKey;
  /** Whether a field is never kept, such as a secret number. */
  isSecret: (name: string) => boolean;
}

/** Calls back when the draft is dropped elsewhere, as by a sign-out in another tab. */
function useDropped(name: string, onDropped: () => void): void {
  const dropped = useEffectEvent(onDropped);
  useEffect(() => {
    const note = ({ key, newValue }: StorageEvent) => {
      if (key === name && newValue === null) dropped();
    };
    window.addEventListener('storage', note);
    return () => window.removeEventListener('storage', note);
  }, [name]);
}

/**
 * Keeps what is typed into a form of texts while it is typed, in this browser for this person and enterprise alone, and puts it
 * back when the form is opened again. Ends with success, with *Start over* and with the sign-out of the person.
 */
export function useLastingDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { key, isSecret }: LastingDraftOptions,
) {
  const [draft, setDraft] = useState(() => readLastingDraft(key));
  const isOver = useRef(false);
  const values = useWatch({ control: form.control });
  /** Read while it is drawn: the form counts changes only from then on, and a form may be closed before the first pause. */
  const { isDirty } = form.formState;
  const keep = useEffectEvent(() => {
    if (isOver.current || isSessionOver() || !isDirty) return;
    const said = Object.entries(form.getValues()).filter(([name, value]) => value !== '' && !isSecret(name));
    keepLastingDraft(key, Object.fromEntries(said));
  });
  const restore = useEffectEvent(() => {
    const kept = Object.entries(draft ?? {}).filter(([name]) => name in form.getValues() && !isSecret(name));
    for (const [name, value] of kept)
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
  });
  useEffect(() => restore(), []);
  useEffect(() => {
    const timer = setTimeout(() => keep(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values]);
  useEffect(() => {
    const flush = () => keep();
    const unwatch = watchSessionEnd(flush);
    window.addEventListener('pagehide', flush);
    return () => {
      unwatch();
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
  useDropped(draftName(key), () => {
    isOver.current = true;
  });
  return {
    isRestored: draft !== null,
    /** Back to the empty form. */
    startOver: () => {
      dropLastingDraft(key);
      form.reset();
      setDraft(null);
    },
    /** What was filled in has been sent: nothing is kept of it. */
    end: () => {
      isOver.current = true;
      dropLastingDraft(key);
    },
  };
}
