import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/** Takes over what somebody typed into a field, or a browser filled in, before the page came alive. */
export function useEarlyText(
  input: RefObject<HTMLInputElement | null>,
  { value, onChange }: { value: string; onChange: (text: string) => void },
): void {
  const takeOver = useEffectEvent(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onChange(typed);
  });
  useLayoutEffect(() => takeOver(), []);
}
