import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from '#lib/console/drafts.ts';
import { isSecretField } from '#lib/console/secret-fields.ts';
import { watchSessionEnd } from '#lib/console/session-end.ts';

interface DraftOptions {
  /** Tells this form of this person from every other. */
  key: string;
  /** Names of fields that are on screen but masked. */
  maskedFields: () => readonly string[];
  /** False for what must be typed anew each time, such as a confirmation. */
  isKept: boolean;
}

/**
 * Keeps what was filled in when the session ends under an open form, and puts it back when the form is opened again. Passwords,
 * codes and other secrets are never kept.
 */
export function useDraft<Values extends FieldValues>(form: UseFormReturn<Values>, options: DraftOptions) {
  const [draft, setDraft] = useState(() => readDraft(options.key));
  const { dirtyFields } = form.formState;
  const keep = useEffectEvent(() => {
    if (!options.isKept) return;
    const masked = new Set(options.maskedFields());
    const names = Object.keys(dirtyFields).filter((name) => !isSecretField(name) && !masked.has(name));
    const values = form.getValues();
    if (names.length > 0) keepDraft(options.key, Object.fromEntries(names.map((name) => [name, values[name]])));
  });
  const restore = useEffectEvent(() => {
    for (const [name, value] of Object.entries(draft ?? {}).filter(([field]) => field in form.getValues()))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
    dropDraft(options.key);
  });
  useEffect(() => restore(), []);
  useEffect(() => watchSessionEnd(() => keep()), []);
  return {
    isRestored: draft !== null,
    /** Back to the empty form. */
    startOver: () => {
      form.reset();
      setDraft(null);
    },
  };
}
