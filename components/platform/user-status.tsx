import { Chip } from '#components/ui/chip.tsx';
import { StatusMark } from '#components/ui/status-badge.tsx';
import type { PlatformUser } from '#lib/contracts/directory/platform.ts';
import { USER_STATE_WORDS } from './platform-labels.ts';

/** Whether a user can sign in. */
export function UserStatus({ user }: { user: Pick<PlatformUser, 'isActive' | 'hasPassword'> }) {
  if (!user.isActive) return <StatusMark tone="bad" word={USER_STATE_WORDS.off} />;
  if (!user.hasPassword) return <StatusMark tone="waiting" word={USER_STATE_WORDS['no-password']} />;
  return <StatusMark tone="good" word={USER_STATE_WORDS.active} />;
}

/** Marks a platform administrator. */
export function PlatformRole({ isPlatformAdmin }: { isPlatformAdmin: boolean }) {
  return isPlatformAdmin ? <Chip label="Platform admin" meaning="Administers this deployment" /> : null;
}
