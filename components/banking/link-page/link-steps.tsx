'use client';

import { useState } from 'react';
import { AuthFrame } from '#components/access/sign-in/auth-frame.tsx';
import { AccountsStep } from './accounts-step.tsx';
import { BankStep } from './bank-step.tsx';
import { DoneStep } from './done-step.tsx';
import type { Accounts, Bank, Link } from './link-parts.ts';
import { SignInStep } from './sign-in-step.tsx';

interface Place {
  bank: Bank | null;
  ownerName: string;
  /** Of the name at the bank; null before the person has signed in there. */
  accounts: Accounts | null;
  /** What was given in the end, where it is to be shown. */
  publicToken: string | null;
}

/** One step after the other; each can be taken back until the last. */
export function LinkSteps({ linkToken, link }: { linkToken: string; link: Link }) {
  const start = { bank: null, ownerName: link.clientName, accounts: null, publicToken: null };
  const [{ bank, ownerName, accounts, publicToken }, setPlace] = useState<Place>(start);
  const asker = { clientName: link.clientName, operatorName: link.operatorName };
  if (publicToken !== null) return <DoneStep publicToken={publicToken} appName={link.androidPackageName} />;
  if (bank === null)
    return (
      <AuthFrame
        title="Link bank accounts"
        text={`${asker.clientName} wants to add accounts at banks to ${asker.operatorName}.`}
      >
        <BankStep
          banks={link.banks}
          leaveTo={link.redirectUri}
          onChosen={(chosen) => setPlace((place) => ({ ...place, bank: chosen }))}
        />
      </AuthFrame>
    );
  if (accounts === null)
    return (
      <AuthFrame title={`Sign in to ${bank.name}`} text="The bank is invented, and asks for no password.">
        <SignInStep
          sent={{ linkToken, routingNumber: bank.routingNumber }}
          ownerName={ownerName}
          onBack={() => setPlace((place) => ({ ...place, bank: null }))}
          onSignedIn={(signedIn) => setPlace((place) => ({ ...place, ...signedIn }))}
        />
      </AuthFrame>
    );
  return (
    <AuthFrame title={bank.name} text={`Signed in as ${ownerName}.`}>
      <AccountsStep
        sent={{ linkToken, routingNumber: bank.routingNumber, ownerName }}
        accounts={accounts}
        asker={asker}
        onBack={() => setPlace((place) => ({ ...place, accounts: null }))}
        onShown={(shown) => setPlace((place) => ({ ...place, publicToken: shown }))}
      />
    </AuthFrame>
  );
}
