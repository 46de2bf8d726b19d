import { StatusMark, type Tone } from '#components/ui/status-badge.tsx';
import type { BusinessSection, SectionStanding, SectionStatus } from '#lib/onboarding/business-sections.ts';
import { nameInWords } from '../onboarding-labels.ts';

const LOOKS: Readonly<Record<SectionStatus, { tone: Tone; word: string }>> = {
  missing: { tone: 'attention', word: 'Missing' },
  submitted: { tone: 'good', word: 'Complete' },
  inReview: { tone: 'waiting', word: 'In review' },
  verified: { tone: 'good', word: 'Verified' },
};

/** How a section stands, in an icon and in words. */
export function SectionMark({ status }: { status: SectionStatus }) {
  return <StatusMark {...LOOKS[status]} />;
}

/** Something missing in a section, in words. */
export function gapInWords(missing: string): string {
  const name = missing.slice(missing.indexOf(':') + 1);
  return missing.startsWith('field:') ? name : nameInWords(name);
}

interface SectionRailProps {
  standings: readonly SectionStanding[];
  current: BusinessSection;
  onGo: (section: BusinessSection) => void;
}

const textOf = ({ title, status }: SectionStanding): string =>
  status === null ? title : `${title}: ${LOOKS[status].word.toLowerCase()}`;

/** The parts of an onboarding, and how each stands; any of them can be gone to. */
export function SectionRail({ standings, current, onGo }: SectionRailProps) {
  return (
    <nav aria-label="Sections" data-testid="section-rail">
      <label className="flex flex-col gap-1 text-sm font-medium lg:hidden">
        Section
        <select
          value={current}
          onChange={(event) => onGo(event.target.value as BusinessSection)}
          className="h-10 w-full rounded-md border border-field-border bg-field px-2.5 text-sm font-normal text-foreground"
        >
          {standings.map((standing) => (
            <option key={standing.key} value={standing.key}>
              {textOf(standing)}
            </option>
          ))}
        </select>
      </label>
      <ol className="flex flex-col gap-0.5 max-lg:hidden">
        {standings.map(({ key, title, status }) => (
          <li key={key}>
            <button
              type="button"
              aria-current={key === current ? 'step' : undefined}
              onClick={() => onGo(key)}
              className={`flex w-full items-center justify-between gap-2 rounded-md px-2.5 py-1.5 text-left text-sm hover:bg-default ${key === current ? 'bg-default font-semibold' : ''}`}
            >
              <span className="truncate">{title}</span>
              {status !== null && (
                <span className="text-xs">
                  <SectionMark status={status} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
