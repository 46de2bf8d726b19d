import { Button } from '#components/ui/button.tsx';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';

/** As high as a thumb needs it. */
export const TALL = 'h-12 text-base';

interface StepActionsProps {
  nextLabel: string;
  onNext: () => void;
  onBack?: (() => void) | undefined;
}

/** On to the next screen, and back to the one before. */
export function StepActions({ nextLabel, onNext, onBack }: StepActionsProps) {
  const isAlive = useHydrated();
  return (
    <>
      <Button variant="primary" fullWidth className={TALL} isDisabled={!isAlive} onPress={onNext}>
        {nextLabel}
      </Button>
      {onBack && (
        <Button variant="ghost" fullWidth className={TALL} isDisabled={!isAlive} onPress={onBack}>
          Back
        </Button>
      )}
    </>
  );
}
