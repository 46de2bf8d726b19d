import { useEffect, useEffectEvent, useState } from 'react';
import { useSelf } from '#components/session/self.tsx';
import { leftOf } from '#lib/onboarding/open-saves.ts';
import { inTurn, type LeftForm, noteTyped, saveLeft } from '#lib/onboarding/save-left.ts';

/** A form that is saved as a whole: its key, and what was typed into it before it was left with that unsaved. */
export function useLeftForm(identityId: string, name: string) {
  const { user } = useSelf();
  const key = [user.id, 'onboarding', identityId, name].join(' ');
  const [left] = useState(() => leftOf(key));
  return { key, left };
}

interface Leaving extends LeftForm {
  left: ReturnType<typeof leftOf>;
  isChanged: boolean;
}

/** Has the form count as unsaved while it is changed, and saves it when it is left so. Gives how it is saved at once. */
export function useSaveWhenLeft({ left, isChanged, ...form }: Leaving): () => Promise<void> {
  const note = useEffectEvent((isUnsaved: boolean) => noteTyped(form, isUnsaved));
  const leave = useEffectEvent(() => {
    if (isChanged) void saveLeft(form);
  });
  useEffect(() => {
    left?.stop();
    return () => leave();
  }, [left]);
  useEffect(() => note(isChanged), [isChanged]);
  return () => inTurn(form.key, form.send);
}
