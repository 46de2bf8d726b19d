import { Instant } from '#lib/schema.ts';

/** Who has stopped trading of an account: the operator’s stop is beside that of its enterprise, and either of them refuses orders. */
export const STOPS = {
  enterpriseStoppedAt: Instant.nullable().meta({
    description: 'Since when an administrator of its enterprise has stopped it; null where none has.',
  }),
  operatorStoppedAt: Instant.nullable().meta({
    description:
      'Since when the platform operator has stopped it, which its enterprise cannot lift; null where they have not.',
  }),
} as const;
