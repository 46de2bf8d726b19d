import type { OutputOf } from '#lib/contract.ts';
import type { getPlatformUser } from '#lib/contracts/directory/platform-details.ts';

/** A user as their drawer shows them. */
export type PlatformUserDetails = OutputOf<typeof getPlatformUser>;
