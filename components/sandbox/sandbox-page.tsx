'use client';

import { AddressBookPanel } from './address-book/address-book-panel.tsx';
import { ClockPanel } from './clock-panel.tsx';
import { DvpPanel } from './dvp/dvp-panel.tsx';
import { FaultsPanel } from './faults-panel.tsx';
import { OffExchangePanel } from './off-exchange/off-exchange-panel.tsx';
import { OutcomesPanel } from './outcomes-panel.tsx';
import { ResetPanel } from './reset-panel.tsx';

/** What only a sandbox has: its time, what others would do, faults on demand, and the way back to the seed. */
export function SandboxPage({ enterpriseId }: { enterpriseId: string }) {
  return (
    <div className="mx-auto flex w-full max-w-[100rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div>
        <h1 className="text-xl leading-7 font-semibold tracking-tight">Sandbox</h1>
        <p className="text-sm text-muted">
          Control time, faults, and what partners and providers send. All of it is in the API too.
        </p>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(20rem,2fr)]">
        <ClockPanel />
        <OutcomesPanel enterpriseId={enterpriseId} />
      </div>
      <OffExchangePanel enterpriseId={enterpriseId} />
      <AddressBookPanel enterpriseId={enterpriseId} />
      <DvpPanel enterpriseId={enterpriseId} />
      <FaultsPanel />
      <ResetPanel enterpriseId={enterpriseId} />
    </div>
  );
}
