'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { TERMS } from '#lib/console/terms.ts';

/** A page is left in peace while it starts. */
const QUIET_MS = 1500;

/** The dictionary of terms, which comes once a page is quiet, or when `isWanted`; null until then. */
export function useTerms(isWanted = false): typeof TERMS | null {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useQuery({
    queryKey: ['terms'],
    queryFn: async () => (await import('#lib/console/terms.ts')).TERMS,
    enabled: isQuiet || isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
