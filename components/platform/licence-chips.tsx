import { Chip } from '#components/ui/chip.tsx';
import { NoValue } from '#components/ui/no-value.tsx';
import type { Licence } from '#lib/scopes.ts';
import { LICENCE_WORDS } from './platform-labels.ts';

/** The licences of an enterprise. */
export function LicenceChips({ licences }: { licences: readonly Licence[] }) {
  if (licences.length === 0) return <NoValue />;
  return (
    <span className="flex flex-wrap gap-1">
      {licences.map((licence) => (
        <Chip key={licence} label={LICENCE_WORDS[licence].name} meaning={LICENCE_WORDS[licence].about} />
      ))}
    </span>
  );
}
