'use client';

import { PlatformPage } from '../platform-page.tsx';
import { DeallocationsPanel } from './deallocations-panel.tsx';
import { DisputesPanel } from './disputes-panel.tsx';
import { FailedPanel } from './failed-panel.tsx';
import { OnchainPanel } from './onchain-panel.tsx';

/** What the operator decides in the off-exchange network. */
export function OperatorPage() {
  return (
    <PlatformPage
      title="Off-exchange"
      about="What clients and partners cannot decide between them. Everything here is in the audit logs of both."
    >
      <DisputesPanel />
      <OnchainPanel />
      <FailedPanel />
      <DeallocationsPanel />
    </PlatformPage>
  );
}
