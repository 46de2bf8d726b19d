'use client';

import { useState } from 'react';
import type { TERMS } from '#lib/console/terms.ts';

/** The dictionary of terms, which is loaded once somebody may want to know. */
export function useTerms() {
  const [terms, setTerms] = useState<typeof TERMS | null>(null);
  const load = () => {
    if (terms === null) void import('#lib/console/terms.ts').then((module) => setTerms(module.TERMS));
  };
  return { terms, load };
}
