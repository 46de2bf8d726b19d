'use client';

import { Button } from '@heroui/react/button';
import { CircleCheckBig, ScanFace, SearchX } from 'lucide-react';
import { Empty } from '#components/ui/empty.tsx';
import { type IdentityView, identityKeys, isSameStatuses } from './identity-view.ts';

interface NoMatchProps {
  view: IdentityView;
  change: (patch: Partial<IdentityView>) => void;
  reset: () => void;
}

const EVERYTHING: Partial<IdentityView> = { statuses: [], verificationTypes: [], text: '', created: null };

/** Records exist, but none is let through. In the default view that is good news. */
export function NoIdentityMatch({ view, change, reset }: NoMatchProps) {
  const isNarrowed = view.text !== '' || view.created !== null || view.verificationTypes.length > 0;
  if (!isNarrowed && isSameStatuses(view.statuses, identityKeys.statuses.defaultValue)) {
    return (
      <Empty icon={CircleCheckBig} title="Nothing to review" text="No record is pending or needs an action.">
        <Button variant="outline" onPress={() => change(EVERYTHING)}>
          Show all records
        </Button>
      </Empty>
    );
  }
  return (
    <Empty icon={SearchX} title="No record matches" text="Take away a filter, or look among all records.">
      <Button variant="primary" onPress={() => change(EVERYTHING)}>
        Clear filters
      </Button>
      <Button variant="outline" onPress={reset}>
        Back to records to review
      </Button>
    </Empty>
  );
}

/** The enterprise has no records yet. */
export function NoIdentityRecords() {
  return (
    <Empty
      icon={ScanFace}
      title="No verification records yet"
      text={
        <>
          A record appears here as soon as a verification of someone linked to this enterprise is initiated, by{' '}
          <code className="font-mono text-xs text-foreground">POST /v1/idv</code> or by the person.
        </>
      }
    />
  );
}
