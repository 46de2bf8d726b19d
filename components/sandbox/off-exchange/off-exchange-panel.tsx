'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { MayButton } from '#components/ui/form/may-button.tsx';
import { useFormKey } from '#components/ui/form/use-form-key.ts';
import { PLAY_OFF_EXCHANGE } from '#lib/rights.ts';
import type { MadeObject } from '../new-object.ts';
import { Outcome, OutcomeNote } from '../outcome.tsx';

const DIALOGS = {
  trades: dynamic(() => import('./record-trades-dialog.tsx').then((module) => module.RecordTradesDialog), {
    ssr: false,
  }),
  settle: dynamic(() => import('./settle-trades-dialog.tsx').then((module) => module.SettleTradesDialog), {
    ssr: false,
  }),
  script: dynamic(() => import('./set-script-dialog.tsx').then((module) => module.SetScriptDialog), { ssr: false }),
  client: dynamic(() => import('./connect-client-dialog.tsx').then((module) => module.ConnectClientDialog), {
    ssr: false,
  }),
  allocate: dynamic(() => import('./client-allocates-dialog.tsx').then((module) => module.ClientAllocatesDialog), {
    ssr: false,
  }),
  funds: dynamic(() => import('./add-funds-dialog.tsx').then((module) => module.AddFundsDialog), { ssr: false }),
};
type Form = keyof typeof DIALOGS;
const FORMS = Object.keys(DIALOGS) as Form[];

const PLAYED: Readonly<Record<Form, { title: string; text: string; button: string }>> = {
  trades: {
    title: 'Trades',
    text: 'A simulated partner records trades of one of your connections.',
    button: 'Record trades …',
  },
  settle: { title: 'Settlement', text: 'It settles what is open over a connection now.', button: 'Settle …' },
  script: {
    title: 'Script',
    text: 'How it behaves on a connection: settles each night, wrongly or short of funds, is slow, refuses.',
    button: 'Set script …',
  },
  client: {
    title: 'Simulated client',
    text: 'Where this enterprise is a partner: a client that connects with it.',
    button: 'Connect client …',
  },
  allocate: {
    title: 'Allocation of a client',
    text: 'A simulated client allocates to you, or takes funds back.',
    button: 'Allocate …',
  },
  funds: { title: 'Funds', text: 'For the trading account of this enterprise in the network.', button: 'Add funds …' },
};

/** The other side of the off-exchange network, played by whoever tries it. */
export function OffExchangePanel({ enterpriseId }: { enterpriseId: string }) {
  const form = useFormKey(FORMS);
  const [made, setMade] = useState<MadeObject | null>(null);
  const Dialog = form.name === null ? null : DIALOGS[form.name];
  return (
    <section aria-labelledby="played" className="rounded-lg border border-border bg-surface">
      <header className="border-b border-separator px-4 py-2.5">
        <h2 id="played" className="text-sm font-semibold">
          Off-exchange partners and clients
        </h2>
        <p className="text-xs text-muted">Let the simulated side of the network act.</p>
      </header>
      <div className="grid divide-y divide-separator md:grid-cols-2 md:[&>*:nth-last-child(2):nth-child(odd)]:border-b-0">
        {FORMS.map((name) => (
          <Outcome key={name} title={PLAYED[name].title} text={PLAYED[name].text}>
            <MayButton
              enterpriseId={enterpriseId}
              right={PLAY_OFF_EXCHANGE}
              variant="outline"
              onPress={() => form.open(name)}
            >
              {PLAYED[name].button}
            </MayButton>
          </Outcome>
        ))}
      </div>
      <OutcomeNote enterpriseId={enterpriseId} made={made} />
      {Dialog && <Dialog enterpriseId={enterpriseId} onMade={setMade} onClose={form.close} />}
    </section>
  );
}
