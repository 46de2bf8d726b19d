'use client';

import { KeyRound } from 'lucide-react';
import { type KeyboardEvent, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Tick } from '#components/ui/fields/checkbox-fields.tsx';
import { CONTROL_LOOK, Labelled } from '#components/ui/fields/labelled.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { tabKeys } from './tab-keys.ts';
import { signingCode } from './use-signature.ts';

/** Where a private key comes from: what somebody types, and how it becomes a key. */
export interface KeySource {
  label: string;
  about: string;
  /** The private key, as hex or xprv; a problem in words instead. */
  open: (typed: string) => Promise<{ text: string; problem: null } | { text: null; problem: string }>;
}

interface KeyWayProps {
  walletId: string;
  payload: string;
  source: KeySource;
  onSigned: (signature: string) => void;
}

const noKey = (): undefined => undefined;

/** The key that is kept in this tab for an account; undefined where none is. */
const useTabKey = (walletId: string): Uint8Array | undefined =>
  useSyncExternalStore(tabKeys.subscribe, () => tabKeys.find(walletId), noKey);

function useKeyWay({ walletId, payload, source, onSigned }: KeyWayProps) {
  const [typed, setTyped] = useState('');
  const [isKept, setKept] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const type = (text: string): void => {
    setTyped(text);
    setProblem(null);
  };
  const signBy = async (key: Uint8Array) => onSigned((await signingCode()).signMessage(payload, key));
  const attempt = async (): Promise<string | null> => {
    const opened = await source.open(typed);
    if (opened.problem !== null) return opened.problem;
    const { readPrivateKey } = await signingCode();
    const { key, problem: reason } = readPrivateKey(opened.text);
    if (key === null) return reason;
    await signBy(key);
    if (isKept) tabKeys.keep(walletId, key);
    setTyped('');
    return null;
  };
  const sign = async () => {
    if (isBusy) return;
    setBusy(true);
    setProblem(await attempt().finally(() => setBusy(false)));
  };
  return { typed, type, isKept, setKept, problem, isBusy, sign, signBy };
}

/** Signs in this browser by a private key, which is never sent. */
export function KeyWay(props: KeyWayProps) {
  const { walletId, source } = props;
  const kept = useTabKey(walletId);
  const [hasForgotten, setForgotten] = useState(false);
  const { typed, type, isKept, setKept, problem, isBusy, sign, signBy } = useKeyWay(props);
  const forget = (): void => {
    setForgotten(true);
    tabKeys.forget(walletId);
  };
  if (kept !== undefined)
    return (
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" autoFocus={isKept} onPress={() => void signBy(kept)}>
          <KeyRound /> Sign by the key in this tab
        </Button>
        <Button variant="ghost" onPress={forget}>
          Forget the key
        </Button>
      </div>
    );
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void sign();
  };
  return (
    <div className="flex flex-col gap-2">
      <Labelled label={source.label} about={problem ?? source.about} isProblem={problem !== null}>
        {(control) => (
          <input
            {...control}
            type="password"
            value={typed}
            autoFocus={hasForgotten}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={problem !== null || undefined}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            className={`${CONTROL_LOOK} font-mono aria-invalid:border-bad`}
          />
        )}
      </Labelled>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Tick isSelected={isKept} onChange={setKept}>
          Keep the key in this tab until it is reloaded
        </Tick>
        <BusyButton variant="secondary" isBusy={isBusy} icon={<KeyRound />} onPress={() => void sign()}>
          Sign in this browser
        </BusyButton>
      </div>
    </div>
  );
}
