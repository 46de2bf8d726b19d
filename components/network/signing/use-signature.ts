import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Verdict } from '#lib/chain/payload-signing.ts';
import { tidySignature } from '#lib/chain/signature-text.ts';
import type { AccountKeys } from './use-account-keys.ts';

/** Loads the code that signs and checks; no page has it before somebody signs. */
export const signingCode = () => import('#lib/chain/payload-signing.ts');

/** What is said of a signature: `stale` covers an earlier payload, `unchecked` may be anybody’s. */
export type Judged = Verdict | { kind: 'stale' } | { kind: 'unchecked'; publicKey: string } | { kind: 'none' };

interface Given {
  /** What was to be signed when it was given. */
  payload: string;
  text: string;
}

const NO_SIGNATURE: Judged = { kind: 'none' };

function judgedOf(verdict: Verdict, isStale: boolean, isChecked: boolean): Judged {
  if (verdict.kind !== 'foreign') return verdict;
  if (isStale) return { kind: 'stale' };
  return isChecked ? verdict : { kind: 'unchecked', publicKey: verdict.publicKey };
}

/** A signature over a payload, and who made it. Tells `onSignature` of a sound one, and of null once it is none any more. */
export function useSignature(
  { payload, account }: { payload: string | null; account: AccountKeys | null | undefined },
  onSignature: (signature: string | null) => void,
) {
  const [given, setGiven] = useState<Given>({ payload: '', text: '' });
  const signature = tidySignature(given.text);
  const keys = account?.keys ?? [];
  const isReady = payload !== null && signature !== '' && account !== undefined;
  const { data: verdict } = useQuery({
    queryKey: ['signature-verdict', payload, signature, keys],
    queryFn: async () => (await signingCode()).judgeSignature(payload ?? '', signature, keys),
    enabled: isReady,
    gcTime: 0,
  });
  const judged = isReady && verdict ? judgedOf(verdict, given.payload !== payload, account !== null) : NO_SIGNATURE;
  const sound = judged.kind === 'signed' || judged.kind === 'unchecked' ? signature : null;
  const tell = useEffectEvent(onSignature);
  useEffect(() => {
    tell(sound);
  }, [sound]);
  const give = (text: string): void => setGiven({ payload: payload ?? '', text });
  return { text: given.text, signature, judged, give };
}

export type Signing = ReturnType<typeof useSignature>;
