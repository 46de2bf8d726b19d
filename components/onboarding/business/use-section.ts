import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { BUSINESS_SECTIONS, type BusinessSection } from '#lib/onboarding/business-sections.ts';

/** What of a business is open: a section, and within *Owners and roles* a person. */
export interface Place {
  section: BusinessSection;
  person: string | null;
}

/** What is open, by the URL: each step is one of the browser's history, and begins at the top of the page. */
export function useSection() {
  const [at, set] = useQueryStates(
    { section: parseAsStringLiteral(BUSINESS_SECTIONS).withDefault('identification'), person: parseAsString },
    { history: 'push', scroll: true },
  );
  const goTo = (to: Place) => void set(to);
  return {
    ...at,
    goTo,
    go: (section: BusinessSection) => goTo({ section, person: null }),
    openPerson: (person: string | null) => goTo({ section: 'people', person }),
  };
}
