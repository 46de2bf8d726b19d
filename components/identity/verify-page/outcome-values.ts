import * as z from 'zod';
import { SandboxOutcome } from '#lib/contracts/sandbox/verifications.ts';

/** What the tester lets happen; whoever leaves decides nothing. */
export const Outcome = z.enum([...SandboxOutcome.options, 'leave']);
export type Outcome = z.output<typeof Outcome>;

export const needsLabels = (outcome: Outcome | undefined): boolean => outcome === 'ask-again' || outcome === 'reject';

export const OutcomeValues = z
  .object({
    outcome: Outcome.optional(),
    rejectLabels: z.array(z.string().max(100)).max(20, 'Choose at most twenty.'),
  })
  .refine(({ outcome }) => outcome !== undefined, { path: ['outcome'], error: 'Choose an outcome.' })
  .refine(({ outcome, rejectLabels }) => !needsLabels(outcome) || rejectLabels.length > 0, {
    path: ['rejectLabels'],
    error: 'Choose at least one.',
  });
export type OutcomeValues = z.input<typeof OutcomeValues>;

export const OUTCOME_WORDS: Readonly<Record<Outcome, { label: string; about: string }>> = {
  approve: { label: 'Approve', about: 'The person is who they say they are.' },
  'ask-again': { label: 'Ask again', about: 'Something is to be corrected, by another link.' },
  reject: { label: 'Reject for good', about: 'Nothing more can be sent.' },
  'keep-in-review': { label: 'Keep in review', about: 'Undecided: it stays pending, and the link open.' },
  leave: { label: 'Leave without finishing', about: 'As a person who closes the page half-way.' },
};
