import { useSyncExternalStore } from 'react';
import { useLeaveGuard } from '#lib/hooks/use-leave-guard.ts';
import { BUSINESS_SECTIONS, type BusinessIdentity, SECTION_TITLES } from '#lib/onboarding/business-sections.ts';
import { type OpenSave, openSaves, watchSaves } from '#lib/onboarding/open-saves.ts';
import { usePersonName } from './person-name.ts';
import { wordsOfSave } from './save-note.tsx';
import type { Place } from './use-section.ts';

const NOTHING: readonly OpenSave[] = [];

/** What of a business and its people the service does not have yet; the browser asks before the page is left with it. */
export function useOpenSaves({ id, associatedPeople }: BusinessIdentity): readonly OpenSave[] {
  const saves = useSyncExternalStore(watchSaves, openSaves, () => NOTHING);
  useLeaveGuard(saves.length > 0);
  const ids = new Set([id, ...associatedPeople.map(({ identityId }) => identityId)]);
  return saves.filter(({ identityId }) => ids.has(identityId));
}

/** What a form is called, and where it is. */
function placeOf(
  { name, identityId }: OpenSave,
  { people, nameOf }: { people: BusinessIdentity['associatedPeople']; nameOf: ReturnType<typeof usePersonName> },
): { title: string; to: Place } {
  const section = BUSINESS_SECTIONS.find((one) => one === name);
  if (section !== undefined) return { title: SECTION_TITLES[section], to: { section, person: null } };
  const person = people.find((one) => one.identityId === identityId);
  return { title: person ? nameOf(person) : 'A person', to: { section: 'people', person: identityId } };
}

interface OtherSavesProps {
  identity: BusinessIdentity;
  saves: readonly OpenSave[];
  at: Place;
  onGo: (to: Place) => void;
}

/** How forms stand that were left before the service had all of them, with the way back. */
export function OtherSaves({ identity, saves, at, onGo }: OtherSavesProps) {
  const nameOf = usePersonName(identity.enterpriseId);
  const people = identity.associatedPeople;
  const others = saves
    .map((save) => ({ save, ...placeOf(save, { people, nameOf }) }))
    .filter(({ to }) => to.section !== at.section || to.person !== at.person);
  if (others.length === 0) return null;
  return (
    <ul aria-label="Not saved yet" data-testid="other-saves" className="mt-4 text-sm">
      {others.map(({ save, title, to }) => {
        const { text, isBad } = wordsOfSave(save.state);
        return (
          <li key={save.key} className={isBad ? 'text-bad' : 'text-muted'}>
            <button
              type="button"
              className="font-medium text-link underline underline-offset-2"
              onClick={() => onGo(to)}
            >
              {title}
            </button>
            : {text}
          </li>
        );
      })}
    </ul>
  );
}
