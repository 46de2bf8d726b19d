import { useState } from 'react';
import type { CodeCall } from '#components/ui/list/copy-as-code.tsx';
import { call } from '#lib/client.ts';
import type { SettingsChanges } from '#lib/console/dvp-settings-values.ts';
import type { Contract, InputOf } from '#lib/contract.ts';
import { configureDvpAccount, getDvpSettings, updateDvpSettings } from '#lib/contracts/clearing/settings.ts';
import { setApprovalsRequired } from '#lib/contracts/wallets/signing.ts';
import { getWallet } from '#lib/contracts/wallets/wallets.ts';
import { useRefresh } from '#lib/hooks/use-refresh.ts';
import type { AccountPlace } from './use-dvp-settings.ts';

interface SettingsCall extends CodeCall {
  send: () => Promise<unknown>;
}

const callOf = <C extends Contract>(contract: C, input: InputOf<C> & object): SettingsCall => ({
  contract,
  input,
  send: () => call(contract, input),
});

/** The calls that changes take, one after the other: a route is there before its automation is switched on. */
export function settingsCalls(place: AccountPlace, { account, isAutomated, approvalsRequired }: SettingsChanges) {
  const { enterpriseId, accountId: walletId } = place;
  const calls: SettingsCall[] = [];
  if (account !== undefined) calls.push(callOf(configureDvpAccount, { ...place, ...account }));
  if (isAutomated !== undefined)
    calls.push(callOf(updateDvpSettings, { ...place, queueAutomationEnabled: isAutomated }));
  if (approvalsRequired !== undefined)
    calls.push(callOf(setApprovalsRequired, { enterpriseId, walletId, approvalsRequired }));
  return calls;
}

/** Saves changes of settings; `isPartly` once some were saved and the next was refused. Those are read again, and not sent twice. */
export function useSaveSettings(place: AccountPlace) {
  const [isPartly, setPartly] = useState(false);
  const refresh = useRefresh(getDvpSettings, getWallet);
  const save = async (changes: SettingsChanges): Promise<void> => {
    let done = 0;
    try {
      for (const { send } of settingsCalls(place, changes)) {
        await send();
        done += 1;
      }
    } catch (error) {
      setPartly(done > 0);
      throw error;
    } finally {
      if (done > 0) await refresh();
    }
  };
  return { save, isPartly };
}
