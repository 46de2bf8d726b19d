import { Check, CircleAlert, LoaderCircle } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';
import type { SaveState } from '#lib/onboarding/fact-saver.ts';

/** What is told of the saving, and whether something is wrong. */
export function wordsOfSave({ is, message, problems, unfinished }: SaveState): { text: string; isBad: boolean } {
  if (is === 'failed') return { text: `Not saved: ${message ?? 'something went wrong.'}`, isBad: true };
  if (is === 'waiting' || is === 'saving') return { text: 'Saving …', isBad: false };
  const wrong = Object.keys(problems).length;
  if (wrong > 0)
    return { text: `Not saved: ${wrong === 1 ? 'one field needs' : `${wrong} fields need`} attention.`, isBad: true };
  if (unfinished.length > 0) return { text: `Saved once it is complete: ${unfinished.join(', ')}.`, isBad: false };
  return { text: is === 'saved' ? 'Saved' : 'Changes are saved as you type.', isBad: false };
}

/** Whether the service has what was typed, and if not, why. */
export function SaveNote({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const { text, isBad } = wordsOfSave(state);
  const isBusy = state.is === 'waiting' || state.is === 'saving';
  const Icon = isBusy ? LoaderCircle : isBad ? CircleAlert : Check;
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-2 text-sm" data-testid="save-note">
      <p role="status" className={`flex items-center gap-1.5 ${isBad ? 'text-bad' : 'text-muted'}`}>
        {(state.is !== 'idle' || isBad) && (
          <Icon className={`size-4 shrink-0 ${isBusy ? 'animate-spin' : ''}`} aria-hidden="true" />
        )}
        {text}
      </p>
      {state.is === 'failed' && (
        <Button variant="outline" size="sm" onPress={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
