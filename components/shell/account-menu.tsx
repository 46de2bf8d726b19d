'use client';

import { Dropdown } from '@heroui/react/dropdown';
import { KeyRound, LogOut, MonitorX, UserRound } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { leave } from './leave.ts';
import { PreferenceItems } from './preference-items.tsx';
import { useSelf } from './self.tsx';

const ICON = 'size-4 shrink-0 text-muted';

/** Whose session this is, with theme, password and the ways out. */
export function AccountMenu() {
  const { user } = useSelf();
  const router = useRouter();
  const [failure, setFailure] = useState<string | null>(null);
  const actions: Record<string, () => void> = {
    account: () => router.push('/account'),
    'sign-out': () => leave(false).catch(() => setFailure('Signing out did not work. Try again.')),
    'sign-out-everywhere': () => leave(true).catch(() => setFailure('Signing out did not work. Try again.')),
  };
  return (
    <div>
      {failure && (
        <p role="alert" className="px-2 pb-2 text-xs text-bad">
          {failure}
        </p>
      )}
      <Dropdown>
        <Dropdown.Trigger className="flex w-full items-center gap-2 rounded-md p-1.5 text-left hover:bg-default">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-default text-muted"
          >
            <UserRound className="size-4" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="sr-only">Account of </span>
            <span className="block truncate text-sm leading-4 font-medium">{user.name}</span>
            <span className="block truncate text-xs text-muted">{user.email}</span>
          </span>
        </Dropdown.Trigger>
        <Dropdown.Popover placement="top start" className="w-60 min-w-60">
          <Dropdown.Menu aria-label="Account" onAction={(key) => actions[String(key)]?.()}>
            <PreferenceItems />
            <Dropdown.Section aria-label="Session" className="pt-1">
              <Dropdown.Item id="account" textValue="Your account">
                <KeyRound className={ICON} aria-hidden="true" />
                Your account
              </Dropdown.Item>
              <Dropdown.Item id="sign-out" textValue="Sign out">
                <LogOut className={ICON} aria-hidden="true" />
                Sign out
              </Dropdown.Item>
              <Dropdown.Item id="sign-out-everywhere" textValue="Sign out everywhere">
                <MonitorX className={ICON} aria-hidden="true" />
                Sign out everywhere
              </Dropdown.Item>
            </Dropdown.Section>
          </Dropdown.Menu>
        </Dropdown.Popover>
      </Dropdown>
    </div>
  );
}
