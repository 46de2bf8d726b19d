import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { useSelf } from '#components/session/self.tsx';
import { call } from '#lib/client.ts';
import { dropDraft, keepDraft, readDraft } from '#lib/console/drafts.ts';
import { updateKybIdentity } from '#lib/contracts/onboarding/identities.ts';
import { BusinessChange, IndividualChange } from '#lib/contracts/onboarding/kyb-fields.ts';
import type { KybIdentity } from '#lib/contracts/onboarding/kyb-shapes.ts';
import { factSaver, isUnsaved, NOTHING_TO_SAVE, type SaveState } from '#lib/onboarding/fact-saver.ts';
import type { FactField } from '#lib/onboarding/identity-fields.ts';
import { draftOf, valuesOf } from '#lib/onboarding/identity-values.ts';
import { leftOf, noteSave } from '#lib/onboarding/open-saves.ts';
import { useIdentityTaken } from './use-identity.ts';

const PAUSE_MS = 900;
const RETRY_MS = 15_000;

/** What was said of a business or a person. */
export const saidOf = (identity: KybIdentity): Readonly<Record<string, unknown>> =>
  identity.type === 'business' ? identity.business : identity.individual;

/**
 * A form of some fields of an identity that saves itself, and goes on to when it is left. What the service does not have yet is kept
 * in this tab, secret numbers excepted, and is there again after a reload; who comes back without one finds all of it.
 */
export function useFactsForm(identity: KybIdentity, fields: readonly FactField[], formName: string) {
  const { user } = useSelf();
  const key = [user.id, 'onboarding', identity.id, formName].join(' ');
  const [left] = useState(() => leftOf(key));
  const [draft] = useState(() => left?.values ?? readDraft(key));
  const [taking] = useState(() => new AbortController());
  const [state, setState] = useState<SaveState>(NOTHING_TO_SAVE);
  const form = useForm<FieldValues>({ defaultValues: { ...valuesOf(fields, saidOf(identity)), ...draft } });
  const taken = useIdentityTaken();
  const showProblems = (problems: SaveState['problems']): void => {
    form.clearErrors();
    for (const [path, message] of Object.entries(problems)) form.setError(path, { message });
  };
  const tell = (next: SaveState, values: FieldValues): void => {
    setState(next);
    noteSave({ key, name: formName, identityId: identity.id, state: next, values, stop: () => taking.abort() });
    if (next.is !== 'waiting') showProblems(next.problems);
    if (isUnsaved(next)) keepDraft(key, draftOf(fields, values));
    else dropDraft(key);
  };
  const [saver] = useState(() =>
    factSaver({
      fields,
      part: identity.type,
      schema: identity.type === 'business' ? BusinessChange : IndividualChange,
      saved: saidOf(identity),
      send: async (change) => {
        const part = identity.type === 'business' ? { business: change } : { individual: change };
        await taken(await call(updateKybIdentity, { identityId: identity.id, ...part }));
      },
      tell,
      pauseMs: PAUSE_MS,
      retryMs: RETRY_MS,
      signal: taking.signal,
    }),
  );
  const begin = useEffectEvent(() => {
    left?.stop();
    if (draft !== null) saver.changed(form.getValues());
  });
  useEffect(() => {
    begin();
    const forget = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saver.changed(structuredClone(values)),
    });
    return () => {
      forget();
      void saver.flush();
    };
  }, [form, saver]);
  return { form, state, retry: () => void saver.flush() };
}
