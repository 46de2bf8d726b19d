import type { PushSettings } from '#server/core/runtime/push-settings.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { dropDevice, listDevices } from '../devices/device-store.ts';
import type { Carried } from './carry-mail.ts';
import { carryPush, type Pushed, type PushMessage } from './carry-push.ts';
import { SendLimit } from './send-limit.ts';

const limit = new SendLimit({ atOnce: 8, aSecond: 100 });

/** Of all devices together: one that was reached is enough, and what may be reached later is tried again. */
function carriedOf(pushed: readonly Pushed[]): Carried | null {
  if (pushed.some(({ outcome }) => outcome === 'sent')) return { outcome: 'sent', problem: null };
  for (const wanted of ['retry', 'failed'] as const)
    for (const one of pushed) if (one.outcome === wanted) return { outcome: wanted, problem: one.problem };
  return null;
}

/** Sends a message to the devices of a user, and forgets those that are gone. Null where none is left. */
export async function carryToDevices(
  service: Service,
  settings: PushSettings,
  { userId, message }: { userId: string; message: PushMessage },
): Promise<Carried | null> {
  const devices = await listDevices(service, userId);
  const pushed = await Promise.all(
    devices.map(async ({ id, token }) => {
      const wall = service.clock.wall();
      const one = await limit.run(() => carryPush(settings, { device: token, message, wall }));
      if (one.outcome === 'gone') await dropDevice(service.db, id);
      return one;
    }),
  );
  return carriedOf(pushed);
}
