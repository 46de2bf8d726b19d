import { createHash } from 'node:crypto';
import { COUNTERPARTY_BEHAVIOURS, SIMULATED_COUNTERPARTIES } from '#lib/simulated-counterparties.ts';
import type { insertListings } from '../listings/listing-store.ts';

type Drafts = Parameters<typeof insertListings>[1];

const digits = (text: string): string => createHash('sha256').update(`simulated counterparty ${text}`).digest('hex');

/** An id that is always the same, so that scripts may keep it. */
const uuidOf = (text: string): string => {
  const hex = digits(text);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The simulated counterparties of a sandbox, each with one public account. */
export const simulatedListings = (at: string): Drafts =>
  SIMULATED_COUNTERPARTIES.map((simulates) => {
    const { name, brief, text } = COUNTERPARTY_BEHAVIOURS[simulates];
    const times = { createdAt: at, updatedAt: at };
    return {
      listing: {
        id: uuidOf(`listing ${simulates}`),
        enterpriseId: digits(`enterprise ${simulates}`).slice(0, 32),
        name,
        description: `A simulated counterparty of this sandbox. ${text}`,
        simulates,
        ...times,
      },
      entries: [
        {
          id: uuidOf(`entry ${simulates}`),
          walletId: digits(`wallet ${simulates}`).slice(0, 32),
          coin: 'ofc',
          description: brief,
          isPublic: true,
          ...times,
        },
      ],
    };
  });
