import type { OnboardingDetails } from '#lib/contracts/onboarding/console.ts';
import { fieldInWords } from './fact-words.ts';

type Ask = Pick<OnboardingDetails['asks'][number], 'kind' | 'name' | 'text'>;

/** What a reviewer asks for, each with why. */
export const AskList = ({ asks }: { asks: readonly Ask[] }) =>
  asks.length === 0 ? null : (
    <ul className="mt-2 list-disc pl-5">
      {asks.map(({ kind, name, text }) => (
        <li key={`${kind}:${name}`}>
          <span className="font-medium">{fieldInWords(name)}</span>: {text}
        </li>
      ))}
    </ul>
  );
